import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";

export const focused = style({ selectors: { "&:focus": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "-3px" } } });
