"""$$: gained, paid, taken."""

from __future__ import annotations

from companion.games.rail_raiders.components import MONEY_IN_TOKENS, RaidersTable


def gain(table: RaidersTable, seat: int, n: int) -> int:
    """RR-G2: from the supply, which has no end unless the tokens are counted; gives what there was."""
    if table.rules.money_supply == "42_tokens":
        n = min(n, MONEY_IN_TOKENS - table.paid_out)
    table.raiders[seat].money += n
    table.paid_out += n
    return n


def pay(table: RaidersTable, seat: int, n: int) -> int:
    """RR-G11: to the supply, never below zero; gives what was paid."""
    n = min(n, table.raiders[seat].money)
    table.raiders[seat].money -= n
    table.paid_out -= n
    return n


def take(table: RaidersTable, taker: int, payer: int) -> None:
    """RR-172: one from another player."""
    table.raiders[payer].money -= 1
    table.raiders[taker].money += 1
