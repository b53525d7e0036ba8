import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { font } from "../../theme/fonts.css.ts";
import { hatching } from "../../theme/marks.css.ts";
import { cornerRadius, fontSizes, minTapTarget, screenQueries, spaceScale } from "../../theme/scale.ts";
import {
  columnStyle,
  figureStyle,
  hairline,
  inkLine,
  mutedStyle,
  oneColumn,
  oneColumnStyle,
  panelStyle,
  rowStyle,
  spaces,
  textButtonStyle,
} from "../../theme/styles.ts";

/** On a desk the lines are beside the clock and the sums; on a phone the clock comes first. */
export const page = style({
  ...columnStyle(4),
  maxWidth: "1440px",
  margin: "0 auto",
  padding: spaces(4, 4, 5),
  "@media": {
    [screenQueries.desk]: {
      gridTemplateColumns: `${oneColumn} 388px`,
      gridTemplateRows: "auto auto auto auto 1fr",
      columnGap: spaceScale[6],
      padding: spaceScale[5],
    },
  },
});
/** What comes above all, as wide as the page; nothing most of the time. */
export const notices = style({
  ...columnStyle(4),
  selectors: { "&:empty": { display: "none" } },
  "@media": { [screenQueries.desk]: { gridColumn: "1 / -1", gridRow: 1 } },
});
export const head = style({ ...rowStyle(0, 4), alignItems: "baseline", "@media": { [screenQueries.desk]: { gridColumn: 1, gridRow: 2 } } });
/** The content in place of the lines, under the head. */
export const whole = style({ "@media": { [screenQueries.desk]: { gridColumn: "1 / -1", gridRow: "3 / 6" } } });
export const muted = style(mutedStyle("small"));
export const water = style({ color: color.ink, fontFamily: font.water, fontStyle: "italic", fontSize: fontSizes.lead });
export const memberNote = style({
  display: "inline-flex",
  alignItems: "center",
  gap: spaceScale[2],
  color: color.success,
  fontSize: fontSizes.small,
  fontWeight: 700,
  "@media": { [screenQueries.tablet]: { marginInlineStart: "auto" } },
});
const box = { padding: spaceScale[4], ...panelStyle(color.ink) } as const;
const ofClock = { "@media": { [screenQueries.desk]: { gridColumn: 2, gridRow: "2 / 4", alignSelf: "start" } } } as const;
export const clock = style(ofClock);
export const clockCard = style([ofClock, { ...columnStyle(2), ...box }]);
/** The time is at the end of the line, in ink until it is urgent. */
globalStyle(`${clockCard} > :first-child:not([data-urgent])`, { color: color.ink });
globalStyle(`${clockCard} > :first-child`, { display: "flex", justifyContent: "space-between" });
export const clockHint = style([muted, { "@media": { [screenQueries.phone]: { display: "none" } } }]);
export const lines = style({
  ...columnStyle(4),
  alignContent: "start",
  "@media": { [screenQueries.desk]: { gridColumn: 1, gridRow: "3 / 6" } },
});
export const sums = style({ ...columnStyle(3), "@media": { [screenQueries.desk]: { gridColumn: 2, gridRow: 4, alignSelf: "start" } } });

export const card = style({
  ...oneColumnStyle,
  ...panelStyle(color.ink),
  overflow: "hidden",
  selectors: { "&[data-off]": { borderColor: color.danger } },
});
/** The drawing is beside the words where there is room, else above them. */
export const top = style({ ...oneColumnStyle, "@media": { [screenQueries.tablet]: { gridTemplateColumns: `180px ${oneColumn}` } } });
export const plate = style({
  height: "84px",
  overflow: "hidden",
  borderBottom: inkLine(color.ink),
  selectors: { "&[data-off]": { backgroundImage: hatching, borderColor: color.danger } },
  "@media": { [screenQueries.tablet]: { height: "auto", minHeight: "112px", borderBottom: 0, borderInlineEnd: inkLine(color.ink) } },
});
/** The price is beside the name; what follows is under both. */
export const facts = style({
  display: "grid",
  gridTemplateColumns: `${oneColumn} auto`,
  alignContent: "start",
  gap: `2px ${spaceScale[3]}`,
  minWidth: 0,
  padding: spaces(3, 4),
  "@media": { "(max-width: 22.49em)": { gridTemplateColumns: oneColumn } },
});
const underBoth = { gridColumn: "1 / -1" } as const;
const struck = { "&[data-off]": { color: color.inkMuted, textDecoration: "line-through" } } as const;
export const boat = style({
  fontFamily: font.figures,
  fontSize: fontSizes.lead,
  fontWeight: 700,
  lineHeight: 1.2,
  overflowWrap: "anywhere",
  selectors: struck,
});
export const place = style([muted, underBoth]);
export const when = style({
  gridColumn: "1 / -1",
  "@media": { [screenQueries.tablet]: { gridColumn: 1 } },
  ...figureStyle,
  fontWeight: 700,
  selectors: struck,
});
export const reason = style({
  ...underBoth,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: spaceScale[2],
  paddingBlock: spaceScale[1],
  color: color.danger,
  fontWeight: 700,
});
export const links = style({ ...underBoth, ...rowStyle(0, 4) });
export const textButton = style({ ...textButtonStyle, fontSize: fontSizes.small, fontWeight: 400 });
export const price = style({
  display: "grid",
  alignContent: "start",
  justifyItems: "end",
  "@media": { [screenQueries.tablet]: { gridRow: "1 / 3", gridColumn: 2 }, "(max-width: 22.49em)": { justifyItems: "start" } },
});
export const amount = style({
  ...figureStyle,
  fontSize: fontSizes.lead,
  fontWeight: 700,
  lineHeight: 1.2,
  whiteSpace: "nowrap",
  selectors: struck,
});
export const others = style([muted, { whiteSpace: "nowrap", "@media": { [screenQueries.cramped]: { whiteSpace: "normal" } } }]);
export const alert = style({ selectors: { "&:not(:empty)": { padding: spaces(0, 4, 3), color: color.danger, fontWeight: 700 } } });
export const lostExtras = style([muted, { padding: spaces(0, 4, 3) }]);
export const confirm = style({ ...underBoth, paddingBlock: spaceScale[2] });

