import { style } from "@vanilla-extract/css";
import { spaceScale } from "../../../theme/scale.ts";

/** The fields of a form, one below the other. */
export const fields = style({ display: "grid", gap: spaceScale[3] });
