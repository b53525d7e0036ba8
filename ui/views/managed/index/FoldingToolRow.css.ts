import { globalStyle, type StyleRule, style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { font } from "../../../theme/fonts.css.ts";
import { fontSizes, spaceScale } from "../../../theme/scale.ts";
import { lineStyle, oneColumn, panelStyle, spaces, unseenStyle } from "../../../theme/styles.ts";

/** The width of the list from which its tools are beside the search; larger text needs more. */
const roomy = "(min-width: 40rem)";
const roomyForMany = "(min-width: 70rem)";

export const row = style({
  position: "relative",
  ...lineStyle(2),
  "@container": {
    [roomy]: { selectors: { "&:not([data-many])": { flexWrap: "wrap" } } },
    [roomyForMany]: { flexWrap: "wrap" },
  },
  padding: spaces(3, 4),
});

/** The rules of a row that has room for all tools. */
const rows = [
  [roomy, `${row}:not([data-many])`],
  [roomyForMany, `${row}[data-many]`],
] as const;
const withRoom = (rules: (of: string) => NonNullable<StyleRule["selectors"]>): Pick<StyleRule, "@container"> => ({
  "@container": Object.fromEntries(rows.map(([condition, of]) => [condition, { selectors: rules(of) }])),
});
const clipped = { ...unseenStyle, whiteSpace: "nowrap" } as const;

const sheet = {
  position: "absolute",
  zIndex: 3,
  insetBlockStart: "100%",
  marginBlockStart: `-${spaceScale[1]}`,
  padding: spaceScale[3],
  ...panelStyle(color.ink),
} as const;

/** A sheet below the row; where there is room, its tools are in the row itself. */
export const panel = style({
  ...sheet,
  display: "none",
  insetInline: spaceScale[4],
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 11rem), 1fr))",
  gap: spaceScale[2],
  selectors: { "&[data-open]": { display: "grid" } },
  ...withRoom((of) => ({ [`${of} > &`]: { display: "contents" } })),
});

export const files = style({
  display: "contents",
  ...withRoom((of) => ({
    [`${of} > * > &`]: { ...sheet, display: "none", insetInlineEnd: spaceScale[4], gridTemplateColumns: oneColumn, gap: spaceScale[2] },
    [`${of} > [data-open] > &`]: { display: "grid" },
  })),
});

export const more = style({
  flex: "none",
  display: "inline-flex",
  // The sheet comes before the button in the document, so that Tab leads from its last tool to the button that closes it.
  ...withRoom((of) => ({ [`${of}:not([data-files]) > &`]: { display: "none" } })),
});

/** The number of active filters, shown where the filters are not. */
export const count = style({
  minWidth: "1.6em",
  padding: "1px 0.4em",
  borderRadius: "1em",
  backgroundColor: color.ink,
  color: color.canvas,
  fontFamily: font.figures,
  fontSize: fontSizes.note,
  textAlign: "center",
  ...withRoom((of) => ({ [`${of} &`]: { display: "none" } })),
});

/** Pushes what follows it to the end of the row. */
export const ends = style({
  display: "contents",
  ...withRoom((of) => ({ [`${of} &`]: { display: "flex", gap: spaceScale[2], marginInlineStart: "auto" } })),
});

globalStyle(`${panel}[data-open] :is(button, a)`, { justifyContent: "start" });

/** The words of a tool; where there is room for all tools, it shows only its icon. */
export const words = style({ ...withRoom((of) => ({ [`${of} &`]: clipped })) });
for (const [condition, of] of rows)
  globalStyle(`${of} button:has(> ${words})`, {
    "@container": { [condition]: { justifyContent: "center", gap: 0, padding: 0, aspectRatio: "1" } },
  });
