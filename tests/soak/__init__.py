"""What takes longer than a coffee: make soak [PART=games|kills|bots|fuzz|lines|life] [SHARE=0.01]."""
