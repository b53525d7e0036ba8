import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, minTapTarget, screenQueries, spaceScale } from "../../theme/scale.ts";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", minWidth: 0 } as const;
const rule = `${inkLineWidth} solid ${color.lineStrong}`;

export const page = style({
  ...column,
  gap: spaceScale[5],
  width: "100%",
  maxWidth: "1440px",
  marginInline: "auto",
  padding: spaceScale[4],
  "@media": { [screenQueries.desk]: { padding: spaceScale[5] } },
});
export const stack = style({ ...column, gap: spaceScale[3], alignContent: "start" });
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: `${spaceScale[1]} ${spaceScale[4]}` });
export const muted = style({ color: color.inkMuted, fontSize: fontSizes.small });

export const cards = style({
  display: "grid",
  gap: spaceScale[4],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))",
});
export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto auto 1fr auto",
  gap: spaceScale[3],
  padding: spaceScale[4],
  // Room for the foot of the chosen one, in each, so that their buttons are in one line.
  paddingBlockEnd: spaceScale[5],
  border: rule,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  selectors: { "&[data-chosen]": { boxShadow: `inset 0 -6px 0 ${color.accent}` } },
});
export const cardHead = style({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: spaceScale[2] });
export const price = style({ fontFamily: font.figures, fontSize: fontSizes.title, fontWeight: 700, fontVariantNumeric: "tabular-nums" });
export const gives = style({ ...column, alignContent: "start", gap: spaceScale[1], margin: 0, padding: 0, listStyle: "none" });
export const give = style({ display: "flex", gap: spaceScale[2], alignItems: "flex-start", fontSize: fontSizes.small });
export const cardButtons = style({ display: "grid", gap: spaceScale[2] });

export const compare = style({
  ...column,
  gap: spaceScale[5],
  "@media": {
    [screenQueries.desk]: { gridTemplateColumns: "minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1.1fr)", alignItems: "start" },
  },
});
export const frame = style({
  padding: spaceScale[2],
  border: `6px double ${color.lineStrong}`,
  backgroundColor: color.surface,
  selectors: { "&:focus-visible": { outline: `3px solid ${color.focusOuter}`, outlineOffset: "2px" } },
});
export const plot = style({ display: "block", width: "100%", height: "auto", fontFamily: font.figures, fontSize: "13px" });
export const grid = style({ stroke: color.line, strokeWidth: 1 });
export const axis = style({ stroke: color.ink, strokeWidth: 1.5 });
export const label = style({ fill: color.ink });
const line = { fill: "none", strokeWidth: 2.5 } as const;
export const tripLine = style({ ...line, stroke: color.ink, strokeDasharray: "7 4" });
export const chosenLine = style({ ...line, stroke: color.accent, strokeWidth: 3.5 });
export const otherLine = style({ ...line, stroke: color.inkMuted, strokeDasharray: "2 4" });
export const saving = style({ fill: color.successTint, stroke: "none" });
export const meeting = style({ fill: color.surface, stroke: color.accent, strokeWidth: 3 });

export const outings = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: spaceScale[3] });
export const count = style({
  display: "inline-flex",
  alignItems: "center",
  border: rule,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
export const step = style({
  minWidth: minTapTarget,
  minHeight: minTapTarget,
  border: 0,
  backgroundColor: "transparent",
  color: color.ink,
  cursor: "pointer",
  fontSize: fontSizes.lead,
  selectors: { "&:disabled": { color: color.inkMuted, cursor: "default" } },
});
export const number = style({
  minWidth: "2.5em",
  textAlign: "center",
  fontFamily: font.figures,
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
});
export const costs = style({ width: "100%", borderCollapse: "collapse", fontSize: fontSizes.small });
export const caption = style({ color: color.inkMuted, textAlign: "start" });
export const named = style({ display: "flex", alignItems: "center", gap: spaceScale[2] });
export const compareButton = style({
  minHeight: minTapTarget,
  padding: 0,
  border: 0,
  backgroundColor: "transparent",
  color: color.link,
  font: "inherit",
  textDecoration: "underline",
  textAlign: "start",
  cursor: "pointer",
});
export const name = style({
  textAlign: "start",
  fontWeight: 400,
  paddingBlock: spaceScale[1],
  selectors: { "[data-chosen] &": { fontWeight: 700 } },
});
export const dash = style({ flex: "none", width: "40px", height: "8px" });
export const sum = style({
  textAlign: "end",
  whiteSpace: "nowrap",
  fontFamily: font.figures,
  fontVariantNumeric: "tabular-nums",
  fontWeight: 700,
});
export const sentence = style({ borderBlockStart: rule, paddingBlockStart: spaceScale[3] });

export const berths = style({
  display: "grid",
  gap: spaceScale[2],
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const berth = style({
  border: rule,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  overflow: "hidden",
  fontSize: fontSizes.note,
});
export const berthWords = style({ position: "relative", backgroundColor: color.surface, padding: spaceScale[2], borderBlockStart: rule });
export const beyond = style({
  height: "56px",
  backgroundImage: `repeating-linear-gradient(135deg, transparent 0 7px, ${color.line} 7px 9px)`,
});
export const water = style({ height: "56px", display: "grid", alignItems: "end" });
