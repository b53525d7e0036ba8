import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../../theme/scale.ts";

export const list = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3], margin: 0 });
export const line = style({ display: "grid", gap: spaceScale[1], overflowWrap: "anywhere" });
export const title = style({ color: color.inkMuted, fontSize: fontSizes.small, fontWeight: 700 });
export const text = style({ margin: 0, whiteSpace: "pre-line" });
