// The case: a tray with the Pi, a deck with the reader pad and the seat buttons, and a console tilted to the table.
// Three prints a build, none needs supports: the tray as it stands, the deck with its face down, the console lying
// on its slope. All measures in mm; x to the right, y away from the player, z up; the middle of the front edge is 0.
//
// What stands here is the standard build. The numbers of each build stand in builds.toml, which `make hardware` hands
// over; they are checked against ../parts.toml.

/* [What] */
part = "all"; // [all, open, tray, deck, console]

/* [Build] */
box = [212, 172, 42];       // outside of tray and deck
deck_depth = 66;            // flat part before the console
tilt = 32;                  // of the console's slope, degrees
console_w = 126;
ridge = 10;                 // flat top of the console
panel_part = "panel-242";
panel_window = [57, 29.5];
panel_module = [73, 44];
panel_up = 67;              // the middle of the window, up the slope
button_part = "button-24";
button_d = 24;
button_pitch = 30;
button_up = 22;             // the row of buttons, up the slope
seat_part = "seat-button-24";
seat_d = 24;
seats = [[-84.5, 46], [-84.5, 122], [84.5, 122], [84.5, 46]];
pad_part = "pn532";
pad_at = [0, 33];
pad_size = [48, 46];
pi_part = "pi";
pi_at = [0, 138];           // the middle of the board
pi_board = [85, 56];
pi_screws = [58, 49];
port_slot = [62, 14];       // in the back, for power and picture
screw_part = "screws";
insert_d = 4;               // for M3 inserts
pi_screw_part = "screws-pi";
pi_screw_d = 2.2;

/* [Print] */
wall = 2.4;
thin = 1.6;                 // over the reader's coil, and the lip
gap = 0.3;                  // between parts that slide into each other
corner = 8;
post = 10;

/* [Hidden] */
$fn = 48;
w = box[0]; d = box[1]; h = box[2];
slope_d = d - deck_depth - ridge;           // how far the slope goes back
rise = slope_d * tan(tilt);
slope = slope_d / cos(tilt);                // its length
posts = [for (x = [-1, 1], y = [0, 1]) [x * (w / 2 - post / 2 - wall), y ? d - post / 2 - wall : post / 2 + wall]];
bosses = [for (x = [-1, 1], y = [0, 1]) [x * (console_w / 2 - wall - post / 2), y ? d - wall - post / 2 - 4 : deck_depth + 38]];

module plate(size, height, r = corner) {
    linear_extrude(height) translate([0, size[1] / 2]) offset(r) square([size[0] - 2 * r, size[1] - 2 * r], center = true);
}

// -- tray ------------------------------------------------------------------------------------------------

module tray() {
    difference() {
        union() {
            difference() {
                plate([w, d], h - wall);
                translate([0, wall, wall]) plate([w - 2 * wall, d - 2 * wall], h, corner - wall);
            }
            for (at = posts) translate([at[0] - post / 2, at[1] - post / 2, 0]) cube([post, post, h - wall - 6]);
            pi_holes() cylinder(d = 7, h = wall + 5);
        }
        for (at = posts) translate([at[0], at[1], wall]) cylinder(d = insert_d, h = h);
        translate([0, 0, wall + 0.6]) pi_holes() cylinder(d = pi_screw_d, h = h);
        translate([pi_at[0] - port_slot[0] / 2, d - wall - 1, wall + 4]) cube([port_slot[0], wall + 2, port_slot[1]]);
        // Air below the Pi, between its screws.
        for (x = [-30 : 10 : 30]) translate([x + pi_at[0] - 2, pi_at[1] - pi_screws[1] / 2 + 5.5, -1]) cube([4, pi_screws[1] - 11, wall + 2]);
    }
}

module pi_holes() {
    // On a full-size Pi the screws sit towards the card's end.
    off = pi_board[0] > 70 ? (pi_board[0] - pi_screws[0]) / 2 - 3.5 : 0;
    for (x = [-1, 1], y = [-1, 1])
        translate([pi_at[0] - off + x * pi_screws[0] / 2, pi_at[1] + y * pi_screws[1] / 2, 0]) children();
}

// -- deck ------------------------------------------------------------------------------------------------

