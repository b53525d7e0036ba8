export { contrast } from "#core/domain/club/look/perceivedColor.ts";
import type { Palette, ThemeName } from "#ui/theme/tokens.ts";

export type Kind = "text" | "line" | "focus";
export interface Pair {
  readonly kind: Kind;
  readonly over: keyof Palette;
  readonly under: keyof Palette;
}

const pairsOf = (kind: Kind, over: readonly (keyof Palette)[], under: readonly (keyof Palette)[]): Pair[] =>
  over.flatMap((one) => under.map((other) => ({ kind, over: one, under: other })));

const grounds = ["canvas", "surface"] as const;
const tints = ["accentTint", "infoTint", "successTint", "warningTint", "dangerTint"] as const;

/** Every pair that the parts put on each other; a part that needs another adds it here first. */
export const pairs: readonly Pair[] = [
  ...pairsOf("text", ["ink", "inkMuted"], [...grounds, "sunken", "land", "shoal"]),
  ...pairsOf("text", ["ink", "inkMuted", "link"], tints),
  ...pairsOf("text", ["link", "accent", "success", "warning", "danger"], [...grounds, "sunken"]),
  ...pairsOf("text", ["accentStrong"], [...grounds, "accentTint"]),
  ...pairsOf("text", ["accent"], ["accentTint"]),
  ...pairsOf("text", ["link"], ["land", "shoal"]),
  ...pairsOf("text", ["success"], ["successTint"]),
  ...pairsOf("text", ["warning"], ["warningTint"]),
  ...pairsOf("text", ["danger"], ["dangerTint"]),
  ...pairsOf("text", ["onAccent"], ["accent", "accentStrong"]),
  ...pairsOf("text", ["canvas"], ["ink"]),
  ...pairsOf("line", ["lineStrong"], [...grounds, "sunken", "land", "shoal", ...tints]),
  ...pairsOf("line", ["accent", "ink"], [...grounds, "land", "shoal"]),
  ...pairsOf("focus", ["focusOuter"], [...grounds, "sunken", "land", "shoal", "focusInner", ...tints]),
  ...pairsOf("focus", ["focusInner"], ["accent", "ink"]),
];

/** The least contrast allowed: text 4.5, and 7 in the sun; lines and focus 3. */
export function leastContrast(theme: ThemeName, kind: Kind): number {
  if (kind !== "text") return 3;
  return theme === "sun" ? 7 : 4.5;
}
