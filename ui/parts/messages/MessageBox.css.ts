import { style, styleVariants } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, spaceScale } from "../../theme/scale.ts";
import { mutedStyle, rowStyle, spaces } from "../../theme/styles.ts";

const row = style({ display: "grid", gap: spaceScale[1], maxWidth: "min(34rem, 88%)" });
export const rows = styleVariants({
  own: [row, { justifySelf: "end", justifyItems: "end" }],
  other: [row, { justifySelf: "start", justifyItems: "start" }],
  failed: [row, { justifySelf: "end", justifyItems: "end" }],
  note: { display: "grid", gap: spaceScale[1], justifySelf: "stretch" },
});

const box = style({
  padding: spaces(2, 3),
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
export const sign = style({ ...rowStyle(1), alignItems: "center", fontWeight: 700, whiteSpace: "normal" });
export const signIcon = style({ display: "inline-flex", color: color.warning });
export const foot = style({ ...rowStyle(1, 2), alignItems: "center", ...mutedStyle("note") });
export const link = style({ color: color.link });
