import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { chosenStyle } from "../../theme/marks.css.ts";
import { cornerRadius, fontSizes, minTapTarget, screenQueries, spaceScale } from "../../theme/scale.ts";
import { hairline, inkLine, lineStyle, mutedStyle, oneColumnStyle, plainListStyle, rowStyle, spaces } from "../../theme/styles.ts";

const wide = "(min-width: 60rem)";

export const page = style({ containerType: "inline-size", display: "flex", flexDirection: "column", minWidth: 0, minHeight: "100%" });
export const head = style({ ...lineStyle(3), padding: spaces(2, 4), borderBottom: inkLine(color.lineStrong), backgroundColor: color.land });
globalStyle(`${head} > button`, { minWidth: minTapTarget, minHeight: minTapTarget });
export const title = style({ fontSize: fontSizes.lead, overflowWrap: "anywhere" });
export const who = style(mutedStyle("small"));

export const columns = style({
  ...oneColumnStyle,
  flex: "1 1 auto",
  alignContent: "start",
  "@container": { [wide]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
});
export const section = style({ minWidth: 0, borderBottom: hairline });
export const padded = style({ display: "grid", gap: spaceScale[3], padding: spaceScale[4] });
export const heading = style({ fontSize: fontSizes.lead });
export const hint = style(mutedStyle("small"));

export const sides = style({ ...rowStyle(2), padding: spaces(2, 4) });
globalStyle(`${sides} > button`, {
  flex: "1 1 auto",
  gap: spaceScale[1],
  minHeight: minTapTarget,
  paddingInline: spaceScale[1],
  fontSize: fontSizes.small,
  whiteSpace: "nowrap",
});
globalStyle(`${sides} > button[aria-pressed=true]`, chosenStyle);

/** The camera or a photo, with what is written on it. */
export const stage = style({ position: "relative", backgroundColor: "#000", overflow: "hidden" });
const frame = { display: "block", width: "100%", aspectRatio: "4 / 3", objectFit: "cover" } as const;
export const video = style({ ...frame, maxHeight: "60dvh" });
export const shot = style({ ...frame, maxHeight: "60dvh", objectFit: "contain" });
export const ghost = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  objectFit: "cover",
  pointerEvents: "none",
});
export const pair = style({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "2px" });
export const caption = style({
  position: "absolute",
  insetBlockStart: spaceScale[2],
  insetInlineStart: spaceScale[2],
  maxWidth: `calc(100% - ${spaceScale[4]})`,
  padding: `2px ${spaceScale[2]}`,
  borderRadius: cornerRadius,
  backgroundColor: "#12232e",
  color: "#fffefa",
  fontSize: fontSizes.small,
});
export const noCamera = style({ display: "grid", gap: spaceScale[3], padding: spaceScale[4] });
export const controls = style({ ...rowStyle(3), alignItems: "center", justifyContent: "center", padding: spaces(3, 4) });
export const slider = style({ display: "grid", flex: "1 1 10rem", gap: spaceScale[1], fontSize: fontSizes.small, fontWeight: 600 });
globalStyle(`${slider} input`, { width: "100%", minHeight: minTapTarget, accentColor: color.ink });
export const outcome = style({ padding: spaces(0, 4, 3), ...mutedStyle("small") });

export const damages = style({ display: "grid", ...plainListStyle });
export const damage = style({ ...lineStyle(3), paddingBlock: spaceScale[2], borderBottom: hairline });
export const damageText = style({ flex: "1 1 auto", minWidth: 0, overflowWrap: "anywhere" });
export const damageWords = style({ display: "block", whiteSpace: "pre-line" });
export const damageState = style({ display: "block", ...mutedStyle("note") });
export const thumb = style({ flex: "0 0 auto", width: "64px", height: "48px", objectFit: "cover", borderRadius: cornerRadius });

export const choices = style(rowStyle(2));
export const notices = style({});
globalStyle(`${notices} > * > *`, { margin: spaces(2, 4) });

/** In reach of a thumb: what is missing, and the button for it. */
export const bottom = style({
  position: "sticky",
  bottom: "var(--quai-foot, 0px)",
  zIndex: 1,
  ...rowStyle(2),
  alignItems: "center",
  justifyContent: "space-between",
  padding: spaces(2, 4),
  borderTop: inkLine(color.lineStrong),
  backgroundColor: color.canvas,
  "@media": { [screenQueries.narrow]: { bottom: 0 } },
});
export const bottomText = style({ fontWeight: 700 });

/** The photos and damage on the record of a boat or a booking. */
export const record = style({ display: "grid", gap: spaceScale[2], paddingBlock: spaceScale[4], minWidth: 0 });

/** The photos of a booking: departure beside return, side by side. */
export const photoGrid = style({ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: spaceScale[2], margin: 0 });
export const photo = style({ display: "grid", gap: "2px", margin: 0, fontSize: fontSizes.note });
globalStyle(`${photo} img`, { width: "100%", aspectRatio: "4 / 3", objectFit: "cover", borderRadius: cornerRadius });
export const photoNote = style({ color: color.inkMuted });
