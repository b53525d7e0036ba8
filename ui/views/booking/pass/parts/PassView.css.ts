import { style } from "@vanilla-extract/css";
import { place } from "../../../../parts/messages/Snackbar.css.ts";
import { color } from "../../../../theme/contract.css.ts";
import { font } from "../../../../theme/fonts.css.ts";
import { cornerRadius, inkLineWidth, motionDurations, screenQueries, fontSizes, spaceScale } from "../../../../theme/scale.ts";
import {
  columnStyle,
  figureStyle,
  inkLine,
  mutedStyle,
  oneColumn,
  oneColumnStyle,
  panelStyle,
  plainListStyle,
  rowStyle,
  spaces,
} from "../../../../theme/styles.ts";

export const page = style({
  ...columnStyle(5),
  maxWidth: "1120px",
  margin: "0 auto",
  padding: spaces(5, 4),
  "@media": {
    [screenQueries.desk]: { gridTemplateColumns: `${oneColumn} ${oneColumn}`, columnGap: spaceScale[6], alignItems: "start" },
    [screenQueries.phone]: { transition: `padding ${motionDurations.usual}` },
    print: { gridTemplateColumns: oneColumn, padding: 0 },
  },
  selectors: {
    // On a phone an alert takes the whole width, so the heading leaves room for it until it goes.
    [`body:has(.${place} > :not(:empty)) &`]: { "@media": { [screenQueries.phone]: { paddingTop: `calc(${spaceScale[5]} + 64px)` } } },
  },
});
export const head = style({ ...columnStyle(2), gridColumn: "1 / -1" });
/** A ticket with a dashed line between the trip and its code. */
export const ticket = style({ ...oneColumnStyle, ...panelStyle(color.ink), breakInside: "avoid" });
/** The boat on the water, the name of its model above it. */
export const plate = style({
  position: "relative",
  height: "104px",
  overflow: "hidden",
  borderBottom: inkLine(color.ink),
  "@media": { print: { display: "none" } },
});
export const model = style({
  position: "absolute",
  insetBlockStart: spaceScale[2],
  insetInlineStart: spaceScale[3],
  ...mutedStyle("note"),
});
export const trip = style({ ...columnStyle(2), padding: spaceScale[4] });
/** Name and status on one line, or the status under the name where there is no room. */
export const namedFact = style({ ...rowStyle(1, 3), alignItems: "start", justifyContent: "space-between" });
export const water = style({ fontFamily: font.water, fontStyle: "italic", fontSize: `min(${fontSizes.lead}, 10vw)`, lineHeight: 1.2 });
export const due = style({ fontWeight: 700 });
export const boat = style({ fontFamily: font.figures, fontSize: fontSizes.heading, fontWeight: 700, lineHeight: 1.2 });
export const when = style({ ...figureStyle, fontSize: fontSizes.lead, fontWeight: 700, lineHeight: 1.3 });
export const code = style({
  ...rowStyle(4),
  alignItems: "center",
  padding: spaceScale[4],
  borderTop: `${inkLineWidth} dashed ${color.lineStrong}`,
});
/** Dark on white in every theme, so that readers can scan it. */
export const qr = style({
  width: "124px",
  height: "124px",
  padding: spaceScale[1],
  backgroundColor: "#FFFFFF",
  color: "#000000",
  forcedColorAdjust: "none",
});
export const reference = style({ display: "grid", gap: spaceScale[1], flex: "1 1 11rem", minWidth: 0 });
export const referenceText = style({
  fontFamily: font.figures,
  fontSize: `clamp(min(${fontSizes.lead}, 11vw), 6.4vw, ${fontSizes.title})`,
  fontWeight: 700,
  lineHeight: 1.15,
  whiteSpace: "nowrap",
});
export const column = style({ ...columnStyle(5), minWidth: 0 });
/** The trip prints on a sheet of its own, after the receipt. */
export const beforeTrip = style([column, { "@media": { print: { breakBefore: "page" } } }]);
export const part = style({ ...columnStyle(3), breakInside: "avoid" });
/** Side by side, or one under the other where their words need the room. */
export const pair = style({ display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))", gap: spaceScale[2] });
export const buttons = style(rowStyle(2));
export const list = style({ ...columnStyle(1), ...plainListStyle });
export const steps = style({ ...columnStyle(2), margin: 0, paddingInlineStart: spaceScale[5] });
export const muted = style(mutedStyle("small"));
export const fact = style({ ...rowStyle(0, 4), justifyContent: "space-between" });
export const term = style({ color: color.inkMuted });
export const value = style({ marginInlineStart: "auto", fontWeight: 700, textAlign: "end", overflowWrap: "anywhere" });
export const facts = style(columnStyle(2));
/** Money in columns, with a rule between it and what was rented. */
export const sums = style([facts, { paddingBlockStart: spaceScale[3], borderTop: inkLine(color.ink) }]);
export const total = style([fact, { alignItems: "baseline", paddingBlockStart: spaceScale[2], borderTop: inkLine(color.line) }]);
export const figure = style([value, { ...figureStyle, whiteSpace: "nowrap" }]);
export const totalFigure = style([figure, { fontSize: fontSizes.heading, lineHeight: 1.2 }]);
/** A question shown in place. */
export const panel = style([part, { padding: spaceScale[4], ...panelStyle(color.ink) }]);
export const weeks = style({ ...rowStyle(2), justifyContent: "space-between" });
export const letterForm = style(columnStyle(4));
/** An address may be one long word. */
export const address = style({ overflowWrap: "anywhere" });

/** The passes of one payment, above the one that is shown. */
export const together = style({ ...columnStyle(2), "@media": { print: { display: "none" } } });
export const togetherList = style({ ...oneColumnStyle, ...plainListStyle });
export const togetherPass = style({
  ...rowStyle(1, 4),
  justifyContent: "space-between",
  paddingBlock: spaceScale[2],
  borderBottom: inkLine(color.line),
});
export const togetherShown = style(mutedStyle("note"));
/** The shape of the dock's picture is kept while it loads. */
export const dockPicture = style({ aspectRatio: "16 / 9", overflow: "hidden", borderRadius: cornerRadius });

/** One column as wide as a form. */
export const findPage = style({
  ...columnStyle(4),
  width: "100%",
  maxWidth: "30rem",
  marginInline: "auto",
  padding: spaces(5, 4),
  overflowWrap: "anywhere",
  "@media": { [screenQueries.desk]: { paddingBlock: spaceScale[8] } },
});

/** A booking that was found: its trip, and the button beside or below it. */
export const found = style({ ...rowStyle(3), alignItems: "center", justifyContent: "space-between" });
export const foundTrip = style({ display: "grid", gap: spaceScale[1], minWidth: 0 });