module deck() {
    in = wall + gap;
    difference() {
        union() {
            translate([0, 0, h - wall]) plate([w, d], wall);
            difference() {
                translate([0, in, h - wall - 5]) plate([w - 2 * in, d - 2 * in], 5 + 0.01, corner - in);
                translate([0, in + 2, h - wall - 6]) plate([w - 2 * in - 4, d - 2 * in - 4], 6, corner - in - 2);
                for (at = posts) translate([at[0] - post / 2 - 1, at[1] - post / 2 - 1, 0]) cube([post + 2, post + 2, h - wall]);
            }
            pad_frame();
        }
        for (at = posts) translate([at[0], at[1], h - wall - 1]) cylinder(d = 3.4, h = wall + 2);
        for (at = bosses) translate([at[0], at[1], h - wall - 1]) cylinder(d = 3.4, h = wall + 2);
        for (at = seats) translate([at[0], at[1], h - wall - 7]) cylinder(d = seat_d, h = wall + 14);
        translate([pad_at[0] - pad_size[0] / 2, pad_at[1] - pad_size[1] / 2, h - wall + thin]) cube([pad_size[0], pad_size[1], 2]);
        // The way up into the console.
        translate([-console_w / 2 + wall + 12, deck_depth + 6, h - wall - 1]) cube([console_w - 2 * wall - 24, d - deck_depth - 18, wall + 2]);
    }
}

// A frame below the pad that holds the reader's board or coil.
module pad_frame() {
    translate([pad_at[0], pad_at[1], h - wall - 4]) difference() {
        translate([-pad_size[0] / 2 - 2, -pad_size[1] / 2 - 2, 0]) cube([pad_size[0] + 4, pad_size[1] + 4, 4.01]);
        translate([-pad_size[0] / 2, -pad_size[1] / 2, -1]) cube([pad_size[0], pad_size[1], 6]);
        translate([-8, 0, -1]) cube([16, pad_size[1], 4.5]);
    }
}

// -- console ---------------------------------------------------------------------------------------------

module side(inset) {
    // The outline from the side: front edge, up the slope, along the ridge, down the back.
    offset(delta = -inset) polygon([[deck_depth, 0], [deck_depth, 3], [deck_depth + slope_d, rise + 3], [d, rise + 3], [d, 0]]);
}

module wedge(width, inset) {
    rotate([90, 0, 90]) translate([0, 0, -width / 2]) linear_extrude(width) side(inset);
}

module on_slope(up, across = 0) {
    translate([across, deck_depth, h + 3]) rotate([tilt, 0, 0]) translate([0, up, 0]) children();
}

module console() {
    difference() {
        union() {
            difference() {
                translate([0, 0, h]) wedge(console_w, 0);
                translate([0, 0, h]) wedge(console_w - 2 * wall, wall);
                translate([-console_w / 2 + wall, deck_depth + 5, h - 1]) cube([console_w - 2 * wall, d - deck_depth - 5 - wall, 4]);
            }
            intersection() {
                union() {
                    for (at = bosses) translate([at[0] - post / 2, at[1] - post / 2, h]) cube([post, post, rise]);
                    panel_frame();
                }
                translate([0, 0, h]) wedge(console_w, 0.5);
            }
        }
        on_slope(panel_up) window();
        for (n = [-1.5 : 1 : 1.5]) on_slope(button_up, n * button_pitch) translate([0, 0, -10]) cylinder(d = button_d, h = 20);
        for (at = bosses) translate([at[0], at[1], h - 1]) cylinder(d = insert_d, h = 9);
    }
}

// The opening, wider towards the eye.
module window() {
    translate([0, 0, -wall / 2]) cube([panel_window[0], panel_window[1], 20], center = true);
    hull() {
        translate([0, 0, -thin]) linear_extrude(0.1) square(panel_window, center = true);
        translate([0, 0, 0.1]) linear_extrude(0.1) square(panel_window + [4, 4], center = true);
    }
}

// Four rails behind the slope between which the panel's board sits.
module panel_frame() {
    on_slope(panel_up) translate([0, 0, -wall - 5]) difference() {
        translate([-panel_module[0] / 2 - 2.3, -panel_module[1] / 2 - 2.3, 0]) cube([panel_module[0] + 4.6, panel_module[1] + 4.6, 5.5]);
        translate([-panel_module[0] / 2 - 0.3, -panel_module[1] / 2 - 0.3, -1]) cube([panel_module[0] + 0.6, panel_module[1] + 0.6, 8]);
        translate([-12, -panel_module[1], -1]) cube([24, 2 * panel_module[1], 4]);
    }
}

// -- what is bought, for the pictures --------------------------------------------------------------------

