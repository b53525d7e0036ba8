import { style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { fontSizes, spaceScale } from "../../theme/scale.ts";
import {
  figureStyle,
  hairline,
  lineStyle,
  mutedStyle,
  oneColumnStyle,
  plainListStyle,
  rowStyle,
  spaces,
  unseenStyle,
} from "../../theme/styles.ts";

/** Narrower than this each part is a card. */
const cards = "(max-width: 65rem)";
const inCards = (rules: object) => ({ "@container": { [cards]: rules } });
const columns = "minmax(8rem, 1fr) 8.25rem 7rem minmax(10rem, 2.4fr) minmax(9rem, 2fr) 9.5rem 6rem";

export const page = style({ ...oneColumnStyle, alignContent: "start", minWidth: 0, containerType: "inline-size" });
export const end = style({ ...rowStyle(3), alignItems: "center", marginInlineStart: "auto" });
export const quiet = style(mutedStyle("note"));
export const news = style({ display: "grid", gap: spaceScale[2], padding: spaces(2, 4) });

export const table = style({ minWidth: 0 });
export const head = style({
  display: "grid",
  gridTemplateColumns: columns,
  gap: spaceScale[3],
  padding: spaces(1, 4),
  borderBottom: `1px solid ${color.lineStrong}`,
  ...mutedStyle("note"),
  fontFamily: font.figures,
  fontWeight: 700,
  ...inCards({ display: "none" }),
});
export const rows = style(plainListStyle);
export const row = style({
  display: "grid",
  gridTemplateColumns: columns,
  gap: spaceScale[3],
  alignItems: "center",
  padding: spaces(1, 4),
  borderBottom: hairline,
  backgroundColor: color.surface,
  fontSize: fontSizes.small,
  position: "relative",
  selectors: { "&[data-marked]": { boxShadow: `inset 4px 0 0 ${color.ink}` } },
  ...inCards({ ...rowStyle(2), padding: spaceScale[4] }),
});
const wholeLine = inCards({ flexBasis: "100%" });
export const name = style({ ...lineStyle(2), margin: 0, fontSize: fontSizes.small, ...inCards({ flex: "1 1 auto" }) });
export const state = style({ whiteSpace: "nowrap" });
export const since = style({ color: color.inkMuted, ...figureStyle, ...wholeLine });
export const seen = style({ overflowWrap: "anywhere", ...wholeLine });
export const detail = style({ display: "block", ...mutedStyle("note"), overflowWrap: "anywhere" });
export const mend = style({ overflowWrap: "anywhere", ...wholeLine });
/** What names a line on a card; beside the heads of columns only screen readers need it. */
export const label = style({
  ...unseenStyle,
  "@container": { [cards]: { position: "static", width: "auto", height: "auto", clipPath: "none", ...mutedStyle("note") } },
});
export const act = style({ justifySelf: "end", ...inCards({ marginInlineStart: "auto" }) });

export const foot = style({
  ...rowStyle(3),
  justifyContent: "space-between",
  padding: spaces(2, 4),
  ...mutedStyle("note"),
  overflowWrap: "anywhere",
});
