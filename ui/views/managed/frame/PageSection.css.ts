import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../../theme/scale.ts";
import { columnStyle, inkLine, mutedStyle } from "../../../theme/styles.ts";

export const section = style({ ...columnStyle(4), minWidth: 0, scrollMarginTop: `calc(var(--quai-bar, 0px) + ${spaceScale[5]})` });
export const head = style({ display: "grid", gap: spaceScale[1], paddingBottom: spaceScale[2], borderBottom: inkLine(color.lineStrong) });
export const heading = style({ fontSize: fontSizes.lead });
/** A second line: what a section or a field is for. */
export const note = style({ ...mutedStyle("small"), lineHeight: 1.45 });
