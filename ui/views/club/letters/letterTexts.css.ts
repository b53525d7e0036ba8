import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, minTapTarget, screenQueries, spaceScale } from "../../../theme/scale.ts";
import { inkLine, mutedStyle, oneColumn, oneColumnStyle, panelStyle, plainListStyle, rowStyle, spaces } from "../../../theme/styles.ts";

const column = oneColumnStyle;

export const page = style({ ...column, alignContent: "start", minWidth: 0 });
export const body = style({
  ...column,
  gap: spaceScale[5],
  padding: spaceScale[4],
  alignItems: "start",
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "260px minmax(0, 1000px)", gap: spaceScale[6], padding: spaceScale[5] } },
});
export const list = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))",
  ...plainListStyle,
  "@media": { [screenQueries.desk]: { gridTemplateColumns: oneColumn, borderInlineStart: inkLine(color.lineStrong) } },
});
export const item = style({
  ...rowStyle(0, 2),
  alignItems: "center",
  justifyContent: "space-between",
  width: "100%",
  minHeight: minTapTarget,
  padding: spaces(1, 3),
  border: 0,
  borderInlineStart: "4px solid transparent",
  background: "none",
  color: color.ink,
  font: "inherit",
  fontSize: fontSizes.small,
  textAlign: "start",
  cursor: "pointer",
  selectors: {
    "&[aria-current]": { borderInlineStartColor: color.accent, backgroundColor: color.shoal, fontWeight: 700 },
  },
});
export const letter = style({ ...column, gap: spaceScale[4], minWidth: 0 });
export const heading = style({ fontSize: fontSizes.lead });
export const form = style({ ...column, gap: spaceScale[4] });
export const saving = style({ ...column, gap: spaceScale[3] });
export const placeholders = style({ ...column, gap: spaceScale[1] });
export const placeholderList = style({ ...rowStyle(1, 4), ...plainListStyle, fontSize: fontSizes.small });
export const code = style({ fontWeight: 700 });
export const preview = style({ ...column, gap: spaceScale[3], paddingTop: spaceScale[4], borderTop: inkLine(color.lineStrong) });
export const previewHead = style({ ...rowStyle(4), alignItems: "center" });
export const previewTitle = style({ fontSize: fontSizes.body });
/** A mail as mail programs show it, light or dark whatever the theme of the page. */
export const mail = style({
  ...column,
  gap: spaceScale[3],
  padding: spaceScale[4],
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  color: color.ink,
  backgroundColor: color.canvas,
  overflowWrap: "anywhere",
});
export const sender = style({ paddingBottom: spaceScale[2], borderBottom: `2px solid ${color.ink}`, fontWeight: 700 });
export const subject = style({ fontSize: fontSizes.lead, fontWeight: 700, lineHeight: 1.25 });
export const text = style({ ...column });
export const facts = style({ ...column, gap: spaceScale[1], padding: spaceScale[3], ...panelStyle(color.lineStrong) });
export const closing = style({ ...column, ...mutedStyle("small") });
export const button = style({ justifySelf: "start", padding: spaces(2, 4), ...panelStyle(color.ink), fontWeight: 700 });
/** The map keeps its room before it comes. */
export const map = style({ width: "100%", height: "auto", aspectRatio: "560 / 240" });