export const extras = style({ paddingInline: spaceScale[4], selectors: { "&:empty": { display: "none" } } });
export const extraRow = style({
  ...rowStyle(1, 4),
  alignItems: "center",
  minHeight: minTapTarget,
  paddingBlock: spaceScale[2],
  borderTop: hairline,
});
export const extraName = style({ flex: "1 1 8rem", minWidth: 0 });
export const extraPrice = style({ ...figureStyle, color: color.inkMuted });
export const missing = style({ display: "block", color: color.danger, fontSize: fontSizes.small, fontWeight: 700 });
export const stepper = style({ display: "inline-flex", alignItems: "center", gap: spaceScale[2] });
export const count = style({ minWidth: "2ch", textAlign: "center", ...figureStyle, fontWeight: 700 });

export const near = style({ borderTop: hairline });
export const nearHead = style({
  ...rowStyle(0, 4),
  alignItems: "baseline",
  justifyContent: "space-between",
  padding: spaces(2, 4),
  backgroundColor: color.land,
});
export const nearTitle = style({ fontSize: fontSizes.body });
export const inset = style({ padding: spaceScale[4] });
export const nearFoot = style({ paddingInline: spaceScale[4] });
/** On a phone the price is under the words, and the button at the end of both. */
export const alternative = style({
  display: "grid",
  gridTemplateColumns: `72px ${oneColumn} auto`,
  gridTemplateAreas: '"plate facts button" "plate price button"',
  alignItems: "center",
  gap: spaces(0, 3),
  paddingInlineEnd: spaceScale[4],
  paddingBlock: spaceScale[2],
  borderBottom: hairline,
  "@media": {
    "(max-width: 22.49em)": {
      gridTemplateColumns: `${oneColumn} auto`,
      gridTemplateAreas: '"facts button" "price button"',
      paddingInlineStart: spaceScale[4],
    },
    [screenQueries.cramped]: { gridTemplateColumns: oneColumn, gridTemplateAreas: '"facts" "price" "button"' },
    [screenQueries.tablet]: { gridTemplateColumns: `96px ${oneColumn} auto auto`, gridTemplateAreas: '"plate facts price button"' },
  },
});
export const takeButton = style({ gridArea: "button" });
export const smallPlate = style({
  gridArea: "plate",
  height: "56px",
  overflow: "hidden",
  "@media": { "(max-width: 22.49em)": { display: "none" } },
});
export const alternativeFacts = style({ gridArea: "facts", display: "grid", minWidth: 0, overflowWrap: "anywhere" });
export const differs = style({ color: color.ink });
export const alternativePrice = style({
  gridArea: "price",
  ...rowStyle(0, 2),
  ...figureStyle,
  "@media": { [screenQueries.tablet]: { display: "grid", justifyItems: "end" } },
});

export const taxes = style({
  display: "grid",
  gap: spaceScale[1],
  paddingInline: spaceScale[4],
  selectors: { "&:empty": { display: "none" } },
});
export const tax = style([muted, { ...rowStyle(0, 3), justifyContent: "space-between" }]);
export const figure = style({ ...figureStyle, fontWeight: 700, whiteSpace: "nowrap" });
export const toChoose = style({ color: color.danger, fontWeight: 700 });
export const note = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: spaceScale[3],
  padding: spaces(3, 4),
  border: inkLine(color.link),
  borderRadius: cornerRadius,
  backgroundColor: color.infoTint,
});

/** Side by side where there is room. */
export const figures = style({
  ...oneColumnStyle,
  "@media": { [screenQueries.desk]: { display: "flex", alignItems: "baseline", justifyContent: "space-between", gap: spaceScale[5] } },
});
export const ready = style({ fontSize: fontSizes.small });
export const total = style({ minWidth: 0 });
export const totalTerm = style({ ...mutedStyle("note"), "@media": { [screenQueries.narrow]: { display: "none" } } });
export const totalFigure = style({ ...figureStyle, fontSize: fontSizes.lead, whiteSpace: "nowrap" });
