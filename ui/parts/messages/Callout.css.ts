import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { spaceScale } from "../../theme/scale.ts";

export const body = style({ display: "grid", justifyItems: "start", gap: spaceScale[2], color: color.ink, lineHeight: 1.4 });
