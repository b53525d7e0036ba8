import glyphs from "./glyphs.json" with { type: "json" };

/** Units of the font in one em. */
const unitsPerEm = 2000;
const letters: ReadonlyMap<string, readonly (string | number)[]> = new Map(Object.entries(glyphs));

/** A text as outlines: a server has no fonts. */
export interface OutlinedText {
  readonly text: string;
  /** The height of an em, in px. */
  readonly size: number;
  readonly x: number;
  /** The line on which the letters stand, in px. */
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
}

/** Gives the width of a text in px; letters that the font has not are left out. */
export function outlinedWidth(text: string, size: number): number {
  return (Array.from(text, advanceOf).reduce((sum, advance) => sum + advance, 0) * size) / unitsPerEm;
}

/** Gives a text as an SVG group of outlines, in the colour of its group. Letters that the font has not are left out. */
export function outlinedText({ text, size, x, y, anchor }: OutlinedText): string {
  const scale = size / unitsPerEm;
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  let at = 0;
  const paths = Array.from(text, (letter) => {
    const [, path = ""] = letters.get(letter) ?? [];
    const drawn = path === "" ? "" : `<path transform="translate(${at})" d="${path}"/>`;
    at += advanceOf(letter);
    return drawn;
  });
  const left = x - outlinedWidth(text, size) * share;
  return `<g transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})">${paths.join("")}</g>`;
}

function advanceOf(letter: string): number {
  const [advance] = letters.get(letter) ?? [];
  return typeof advance === "number" ? advance : 0;
}
