import { style } from "@vanilla-extract/css";
import { space } from "../theme/scale.ts";

/** In a narrow cell: the mark, then whatever name it belongs to, cut short rather than spilling. */
export const compact = style({ display: "inline-flex", alignItems: "center", gap: space[1], minWidth: 0, maxWidth: "100%" });
export const name = style({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
