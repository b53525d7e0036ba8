import { style } from "@vanilla-extract/css";
import { spaceScale } from "../../theme/scale.ts";

export const buttons = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2] });
