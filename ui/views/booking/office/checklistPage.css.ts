import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, screenQueries, spaceScale } from "../../../theme/scale.ts";

export const page = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3], padding: spaceScale[4] });
export const bar = style({ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "space-between", gap: spaceScale[3] });
export const sheet = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[4],
  maxWidth: "52rem",
  padding: spaceScale[4],
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  overflowWrap: "anywhere",
  "@media": { print: { border: 0, padding: 0 } },
});
export const text = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3] });
export const title = style({ fontSize: fontSizes.heading });
export const quiet = style({ color: color.inkMuted, fontSize: fontSizes.small });
export const section = style({ breakInside: "avoid" });
export const head = style({ fontSize: fontSizes.body, fontWeight: 700 });
export const items = style({ margin: 0, paddingInlineStart: "1.25rem", fontSize: fontSizes.small, lineHeight: 1.5 });
/** Both signatures, side by side where there is room. */
export const signatures = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: spaceScale[4],
  breakInside: "avoid",
  "@media": {
    [screenQueries.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    print: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  },
});
export const signature = style({ display: "grid", alignContent: "start", gap: spaceScale[1] });
export const drawing = style({ width: "100%", maxWidth: "20rem", borderBottom: `1px solid ${color.lineStrong}` });
export const typed = style({ padding: `${spaceScale[3]} 0`, borderBottom: `1px solid ${color.lineStrong}`, fontSize: fontSizes.lead });
export const hash = style({ color: color.inkMuted, fontSize: fontSizes.note });
