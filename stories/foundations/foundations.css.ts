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

export const swatches = style([grid, { gridTemplateColumns: "repeat(auto-fill, minmax(124px, 1fr))" }]);
export const swatch = style({ display: "grid", minWidth: 0 });
globalStyle(`${swatch} > span`, {
  display: "block",
  height: "56px",
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
});

export const samples = style([grid, { gridTemplateColumns: "repeat(auto-fill, minmax(248px, 1fr))" }]);
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
globalStyle(`${statusMap} dd`, { display: "flex", flexWrap: "wrap", gap: `${spaceScale[1]} ${spaceScale[4]}` });