button_colours = ["#f4f4f2", "#f4f4f2", "#3c9a4f", "#c8423a"];
seat_colours = ["#e9c23a", "#3f78c4", "#cf5a3a", "#5aa05a", "#8f5fb0", "#e58fb0"];

module push(d, colour) {
    color("#262626") cylinder(d = d + 4, h = 2.2);
    color(colour) translate([0, 0, 2.2]) { cylinder(d = d - 3, h = 2.4); translate([0, 0, 2.4]) cylinder(d1 = d - 3, d2 = d - 6, h = 1); }
    color("#3a3a3a") translate([0, 0, -22]) cylinder(d = d - 1, h = 22);
}

module bought() {
    for (n = [0 : 3]) on_slope(button_up, (n - 1.5) * button_pitch) push(button_d, button_colours[n]);
    for (n = [0 : 1 : len(seats) - 1]) translate([seats[n][0], seats[n][1], h]) push(seat_d, seat_colours[n]);
    on_slope(panel_up) translate([0, 0, -wall - 1]) {
        color("#101418") cube([panel_window[0] + 6, panel_window[1] + 6, 1.6], center = true);
        color("#1d4f6e") translate([0, 0, -2]) cube([panel_module[0], panel_module[1], 1.6], center = true);
        shown();
    }
    color("#e9e3d2") translate([pad_at[0] - pad_size[0] / 2, pad_at[1] - pad_size[1] / 2, h - wall + thin]) cube([pad_size[0], pad_size[1], 0.3]);
    color("#b5793a") translate([pad_at[0], pad_at[1], h - wall + thin + 0.3]) linear_extrude(0.3) difference() { circle(d = 26); circle(d = 22); }
}

// A picture on the glass: the question and its two answers.
module shown() {
    s = panel_window[1] / 30;
    color("#bfe6ff") translate([0, 0, 0.85]) linear_extrude(0.2) {
        translate([-panel_window[0] / 2 + 2, 6 * s]) text("Zoe: roll?", size = 7 * s, font = "DejaVu Sans:style=Bold");
        translate([-panel_window[0] / 2 + 2, -3 * s]) text("6 cars, track 12", size = 4.2 * s, font = "DejaVu Sans");
        translate([-panel_window[0] / 2 + 1, -13 * s]) difference() {
            square([panel_window[0] / 2 - 3, 7 * s]);
            translate([3, 1.5 * s]) text("Roll", size = 4.4 * s, font = "DejaVu Sans");
        }
        translate([2, -11.5 * s]) text("Stop", size = 4.4 * s, font = "DejaVu Sans");
    }
}

module boards() {
    translate([pi_at[0], pi_at[1], wall + 5]) {
        color("#2f7d4f") translate([-pi_board[0] / 2, -pi_board[1] / 2, 0]) cube([pi_board[0], pi_board[1], 1.6]);
        color("#222222") translate([-pi_board[0] / 2 + 7, -pi_board[1] / 2 + 1, 1.6]) cube([51, 5, 8]);
        color("#303030") translate([-6, -4, 1.6]) cube([14, 14, 2]);
        if (pi_board[0] > 70) color("#b9bdc2") for (y = [-26, -8, 10]) translate([pi_board[0] / 2 - 18, y, 1.6]) cube([20, 15, y > 0 ? 13 : 15]);
        color("#b9bdc2") translate([-30, pi_board[1] / 2 - 6, 1.6]) cube([9, 7, 3.2]);
    }
    color("#c8a765") translate([-30, 22, wall + 3]) cube([60, 40, 1.6]);
}

deck_colour = "#d9d3c3"; tray_colour = "#5a3b2e"; console_colour = "#6d4737";

if (part == "tray") tray();
else if (part == "deck") translate([0, 0, h]) rotate([0, 180, 0]) deck();
else if (part == "console") translate([0, 0, 0]) rotate([180 - tilt, 0, 0]) translate([0, -deck_depth, -h - 3]) console();
else if (part == "open") {
    color(tray_colour) tray();
    boards();
    translate([0, 0, 62]) color(deck_colour) deck();
    translate([0, 0, 105]) { color(console_colour) console(); for (n = [0 : 3]) on_slope(button_up, (n - 1.5) * button_pitch) push(button_d, button_colours[n]); }
    translate([0, 0, 62]) for (n = [0 : 1 : len(seats) - 1]) translate([seats[n][0], seats[n][1], h]) push(seat_d, seat_colours[n]);
} else {
    color(tray_colour) tray();
    color(deck_colour) deck();
    color(console_colour) console();
    bought();
}
