import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { cornerRadius, fontSizes, inkLineWidth, minTapTarget, screenQueries, spaceScale } from "../../../theme/scale.ts";

const digits = { fontFamily: font.figures, fontVariantNumeric: "tabular-nums" } as const;
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
      padding: `${spaceScale[2]} ${spaceScale[4]}`,
      // As wide as the mark of the open row.
      borderInlineStart: "4px solid transparent",
      borderBottom: `1px solid ${color.lineStrong}`,
      color: color.inkMuted,
      fontSize: fontSizes.note,
      fontWeight: 700,
    },
  },
});
export const rows = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", margin: 0, padding: 0, listStyle: "none" });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: `0 ${spaceScale[3]}`,
  width: "100%",
  minHeight: minTapTarget,
  padding: `${spaceScale[2]} ${spaceScale[4]}`,
  border: 0,
  borderBottom: `1px solid ${color.line}`,
  borderInlineStart: "4px solid transparent",
  backgroundColor: "transparent",
  color: color.ink,
  font: "inherit",
  fontSize: fontSizes.small,
  textAlign: "start",
  cursor: "pointer",
  ":hover": { backgroundColor: color.sunken },
  selectors: { '&[aria-current="true"]': { backgroundColor: color.infoTint, borderInlineStartColor: color.accent } },
  "@container": { [roomy]: { gridTemplateColumns: columns } },
});
globalStyle(`${row} > span:nth-child(even)`, { "@container": { "(max-width: 40.99rem)": { textAlign: "end" } } });
const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
export const customer = style({ fontWeight: 700, ...oneLine });
export const wide = style({ ...oneLine, display: "none", "@container": { [roomy]: { display: "block" } } });
export const figures = style(digits);
export const soon = style({ ...digits, color: color.danger, fontWeight: 700 });
export const waits = style({ color: color.warning });
export const refused = style({ color: color.danger });
export const quiet = style({ color: color.inkMuted, fontSize: fontSizes.small });

export const status = style({ ":empty": { display: "none" } });
/** In view wherever the list is scrolled to, under the bar of the page and beside the drawer, whose buttons it must not cover. */
export const toast = style({
  position: "fixed",
  insetBlockStart: `calc(var(--quai-bar, 0px) + ${spaceScale[2]})`,
  insetInlineStart: "35%",
  translate: "-50% 0",
  zIndex: 3,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: spaceScale[3],
  width: "max-content",
  maxWidth: "min(36rem, calc(100vw - 32px))",
  padding: `${spaceScale[2]} ${spaceScale[3]}`,
  border: `${inkLineWidth} solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.land,
  "@media": { [screenQueries.narrow]: { insetInlineStart: "50%" } },
});

export const frame = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[1] });
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
export const tools = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: spaceScale[2] });
export const side = style({ marginInlineStart: "auto", color: color.inkMuted, fontSize: fontSizes.small });
export const form = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: spaceScale[3] });
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10rem), 1fr))",
  alignItems: "end",
  gap: spaceScale[3],
});
export const kept = style({ display: "grid", gap: spaceScale[2], paddingTop: spaceScale[3], borderTop: `1px solid ${color.line}` });
export const keptTitle = style({ fontSize: fontSizes.body });
export const facts = style({ display: "grid", gap: spaceScale[1], margin: 0 });
export const fact = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${spaceScale[3]}`,
  fontSize: fontSizes.small,
});
export const value = style({ margin: 0, fontWeight: 700, textAlign: "end" });
export const decisions = style({ display: "flex", flexWrap: "wrap", gap: spaceScale[2], justifyContent: "space-between", width: "100%" });
