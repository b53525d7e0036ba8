import { globalStyle, style } from "@vanilla-extract/css";
import { button } from "../../../parts/actions/Button.css.ts";
import { color } from "#ui/theme/contract.css.ts";
import { font } from "#ui/theme/fonts.css.ts";
import { cornerRadius, screenQueries, fontSizes, spaceScale, minTapTarget } from "#ui/theme/scale.ts";
import { columnStyle, inkLine, mutedStyle, oneLineStyle, plainListStyle, rowStyle, spaces } from "../../../theme/styles.ts";

const wide = "(min-width: 80em)";

export const bar = style({
  position: "relative",
  zIndex: 3,
  backgroundColor: color.canvas,
  borderBottom: inkLine(color.ink),
  // The open menu covers the bar at the foot of the window, which would cover its last lines.
  selectors: { "&[data-open]": { zIndex: 60 } },
  "@media": { print: { display: "none" } },
});

/** Large text moves the buttons to a line of their own before a word in one breaks. */
export const row = style({
  ...rowStyle(2),
  alignItems: "center",
  minHeight: "56px",
  maxWidth: "1440px",
  marginInline: "auto",
  paddingInline: spaceScale[4],
  "@media": { [screenQueries.desk]: { minHeight: "64px", paddingInline: spaceScale[5] } },
});

export const logo = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[3],
  minHeight: minTapTarget,
  marginInlineEnd: "auto",
  color: color.ink,
  fontFamily: font.figures,
  fontWeight: 700,
  fontSize: "min(1.75rem, max(8.75vw, 1.15rem))",
  lineHeight: 1,
  textDecoration: "none",
});

/** The name of a club, which is longer than that of Quai: it wraps, in words of a text. */
export const namedLogo = style([logo, { maxWidth: "100%", fontFamily: "inherit", fontSize: fontSizes.body, lineHeight: 1.2 }]);
// A row that is too short for a word of the name begins a new row; only a word wider than the page breaks.
globalStyle(`${namedLogo} > :last-child`, { minWidth: 0 });

/** The flag of Quai, or the logo of the club whose page it is, in a room of its size from the start. */
export const flag = style({
  width: "var(--club-logo-width, 28px)",
  height: "var(--club-logo-height, 28px)",
  flex: "none",
  borderRadius: "2px",
  background: "var(--quai-logo) center / contain no-repeat var(--quai-logo-paper)",
  outline: "3px solid var(--quai-logo-paper)",
});
globalStyle(`${flag} > *`, { opacity: "var(--club-flag, 1)" });

export const inline = style({ display: "none", "@media": { [wide]: { display: "block", marginInlineEnd: spaceScale[3] } } });
// A cart takes the room of the links, which the menu has too.
globalStyle(`${row}:has([data-cart]) ${inline}`, { "@media": { "(max-width: 89.99em)": { display: "none" } } });
/** On the narrowest phones it takes the room of the name beside the flag, which screen readers still read, and of the buttons' edges. */
const narrowest = "(max-width: 24.36em)";
globalStyle(`${row}:has([data-cart]) ${logo}`, { "@media": { [narrowest]: { gap: 0, minWidth: minTapTarget, fontSize: 0 } } });
globalStyle(`${row}:has([data-cart]) ${button}`, { "@media": { [narrowest]: { paddingInline: spaceScale[2] } } });
export const whole = style({ flex: "none", maxWidth: "100%" });
export const roomy = style({ display: "none", "@media": { "(min-width: 37.5em)": { display: "inline-flex" } } });

export const siteLink = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: minTapTarget,
  minHeight: minTapTarget,
  paddingInline: spaceScale[2],
  color: color.ink,
  textDecorationColor: "transparent",
  textUnderlineOffset: "4px",
  borderRadius: cornerRadius,
  selectors: { "&:hover": { textDecorationColor: "currentColor" } },
});

export const panel = style({
  position: "absolute",
  insetInline: 0,
  top: "100%",
  maxHeight: "calc(100dvh - 100%)",
  overflowY: "auto",
  backgroundColor: color.surface,
  borderBlockEnd: inkLine(color.ink),
});

export const columns = style({
  display: "grid",
  gap: spaceScale[5],
  maxWidth: "1440px",
  marginInline: "auto",
  padding: spaceScale[4],
  "@media": {
    "(min-width: 37.5em)": { gridTemplateColumns: "1fr 1fr" },
    [screenQueries.desk]: { padding: spaceScale[5], gridTemplateColumns: "1fr 2fr 2fr 1fr 1fr" },
  },
});

export const group = style({ ...mutedStyle("body"), fontFamily: font.figures, fontWeight: 700 });
export const list = style({
  ...plainListStyle,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr))",
  selectors: { [`${inline} &`]: { display: "flex", gap: spaceScale[1] } },
});
export const themes = style({ ...rowStyle(2), marginBlockStart: spaceScale[2] });

export const page = style({
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
  selectors: {
    // A bar at the foot of the window; larger text gives it more lines.
    "&:has([data-bar])": {
      paddingBlockEnd: "calc(86px + 12 * (1rem - 16px) + env(safe-area-inset-bottom))",
      "@media": {
        print: { paddingBlockEnd: 0 },
        [screenQueries.low]: { paddingBlockEnd: "60px" },
        [screenQueries.lowest]: { paddingBlockEnd: 0 },
      },
    },
    "&:has([data-bar] [data-extension])": {
      paddingBlockEnd: "calc(142px + 16 * (1rem - 16px) + env(safe-area-inset-bottom))",
      "@media": {
        print: { paddingBlockEnd: 0 },
        [screenQueries.low]: { paddingBlockEnd: "116px" },
        [screenQueries.lowest]: { paddingBlockEnd: 0 },
      },
    },
    "&:has([data-bar=belowDesk])": { "@media": { [screenQueries.desk]: { paddingBlockEnd: 0 } } },
  },
});
/** Bars of the back-office, which stay in view: 48 px above, 28 below. */
globalStyle(`${page}[data-office]`, { vars: { "--quai-bar": "48px", "--quai-foot": "28px" } });
globalStyle(`${page}[data-office] > ${bar}`, { position: "sticky", top: 0 });
/** Pages of a logged-in user of the office: the bar has more in it, and the links of the public site are in the menu. */
const staffs = `${page}:is([data-office], :has([data-command]))`;
globalStyle(`${staffs} > ${bar} ${row}`, { minHeight: "48px", maxWidth: "none", flexWrap: "nowrap", paddingInline: spaceScale[4] });
globalStyle(`${staffs} > ${bar} ${row}`, {
  "@media": { [screenQueries.phone]: { gap: 0, flexWrap: "wrap", paddingInline: spaceScale[2] } },
});
globalStyle(`${staffs} ${inline}`, { display: "none" });
globalStyle(`${staffs} ${logo}`, { fontSize: "1.375rem" });
globalStyle(`${page}[data-office] ${logo}`, { marginInlineEnd: 0 });
globalStyle(`${staffs} ${flag}`, { width: "24px", height: "24px" });
// Selects by class: with a tag behind `:has`, browsers recompute the styles of every such element at any change that `:has` could match.
globalStyle(`${staffs} > ${bar} > ${row} :is(${button}, [data-command])`, {
  borderColor: "transparent",
  backgroundColor: "transparent",
  fontSize: fontSizes.small,
  fontWeight: 400,
  "@media": { "(pointer: fine)": { minWidth: "36px", minHeight: "36px", padding: spaces(1, 2) } },
});
export const clubName = style({
  minWidth: 0,
  marginInlineEnd: "auto",
  paddingInlineStart: spaceScale[4],
  borderInlineStart: `1px solid ${color.lineStrong}`,
  ...oneLineStyle,
  fontSize: fontSizes.small,
  "@media": { [screenQueries.narrow]: { border: 0, width: 0, padding: 0 } },
});
/** Reserves the menu's place until it is known who is logged in. */
export const menuPlace = style({
  display: "none",
  flex: "none",
  width: "64px",
  borderInlineEnd: inkLine(color.ink),
  "@media": { [screenQueries.tablet]: { display: "block" }, [screenQueries.desk]: { width: "224px" } },
});

/** The page, with its menu beside it where there is one. */
export const middle = style({ display: "flex", flex: 1, minWidth: 0 });
/** While a page loads its data, the foot stays below the screen, since it would jump. */
export const main = style({
  flex: 1,
  minWidth: 0,
  outline: "none",
  selectors: { "&:has(> [aria-busy=true], > div > [aria-busy=true])": { minHeight: "100dvh" } },
});

export const foot = style({
  ...rowStyle(1, 5),
  alignItems: "center",
  justifyContent: "space-between",
  width: "100%",
  maxWidth: "1440px",
  marginInline: "auto",
  padding: spaces(4, 4),
  ...mutedStyle("small"),
  "@media": { [screenQueries.desk]: { padding: spaces(4, 5) }, print: { display: "none" } },
});

/** Links large enough for a finger, side by side. */
export const ownPages = style(rowStyle(1, 4));
globalStyle(`${ownPages} a`, {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: minTapTarget,
  minHeight: minTapTarget,
});

/** A notice about the whole page, above it. */
export const notice = style({
  width: "100%",
  maxWidth: "1440px",
  marginInline: "auto",
  padding: spaceScale[4],
  "@media": { [screenQueries.desk]: { paddingInline: spaceScale[5] }, print: { display: "none" } },
});

/** A target of 24 px among the words around it. */
export const telephone = style({ display: "inline-block", paddingBlock: "2px" });

/** The passes of this device, below everything else. */
export const ownPasses = style({ ...columnStyle(2), "@media": { print: { display: "none" } } });

export const unbroken = style({ whiteSpace: "nowrap" });

export const errorPage = style({
  ...columnStyle(4),
  justifyItems: "start",
  alignContent: "center",
  minHeight: "60dvh",
  maxWidth: "40rem",
  marginInline: "auto",
  padding: spaces(6, 4),
});
export const code = style({ fontFamily: font.figures, fontWeight: 700, fontSize: "4rem", lineHeight: 1, color: color.accent });
export const errorText = style({ maxWidth: "100%", fontSize: fontSizes.title, overflowWrap: "anywhere", hyphens: "auto" });
