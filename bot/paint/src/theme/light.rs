//! Colours of the light theme.

use super::Color;
use super::palette::{DiceColors, MarbleColors, Palette, die};

pub(super) const LIGHT: Palette = Palette {
    ground: Color(0xE9_ED_F3),
    card: Color(0xFF_FF_FF),
    groove: Color(0xEC_F0_F6),
    line: Color(0xD3_DA_E4),
    ink: Color(0x18_1E_2A),
    faint: Color(0x56_60_72),
    accent: Color(0x0B_5F_B0),
    glow: Color(0xE1_EE_FB),
    danger: Color(0xB4_2B_1E),
    on_hue: Color(0xFF_FF_FF),
    hues: [
        Color(0x00_72_B2),
        Color(0xD5_5E_00),
        Color(0x00_86_62),
        Color(0xB3_4F_8A),
        Color(0xB8_7A_00),
        Color(0x2B_8F_CB),
        Color(0x80_76_00),
    ],
    dice: DiceColors {
        white: die(0xFF_FF_FF, 0xB9_C2_CF, 0x18_1E_2A),
        red: die(0xC6_2E_25, 0x8E_1B_15, 0xFF_FF_FF),
        green: die(0x0B_7A_4B, 0x06_4F_30, 0xFF_FF_FF),
        blue: die(0x1E_62_C4, 0x12_3F_82, 0xFF_FF_FF),
        yellow: die(0xF7_C9_31, 0xB5_8A_0B, 0x18_1E_2A),
        black: die(0x2B_31_3D, 0x0B_0E_14, 0xFF_FF_FF),
    },
    marbles: MarbleColors {
        board: Color(0xD9_B3_82),
        rim: Color(0xBC_90_59),
        hole: Color(0xBF_95_60),
        label: Color(0x4A_33_15),
        light: Color(0x0B_3F_8F),
    },
};
