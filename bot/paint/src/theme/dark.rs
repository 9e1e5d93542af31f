//! Colours of the dark theme.

use super::Color;
use super::palette::{DiceColors, MarbleColors, Palette, die};

pub(super) const DARK: Palette = Palette {
    ground: Color(0x12_15_1B),
    card: Color(0x1D_22_2B),
    groove: Color(0x26_2D_38),
    line: Color(0x3A_44_54),
    ink: Color(0xF1_F4_F8),
    faint: Color(0xAB_B5_C5),
    accent: Color(0x6F_B8_FF),
    glow: Color(0x20_33_4B),
    danger: Color(0xFF_8A_7A),
    on_hue: Color(0x12_15_1B),
    hues: [
        Color(0x4C_A6_EA),
        Color(0xFF_83_3D),
        Color(0x2C_C6_9B),
        Color(0xE4_93_C5),
        Color(0xF5_B3_2E),
        Color(0x9B_D8_F8),
        Color(0xEC_E1_4A),
    ],
    dice: DiceColors {
        white: die(0xF4_F6_FA, 0x8D_97_A8, 0x18_1E_2A),
        red: die(0xD2_3A_30, 0x7E_19_13, 0xFF_FF_FF),
        green: die(0x12_87_55, 0x06_4F_30, 0xFF_FF_FF),
        blue: die(0x2F_74_DB, 0x16_45_8C, 0xFF_FF_FF),
        yellow: die(0xF7_C9_31, 0x8C_6A_05, 0x18_1E_2A),
        black: die(0x05_07_0A, 0x5B_66_79, 0xFF_FF_FF),
    },
    marbles: MarbleColors {
        board: Color(0x6B_51_35),
        rim: Color(0x8A_6B_48),
        hole: Color(0x50_3B_25),
        label: Color(0xF3_E3_CC),
        light: Color(0xB4_E1_FF),
    },
};
