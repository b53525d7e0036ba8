import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, minTapTarget, screenQueries, spaceScale } from "../../../theme/scale.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;
const rule = `${inkLineWidth} solid ${color.lineStrong}`;

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
  margin: 0,
  padding: 0,
  listStyle: "none",
  "@media": { [screenQueries.desk]: { gridTemplateColumns: "minmax(0, 1fr)", borderInlineStart: rule } },
});
export const item = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${spaceScale[2]}`,
  width: "100%",
  minHeight: minTapTarget,
  padding: `${spaceScale[1]} ${spaceScale[3]}`,
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
export const placeholderList = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${spaceScale[1]} ${spaceScale[4]}`,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: fontSizes.small,
});
export const code = style({ fontWeight: 700 });
export const preview = style({ ...column, gap: spaceScale[3], paddingTop: spaceScale[4], borderTop: rule });
export const previewHead = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: spaceScale[4] });
export const previewTitle = style({ fontSize: fontSizes.body });
/** A mail as mail programs show it, light or dark whatever the theme of the page. */
export const mail = style({
  ...column,
  gap: spaceScale[3],
  padding: spaceScale[4],
  border: rule,
  borderRadius: cornerRadius,
  color: color.ink,
  backgroundColor: color.canvas,
  overflowWrap: "anywhere",
});
export const sender = style({ paddingBottom: spaceScale[2], borderBottom: `2px solid ${color.ink}`, fontWeight: 700 });
export const subject = style({ fontSize: fontSizes.lead, fontWeight: 700, lineHeight: 1.25 });
export const text = style({ ...column });
export const facts = style({
  ...column,
  gap: spaceScale[1],
  padding: spaceScale[3],
  border: rule,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const closing = style({ ...column, color: color.inkMuted, fontSize: fontSizes.small });
export const button = style({
  justifySelf: "start",
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  border: `${inkLineWidth} solid ${color.ink}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  fontWeight: 700,
});
/** The map keeps its room before it comes. */
export const map = style({ width: "100%", height: "auto", aspectRatio: "560 / 240" });
