import { style } from "@vanilla-extract/css";
import { color } from "../../../theme/contract.css.ts";
import { screenQueries, fontSizes, spaceScale } from "../../../theme/scale.ts";
import { figureStyle, inkLine, mutedStyle, oneColumnStyle, plainListStyle, rowStyle, spaces } from "../../../theme/styles.ts";

const column = { ...oneColumnStyle, minWidth: 0 } as const;

/** One column; from 1024 px on the boat is left of its free times. */
export const page = style({
  ...column,
  gap: spaceScale[5],
  width: "100%",
  maxWidth: "1440px",
  marginInline: "auto",
  padding: spaceScale[4],
  "@media": { [screenQueries.desk]: { padding: spaceScale[5] } },
});
export const columns = style({
  ...column,
  gap: spaceScale[5],
  "@media": {
    [screenQueries.desk]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", columnGap: spaceScale[6], alignItems: "start" },
  },
});
export const stack = style({ ...column, alignContent: "start", gap: spaceScale[4] });
export const facts = style({ ...column, gap: spaceScale[2] });
export const fact = style({ ...rowStyle(0, 4), alignItems: "baseline", justifyContent: "space-between" });
export const term = style({ color: color.inkMuted });
export const value = style({ marginInlineStart: "auto", fontWeight: 700, textAlign: "end" });
export const muted = style(mutedStyle("small"));
/** An amount never breaks over two lines; in large text it grows with the screen only. */
export const total = style({ ...figureStyle, fontSize: `min(${fontSizes.heading}, 9vw)`, fontWeight: 700, lineHeight: 1.2 });
export const buttons = style(rowStyle(2));
export const kinds = style({
  display: "grid",
  gap: spaceScale[4],
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
});
export const list = style({
  ...plainListStyle,
  display: "grid",
  gap: spaces(1, 4),
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
});

/** The water under the boat, up to the edge of its plate. */
export const plate = style({
  aspectRatio: "300 / 140",
  border: inkLine(color.lineStrong),
  borderRadius: "4px",
  backgroundColor: color.surface,
  overflow: "hidden",
});

/** Photos: the first over the whole width, the others three in a row. Each frame has its shape before its photo loads. */
export const photos = style({ display: "grid", gap: spaceScale[2], gridTemplateColumns: "repeat(3, minmax(0, 1fr))" });
export const photo = style({
  aspectRatio: "3 / 2",
  border: inkLine(color.lineStrong),
  borderRadius: "4px",
  backgroundColor: color.sunken,
  overflow: "hidden",
});
export const firstPhoto = style([photo, { gridColumn: "1 / -1" }]);

/** The photo fills its box whatever its own shape, so that nothing moves when it loads. */
export const filling = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });
