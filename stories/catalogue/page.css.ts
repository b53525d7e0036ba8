import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "#ui/theme/contract.css.ts";
import { cornerRadius, inkLineWidth, fontSizes, spaceScale } from "#ui/theme/scale.ts";

export const page = style({ display: "grid", gap: spaceScale[6], maxWidth: "54rem", margin: "0 auto", color: color.ink });
export const lead = style({ marginTop: spaceScale[2], fontSize: fontSizes.lead });
export const aside = style({ marginTop: spaceScale[2], color: color.inkMuted });
export const section = style({ display: "grid", gap: spaceScale[3] });

const plainList = { margin: 0, padding: 0, listStyle: "none" } as const;

export const stage = style({
  padding: spaceScale[4],
  border: `${inkLineWidth} solid ${color.line}`,
  borderRadius: cornerRadius,
  backgroundColor: color.canvas,
  // What is fixed to the window on a real page stays inside the picture.
  transform: "translate(0)",
  overflow: "hidden",
  // Buttons side by side, as the product's rows of actions have them.
  selectors: {
    "&:has(> :is(button, a) + :is(button, a))": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: spaceScale[3] },
  },
});

/** A number at a piece of a part: its middle is the piece's corner. */
export const mark = style({
  position: "absolute",
  display: "grid",
  placeItems: "center",
  width: "1.375rem",
  height: "1.375rem",
  transform: "translate(-60%, -60%)",
  borderRadius: "50%",
  backgroundColor: color.accent,
  color: color.onAccent,
  fontSize: fontSizes.note,
  fontWeight: 700,
  lineHeight: 1,
});

export const pair = style({ display: "grid", gap: spaceScale[4], gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 18rem), 1fr))" });

const picture = style({
  display: "grid",
  gridTemplateRows: "1fr auto",
  gap: spaceScale[2],
  borderTop: `4px solid`,
  paddingTop: spaceScale[2],
});
export const good = style([picture, { borderColor: color.success }]);
export const bad = style([picture, { borderColor: color.danger }]);

export const entries = style({ display: "grid", gap: spaceScale[2], margin: 0, paddingLeft: spaceScale[5] });
globalStyle(`ul${entries}`, plainList);
globalStyle(`${entries} > li > strong`, { display: "block" });

export const lines = style({ display: "grid", gap: spaceScale[1], margin: 0, paddingLeft: spaceScale[5] });

export const props = style([{ ...plainList, display: "grid", gap: spaceScale[3] }]);
globalStyle(`${props} > li`, {
  display: "grid",
  gap: spaceScale[1],
  paddingBottom: spaceScale[3],
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: "anywhere",
});
globalStyle(`${props} > li > code:first-child`, { fontWeight: 700 });
export const type = style({ color: color.inkMuted, fontSize: fontSizes.note });

export const value = style({ marginRight: spaceScale[3] });

export const codes = style({ ...plainList, display: "flex", flexWrap: "wrap", gap: `${spaceScale[1]} ${spaceScale[4]}` });

/** Links side by side. */
export const users = style({
  ...plainList,
  display: "grid",
  gap: `0 ${spaceScale[4]}`,
  gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))",
});

export const codeBox = style({ display: "grid", gap: spaceScale[2] });
export const code = style({
  margin: 0,
  padding: spaceScale[4],
  backgroundColor: color.sunken,
  borderRadius: cornerRadius,
  fontSize: fontSizes.note,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
export const copy = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: spaceScale[3] });

/** Ways on from a page that leads to others. */
export const ways = style({
  ...plainList,
  display: "grid",
  gap: spaceScale[3],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 16rem), 1fr))",
});
globalStyle(`${ways} > li`, {
  display: "grid",
  gap: spaceScale[2],
  alignContent: "start",
  padding: spaceScale[4],
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});
