import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";
import {
  columnStyle,
  figureStyle,
  hairline,
  lineStyle,
  mutedStyle,
  oneColumnStyle,
  plainListStyle,
  rowStyle,
  spaces,
} from "../../theme/styles.ts";

export const page = style({ ...oneColumnStyle, alignContent: "start", minWidth: 0 });
export const news = style({ padding: spaces(3, 4, 0) });
export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
  alignItems: "start",
  gap: spaceScale[3],
  padding: spaceScale[4],
});
export const card = style({
  ...columnStyle(2),
  padding: spaceScale[3],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: "4px",
  backgroundColor: color.surface,
  fontSize: fontSizes.small,
  overflowWrap: "anywhere",
  selectors: {
    '&[data-state="fails"]': { borderColor: color.danger },
    '&[data-state="off"]': { borderStyle: "dashed" },
    "&[data-opened]": { borderColor: color.ink, boxShadow: `inset 0 4px 0 ${color.accent}` },
  },
});
export const head = style({ ...rowStyle(2), alignItems: "center", justifyContent: "space-between" });
export const name = style({ ...lineStyle(2), fontSize: "1rem" });
export const driver = style({ color: color.inkMuted });
export const fault = style({ color: color.danger });
export const section = style({ ...columnStyle(3), fontSize: fontSizes.small });
export const days = style(lineStyle(2));
export const part = style({ paddingBottom: spaceScale[1], borderBottom: hairline, fontSize: fontSizes.small });
export const failures = style({ ...plainListStyle, fontSize: fontSizes.small });
export const failure = style({ paddingBlock: spaceScale[2], borderBottom: hairline, overflowWrap: "anywhere" });
export const when = style({ color: color.inkMuted, ...figureStyle });
export const foot = style({ ...rowStyle(2), alignItems: "center", justifyContent: "space-between" });
export const quiet = style({ flex: "1 1 8rem", ...mutedStyle("note") });
export const note = style({ padding: spaces(0, 4, 4), ...mutedStyle("note") });
export const account = style({ ...columnStyle(2), justifyItems: "start", overflowWrap: "anywhere" });
export const permissions = style({ margin: 0, paddingInlineStart: spaceScale[4] });
