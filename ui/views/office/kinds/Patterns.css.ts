import { style } from "@vanilla-extract/css";
import { size, space } from "../../../theme/scale.ts";

export const patterns = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[2] });
export const pattern = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "end", gap: space[2] });
export const calls = style({ margin: 0, paddingInlineStart: space[4], fontSize: size.note, overflowWrap: "anywhere", columns: "12rem" });
