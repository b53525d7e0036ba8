import { globalStyle, style } from "@vanilla-extract/css";
import { color } from "../../theme/contract.css.ts";
import { cornerRadius, spaceScale, fontSizes } from "../../theme/scale.ts";
import { columnStyle, hairline, lineStyle, mutedStyle, plainListStyle, spaces, rowStyle } from "../../theme/styles.ts";

/** Wide enough for the preview beside the tasks; the drawer is the container. */
const roomForPreview = "(min-width: 52rem)";

export const panes = style({
  ...columnStyle(4),
  "@container": { [roomForPreview]: { gridTemplateColumns: "minmax(0, 1fr) minmax(17rem, 22rem)", alignItems: "start" } },
});
export const previewPane = style({
  display: "grid",
  gap: spaceScale[4],
  borderTop: `1px solid ${color.lineStrong}`,
  paddingTop: spaceScale[3],
  "@container": {
    [roomForPreview]: {
      borderTop: 0,
      borderInlineStart: `1px solid ${color.lineStrong}`,
      paddingTop: 0,
      paddingInlineStart: spaceScale[4],
    },
  },
});
export const tasks = style(columnStyle(4));
export const groups = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(20rem, 100%), 1fr))",
  alignItems: "start",
  gap: spaceScale[3],
});
export const group = style({
  margin: 0,
  minWidth: 0,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  padding: spaces(2, 3),
  backgroundColor: color.surface,
});
export const groupTitle = style({
  float: "inline-start",
  width: "100%",
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: spaceScale[2],
  padding: 0,
  paddingBottom: spaceScale[1],
  fontWeight: 700,
});
export const groupTasks = style({ clear: "both", display: "grid" });
export const count = style({ ...mutedStyle("note"), fontWeight: 400 });
export const task = style({ borderTop: hairline, paddingBlock: spaceScale[1] });
// The hint lies under the name of the task, not under its box.
globalStyle(`${task} > div > span`, { paddingInlineStart: "2.375rem" });
globalStyle(`${task} > div > label`, { fontWeight: 700 });
export const preview = style({ display: "grid", gap: spaceScale[2] });
export const pages = style({
  margin: 0,
  padding: spaceScale[3],
  listStyle: "none",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: cornerRadius,
  columns: "11rem",
});
export const refusals = style({ ...plainListStyle, columns: "14rem" });
export const refusal = style({ ...lineStyle(2), breakInside: "avoid" });
export const refusedMark = style({ display: "inline-flex", color: color.danger });
export const note = style(mutedStyle("note"));
export const limit = style({
  maxWidth: "20rem",
  paddingInlineStart: "2.375rem",
  paddingBlockStart: spaceScale[2],
  paddingBottom: spaceScale[2],
});

export const patterns = style(columnStyle(2));
export const pattern = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "end", gap: spaceScale[2] });
export const calls = style({
  margin: 0,
  paddingInlineStart: spaceScale[4],
  fontSize: fontSizes.note,
  overflowWrap: "anywhere",
  columns: "12rem",
});

export const buttons = style(rowStyle(2));
