import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "#ui/theme/contract.css.ts";
import { cornerRadius, inkLineWidth, fontSizes, spaceScale } from "#ui/theme/scale.ts";

/** What is set at the start, what follows from it beside it. */
export const explorer = style({
  display: "grid",
  gap: spaceScale[5],
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
  alignItems: "start",
});
export const column = style({ display: "grid", gap: spaceScale[4] });
/** Many short fields side by side. */
export const fields = style({
  display: "grid",
  gap: spaceScale[3],
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 14rem), 1fr))",
});
export const answer = style([
  column,
  {
    padding: spaceScale[4],
    border: `${inkLineWidth} solid ${color.lineStrong}`,
    borderRadius: cornerRadius,
    backgroundColor: color.surface,
  },
]);
globalStyle(`${answer} h2, ${answer} p`, { margin: 0, overflowWrap: "anywhere" });
/** The steps of a counterexample, in order. */
export const lawSteps = style({ margin: 0, paddingLeft: spaceScale[5], display: "grid", gap: spaceScale[1] });
globalStyle(`${answer} ul`, { margin: 0, paddingLeft: spaceScale[5] });

/** The quarter hours of a day, one row for each third of it. */
export const quanta = style({ display: "grid", gridTemplateColumns: "repeat(32, 1fr)", gap: "2px" });
export const quantum = style({
  height: spaceScale[5],
  border: `1px solid ${color.lineStrong}`,
  selectors: { "&[data-taken]": { backgroundColor: color.ink } },
});
export const counterexample = style({
  margin: 0,
  padding: spaceScale[3],
  backgroundColor: color.sunken,
  fontSize: fontSizes.note,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
