import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { space } from "../../theme/scale.ts";

export const body = style({ display: "grid", justifyItems: "start", gap: space[2], color: color.ink, lineHeight: 1.4 });
