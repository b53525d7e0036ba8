import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";

/** Narrower than this each part is a card. */
const cards = "(max-width: 65rem)";
const inCards = (rules: object) => ({ "@container": { [cards]: rules } });
const columns = "minmax(8rem, 1fr) 8.25rem 7rem minmax(10rem, 2.4fr) minmax(9rem, 2fr) 9.5rem 6rem";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  minWidth: 0,
  containerType: "inline-size",
});
export const end = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: spaceScale[3], marginInlineStart: "auto" });
export const quiet = style({ color: color.inkMuted, fontSize: fontSizes.note });
export const news = style({ display: "grid", gap: spaceScale[2], padding: `${spaceScale[2]} ${spaceScale[4]}` });

export const table = style({ minWidth: 0 });
export const head = style({
  display: "grid",
  gridTemplateColumns: columns,
  gap: spaceScale[3],
  padding: `${spaceScale[1]} ${spaceScale[4]}`,
  borderBottom: `1px solid ${color.lineStrong}`,
  color: color.inkMuted,
  fontFamily: font.figures,
  fontSize: fontSizes.note,
  fontWeight: 700,
  ...inCards({ display: "none" }),
});
export const rows = style({ margin: 0, padding: 0, listStyle: "none" });
export const row = style({
  display: "grid",
  gridTemplateColumns: columns,
  gap: spaceScale[3],
  alignItems: "center",
  padding: `${spaceScale[1]} ${spaceScale[4]}`,
  borderBottom: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  fontSize: fontSizes.small,
  position: "relative",
  selectors: { "&[data-marked]": { boxShadow: `inset 4px 0 0 ${color.ink}` } },
  ...inCards({ display: "flex", flexWrap: "wrap", gap: spaceScale[2], padding: spaceScale[4] }),
});
const wholeLine = inCards({ flexBasis: "100%" });
export const name = style({
  display: "flex",
  alignItems: "center",
  gap: spaceScale[2],
  margin: 0,
  fontSize: fontSizes.small,
  ...inCards({ flex: "1 1 auto" }),
});
export const state = style({ whiteSpace: "nowrap" });
export const since = style({ color: color.inkMuted, fontFamily: font.figures, fontVariantNumeric: "tabular-nums", ...wholeLine });
export const seen = style({ overflowWrap: "anywhere", ...wholeLine });
export const detail = style({ display: "block", color: color.inkMuted, fontSize: fontSizes.note, overflowWrap: "anywhere" });
export const mend = style({ overflowWrap: "anywhere", ...wholeLine });
/** What names a line on a card; beside the heads of columns only screen readers need it. */
export const label = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  "@container": {
    [cards]: { position: "static", width: "auto", height: "auto", clipPath: "none", color: color.inkMuted, fontSize: fontSizes.note },
  },
});
export const act = style({ justifySelf: "end", ...inCards({ marginInlineStart: "auto" }) });

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: spaceScale[3],
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  color: color.inkMuted,
  fontSize: fontSizes.note,
  overflowWrap: "anywhere",
});
