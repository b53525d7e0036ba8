import type { ChartSheet } from "./frame.ts";

/** The sheets that there are, in px at their full size: beside the choice, and above other things. */
export const chartSheets = { tall: { width: 472, height: 508 }, wide: { width: 472, height: 330 } } as const satisfies Readonly<
  Record<string, ChartSheet>
>;

/** The room of a sheet, as a style of what holds it. */
export function sheetStyle({ width, height }: ChartSheet): { readonly aspectRatio: string } {
  return { aspectRatio: `${width} / ${height}` };
}
