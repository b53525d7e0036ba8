import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { color } from "#ui/theme/contract.css.ts";
import { font } from "#ui/theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, fontSizes, spaceScale } from "#ui/theme/scale.ts";

const grid = style({
  display: "grid",
  gap: spaceScale[2],
  margin: `${spaceScale[3]} 0 ${spaceScale[5]}`,
  padding: 0,
  listStyle: "none",
  color: color.ink,
  fontSize: fontSizes.note,
});

/** A list in another theme than the page stands on its own ground. */
const ownGround = style({ backgroundColor: color.canvas, color: color.ink });

export const swatches = style([grid, ownGround, { gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))", gap: spaceScale[4] }]);
export const swatch = style({ display: "grid", minWidth: 0, alignContent: "start", justifyItems: "start", gap: spaceScale[1] });
globalStyle(`${swatch} > span:first-child`, {
  display: "block",
  justifySelf: "stretch",
  height: "56px",
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
});

export const samples = style([grid, ownGround, { gridTemplateColumns: "repeat(auto-fill, minmax(248px, 1fr))" }]);
export const sample = style({ display: "grid", gridTemplateColumns: "84px minmax(0, 1fr) auto", alignItems: "center", gap: spaceScale[2] });
globalStyle(`${sample} > span`, {
  display: "block",
  minHeight: "36px",
  padding: "6px 10px",
  border: "3px solid",
  borderRadius: cornerRadius,
  fontWeight: 700,
});

export const specimen = style({ display: "grid", gap: spaceScale[3], maxWidth: "60rem" });
export const measures = style([grid, { gap: spaceScale[2] }]);
globalStyle(`${measures} > li`, { display: "grid", gridTemplateColumns: "24px 72px auto", alignItems: "center", gap: spaceScale[3] });
export const measure = style({ height: "20px", backgroundColor: color.accent });
export const iconList = style([grid, { gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))", gap: spaceScale[4], margin: 0 }]);
globalStyle(`${iconList} > li`, { display: "grid", justifyItems: "start", alignContent: "start", gap: spaceScale[1] });
globalStyle(`${iconList} code`, { color: color.inkMuted, overflowWrap: "anywhere" });
/** The room of a chart. */
export const chartFrame = style({ alignSelf: "start", border: `${inkLineWidth} solid ${color.lineStrong}` });
export const gallery = style({ display: "grid", gap: spaceScale[4], maxWidth: "34rem", padding: spaceScale[4] });

/** A name of a lake or another water. */
export const water = style({ fontFamily: font.water, fontStyle: "italic", fontWeight: 400 });

const ground = style({ display: "grid", gap: spaceScale[3], padding: spaceScale[4], border: `${inkLineWidth} solid ${color.lineStrong}` });
export const grounds = styleVariants({
  land: [ground, { backgroundColor: color.land }],
  shoal: [ground, { backgroundColor: color.shoal }],
});

export const lines = style([grid, { gap: spaceScale[4], fontSize: fontSizes.body }]);
globalStyle(`${lines} > li`, { display: "grid", gap: spaceScale[2] });
export const line = style({ display: "block", borderTop: `${inkLineWidth} solid ${color.lineStrong}` });
export const lineSample = style({
  display: "block",
  width: "8rem",
  height: "3rem",
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
});

/** Each status at the start, and what can follow it beside it. */
export const statusMap = style({ display: "grid", gap: spaceScale[3], margin: 0 });
globalStyle(`${statusMap} > div`, {
  display: "grid",
  gridTemplateColumns: "minmax(10rem, 1fr) 3fr",
  gap: spaceScale[4],
  paddingBottom: spaceScale[3],
  borderBottom: `1px solid ${color.line}`,
});
globalStyle(`${statusMap} dd`, { margin: 0 });
/** The ways out of a status: who and when, an arrow, and where it leads. */
export const statusWays = style({ display: "grid", gap: spaceScale[3], margin: 0, padding: 0, listStyle: "none" });
globalStyle(`${statusWays} > li`, {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1.4fr) 3rem minmax(0, 1fr)",
  alignItems: "center",
  gap: spaceScale[3],
});
globalStyle(`${statusWays} > li > span > span`, { display: "flex", gap: spaceScale[1], fontSize: fontSizes.note });
export const arrow = style({
  position: "relative",
  height: 0,
  borderTop: `${inkLineWidth} solid ${color.lineStrong}`,
  "::after": {
    content: '""',
    position: "absolute",
    right: 0,
    top: "-5px",
    width: "8px",
    height: "8px",
    borderTop: `${inkLineWidth} solid ${color.lineStrong}`,
    borderRight: `${inkLineWidth} solid ${color.lineStrong}`,
    transform: "rotate(45deg)",
  },
});

/** A way along which a square moves, for as long as the name of the length says. */
export const way = style({ position: "relative", height: "3rem", borderBottom: `${inkLineWidth} solid ${color.lineStrong}` });
export const mover = style({
  position: "absolute",
  left: 0,
  width: "2.5rem",
  height: "2.5rem",
  borderRadius: cornerRadius,
  backgroundColor: color.accent,
  transitionProperty: "left",
  selectors: { "&[data-there]": { left: "calc(100% - 2.5rem)" } },
  "@media": { "(prefers-reduced-motion: reduce)": { transitionProperty: "none" } },
});

/** The layers of a page as sheets, each a little to the right of and below the one under it. */
export const layers = style({
  display: "grid",
  gridTemplateColumns: "repeat(9, 1fr)",
  gridTemplateRows: "repeat(9, 2.75rem)",
  maxWidth: "40rem",
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const layer = style({
  padding: spaceScale[2],
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
  fontWeight: 700,
  selectors: { "&[data-ink]": { backgroundColor: color.ink, color: color.canvas } },
});
