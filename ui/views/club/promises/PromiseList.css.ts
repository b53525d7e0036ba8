import { style } from "@vanilla-extract/css";
import { spaceScale } from "../../../theme/scale.ts";
import { columnStyle, mutedStyle } from "../../../theme/styles.ts";

export const list = style({ ...columnStyle(3), margin: 0 });
export const line = style({ display: "grid", gap: spaceScale[1], overflowWrap: "anywhere" });
export const title = style({ ...mutedStyle("small"), fontWeight: 700 });
export const text = style({ margin: 0, whiteSpace: "pre-line" });
