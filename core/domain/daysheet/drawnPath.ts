import { signatureLimits } from "./signedChecklist.ts";

/** A point of a drawn line, in pixels of the field in which it was drawn. */
export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Gives the path of drawn lines, scaled from a field of `width` by `height` pixels to the box of a signature; null where nothing was drawn.
 * A path that would be too long leaves out points, evenly, until it fits; every line keeps its first point.
 */
export function drawnPath(
  lines: readonly (readonly DrawnPoint[])[],
  { width, height }: { readonly width: number; readonly height: number },
): string | null {
  const drawn = lines.filter((line) => line.length > 0);
  if (drawn.length === 0 || width <= 0 || height <= 0) return null;
  const scale = Math.min(signatureLimits.width / width, signatureLimits.height / height);
  const place = (value: number, most: number) => String(Math.min(most, Math.max(0, Math.round(value * scale))));
  const pathOf = (line: readonly DrawnPoint[]) =>
    line.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${place(x, signatureLimits.width)} ${place(y, signatureLimits.height)}`).join("");
  for (let step = 1; ; step *= 2) {
    const path = drawn.map((line) => pathOf(line.filter((_, at) => at % step === 0))).join("");
    if (path.length <= signatureLimits.drawing) return path;
    // With only their first points left, there are too many lines.
    if (drawn.every((line) => line.length <= step)) return path.slice(0, path.slice(0, signatureLimits.drawing).lastIndexOf("M"));
  }
}
