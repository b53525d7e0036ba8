import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { cornerRadius, fontSizes, minTapTarget, screenQueries, spaceScale } from "../../../theme/scale.ts";
import {
  columnStyle,
  figureStyle,
  hairline,
  inkLine,
  mutedStyle,
  oneColumnStyle,
  oneLineStyle,
  plainButtonStyle,
  plainListStyle,
  rowStyle,
  spaces,
} from "../../../theme/styles.ts";

/** The width of the list from which its rows are lines of a table. */
const roomy = "(min-width: 41rem)";
const columns = "minmax(7rem, 2fr) minmax(7.5rem, 1.5fr) minmax(4rem, 1fr) minmax(5.5rem, 1fr) minmax(4.5rem, 1.2fr) minmax(6.5rem, 1fr)";

export const labels = style({
  display: "none",
  "@container": {
    [roomy]: {
      display: "grid",
      gridTemplateColumns: columns,
      gap: spaceScale[3],
      padding: spaces(2, 4),
      // As wide as the mark of the open row.
      borderInlineStart: "4px solid transparent",
      borderBottom: `1px solid ${color.lineStrong}`,
      ...mutedStyle("note"),
      fontWeight: 700,
    },
  },
});
export const rows = style({ ...oneColumnStyle, ...plainListStyle });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: spaces(0, 3),
  width: "100%",
  minHeight: minTapTarget,
  padding: spaces(2, 4),
  ...plainButtonStyle,
  borderBottom: hairline,
  borderInlineStart: "4px solid transparent",
  color: color.ink,
  font: "inherit",
  fontSize: fontSizes.small,
  textAlign: "start",
  ":hover": { backgroundColor: color.sunken },
  selectors: { '&[aria-current="true"]': { backgroundColor: color.infoTint, borderInlineStartColor: color.accent } },
  "@container": { [roomy]: { gridTemplateColumns: columns } },
});
globalStyle(`${row} > span:nth-child(even)`, { "@container": { "(max-width: 40.99rem)": { textAlign: "end" } } });
export const customer = style({ fontWeight: 700, ...oneLineStyle });
export const wide = style({ ...oneLineStyle, display: "none", "@container": { [roomy]: { display: "block" } } });
export const figures = style(figureStyle);
export const soon = style({ ...figureStyle, color: color.danger, fontWeight: 700 });
export const waits = style({ color: color.warning });
export const refused = style({ color: color.danger });
export const quiet = style(mutedStyle("small"));

export const status = style({ ":empty": { display: "none" } });
/** In view wherever the list is scrolled to, under the bar of the page and beside the drawer, whose buttons it must not cover. */
export const toast = style({
  position: "fixed",
  insetBlockStart: `calc(var(--quai-bar, 0px) + ${spaceScale[2]})`,
  insetInlineStart: "35%",
  translate: "-50% 0",
  zIndex: 3,
  ...rowStyle(3),
  alignItems: "center",
  width: "max-content",
  maxWidth: "min(36rem, calc(100vw - 32px))",
  padding: spaces(2, 3),
  border: inkLine(color.lineStrong),
  borderRadius: cornerRadius,
  backgroundColor: color.land,
  "@media": { [screenQueries.narrow]: { insetInlineStart: "50%" } },
});

export const frame = style(columnStyle(1));
/** The ground of a picture is dark in every theme, as that of the camera. */
export const picture = style({
  display: "grid",
  placeItems: "center",
  maxHeight: "min(16rem, 32dvh)",
  overflow: "hidden",
  borderRadius: cornerRadius,
  backgroundColor: "#2b3840",
  selectors: { "&[data-large]": { display: "block", maxHeight: "70dvh", overflow: "auto" } },
});
globalStyle(`${picture} img`, { display: "block", width: "auto", height: "auto", maxWidth: "100%", maxHeight: "min(16rem, 32dvh)" });
globalStyle(`${picture}[data-large] img`, { maxWidth: "none", maxHeight: "none" });
export const tools = style({ ...rowStyle(2), alignItems: "center" });
export const side = style({ marginInlineStart: "auto", ...mutedStyle("small") });
export const form = style(columnStyle(3));
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))",
  alignItems: "end",
  gap: spaceScale[3],
});
export const kept = style({ display: "grid", gap: spaceScale[2], paddingTop: spaceScale[3], borderTop: hairline });
export const keptTitle = style({ fontSize: fontSizes.body });
export const facts = style({ display: "grid", gap: spaceScale[1], margin: 0 });
export const fact = style({ ...rowStyle(0, 3), justifyContent: "space-between", fontSize: fontSizes.small });
export const value = style({ margin: 0, fontWeight: 700, textAlign: "end" });
export const decisions = style({ ...rowStyle(2), justifyContent: "space-between", width: "100%" });
