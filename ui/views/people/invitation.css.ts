import { style } from "@vanilla-extract/css";
import { rowStyle } from "../../theme/styles.ts";

export const buttons = style(rowStyle(2));
