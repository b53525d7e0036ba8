import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, fontSizes, spaceScale } from "../../theme/scale.ts";

const row = style({ display: "grid", gap: spaceScale[1], maxWidth: "min(34rem, 88%)" });
export const rows = styleVariants({
  own: [row, { justifySelf: "end", justifyItems: "end" }],
  other: [row, { justifySelf: "start", justifyItems: "start" }],
  failed: [row, { justifySelf: "end", justifyItems: "end" }],
  note: { display: "grid", gap: spaceScale[1], justifySelf: "stretch" },
});

const box = style({
  padding: `${spaceScale[2]} ${spaceScale[3]}`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  backgroundColor: color.surface,
  color: color.ink,
  lineHeight: 1.45,
  // Words of one message never turn or overlay those around it.
  unicodeBidi: "isolate",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
export const boxes = styleVariants({
  own: [box, { borderColor: color.link, backgroundColor: color.shoal }],
  other: [box],
  failed: [box, { borderStyle: "dashed", borderColor: color.danger }],
  // A band as wide as the thread, with a dashed edge: it looks like no message.
  note: [
    box,
    {
      border: "none",
      borderInlineStart: `6px dashed ${color.warning}`,
      borderRadius: 0,
      backgroundColor: color.warningTint,
    },
  ],
});
export const sign = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: spaceScale[1],
  fontWeight: 700,
  whiteSpace: "normal",
});
export const signIcon = style({ display: "inline-flex", color: color.warning });
export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${spaceScale[1]} ${spaceScale[2]}`,
  color: color.inkMuted,
  fontSize: fontSizes.note,
});
export const link = style({ color: color.link });
