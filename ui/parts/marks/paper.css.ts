import { globalStyle, style } from "@vanilla-extract/css";

const paper = { color: "#000", backgroundColor: "#fff" } as const;
export const paperTitle = style({ ...paper, fontSize: "14pt" });
export const paperDay = style({
  ...paper,
  display: "grid",
  gap: "6pt",
  breakAfter: "page",
  selectors: { "&:last-child": { breakAfter: "auto" } },
});
globalStyle(`${paperDay} > h2`, { fontSize: "12pt", breakAfter: "avoid" });
export const paperTable = style({ width: "100%", tableLayout: "fixed", borderCollapse: "collapse", fontSize: "10pt" });
globalStyle(`${paperTable} caption`, { fontWeight: 700, textAlign: "start", breakAfter: "avoid", paddingBlock: "4pt 2pt" });
globalStyle(`${paperTable} tr`, { breakInside: "avoid" });
// Repeated at the top of each sheet.
globalStyle(`${paperTable} thead`, { display: "table-header-group" });
globalStyle(`${paperTable} td, ${paperTable} th`, {
  padding: "2pt 6pt 2pt 0",
  borderTop: "0.5pt solid #000",
  textAlign: "start",
  verticalAlign: "top",
});
globalStyle(`${paperTable} td:last-child`, { textAlign: "end", width: "2em" });
