import type { SheetSize } from "./chartFrame.ts";

/** The sheets of a chart at full size, in px: tall beside the choice, wide above other content. */
export const chartSheets = { tall: { width: 472, height: 508 }, wide: { width: 472, height: 330 } } as const satisfies Readonly<
  Record<string, SheetSize>
>;

/** Gives the style of a sheet's container: its aspect ratio. */
export function sheetAspectStyle({ width, height }: SheetSize): { readonly aspectRatio: string } {
  return { aspectRatio: `${width} / ${height}` };
}
