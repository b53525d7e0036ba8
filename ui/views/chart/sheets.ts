import type { Sheet } from "./frame.ts";

/** The sheets that there are, in px at their full size: beside the choice, and above other things. */
export const sheets = { tall: { width: 472, height: 508 }, wide: { width: 472, height: 330 } } as const satisfies Readonly<
  Record<string, Sheet>
>;

/** The room of a sheet, as a style of what holds it. */
export function roomOf({ width, height }: Sheet): { readonly aspectRatio: string } {
  return { aspectRatio: `${width} / ${height}` };
}
