import type { Issue } from "../../validation/issue.ts";
import { contrast, luminanceOf, hexOf, perceivedColorOf, type PerceivedColor } from "./perceivedColor.ts";

/** The form of an accent colour as it is stored: `#RRGGBB`, or empty for Quai's own. */
export const accentForm = /^(?:#[0-9A-Fa-f]{6})?$/u;

/** The contrast with paper and with the words on it that a colour needs, by theme. */
export const leastAccentContrast = { day: 4.5, dusk: 4.5, sun: 7 } as const;

/** One of the themes for which a club's colour has tones. */
export type AccentTheme = keyof typeof leastAccentContrast;

/** The tones of a club's colour in a theme, as `#RRGGBB`, by the names of the theme's colours. */
export interface AccentTones {
  readonly accent: string;
  readonly accentStrong: string;
  readonly onAccent: string;
  readonly accentTint: string;
}

/**
 * The papers of each theme on which words have the colour. The first one is nearest to it, so that it decides; a test compares them with
 * those of the themes.
 */
export const accentPapers = {
  day: ["#EFE8D6", "#FAF4E4", "#FFFEFA"],
  dusk: ["#1D2B35", "#13212B", "#0B151C"],
  sun: ["#F0F0F0", "#FFFFFF"],
} as const;

const white = "#FFFFFF";

/** Gives the contrasts of a colour by day: with white words on it, and with the paper that is nearest to it. */
export function accentContrast(hex: string): { readonly words: number; readonly paper: number } {
  return { words: contrast(hex, white), paper: contrast(hex, accentPapers.day[0]) };
}

/** Gives the reason why a colour is refused: its contrast by day is below 4.5. It names the nearest colour that passes. */
export function accentIssue(hex: string): Issue | undefined {
  if (hex === "") return undefined;
  if (!accentForm.test(hex)) return { key: "accentForm" };
  const { paper } = accentContrast(hex);
  if (paper >= leastAccentContrast.day) return undefined;
  return { key: "accent", params: { nearest: nearestAccent(hex) } };
}

/** Gives the colour itself where it passes by day, else the lightest one of its hue that does. */
export function nearestAccent(hex: string): string {
  return shadeUntil(perceivedColorOf(hex), -1, (shade) => contrast(shade, accentPapers.day[0]) >= leastAccentContrast.day);
}

/** Gives the tones of a colour in a theme; all have the contrast of that theme. The colour itself is the accent by day. */
export function accentTones(hex: string, theme: AccentTheme): AccentTones {
  const color = perceivedColorOf(hex);
  return theme === "dusk" ? tonesOfDusk(color) : tonesOnWhite(theme === "day" ? hex.toUpperCase() : hexOfSun(color), theme);
}

const stronger = 0.08;
const tintOnWhite = { lightness: 0.9, chroma: 0.03 } as const;
const tintOfDusk = { lightness: 0.3, chroma: 0.05 } as const;
const accentOfDusk = { lightness: 0.76, chroma: 0.13 } as const;
const wordsOfDusk = { lightness: 0.22, chroma: 0.06 } as const;

function hexOfSun(color: PerceivedColor): string {
  return shadeUntil(color, -1, (shade) => contrast(shade, accentPapers.sun[0]) >= leastAccentContrast.sun);
}

/** A tint is at least as light as the darkest paper, so that all words on paper are readable on it too. */
function tonesOnWhite(accent: string, theme: "day" | "sun"): AccentTones {
  const color = perceivedColorOf(accent);
  const paper = luminanceOf(accentPapers[theme][0]);
  return {
    accent,
    accentStrong: hexOf({ ...color, lightness: Math.max(0, color.lightness - stronger) }),
    onAccent: white,
    accentTint: shadeUntil(limitChroma(color, tintOnWhite), 1, (shade) => luminanceOf(shade) >= paper),
  };
}

/** The tint is at least as dark as the lightest paper. */
function tonesOfDusk(color: PerceivedColor): AccentTones {
  const [paper] = accentPapers.dusk;
  const light = limitChroma(color, accentOfDusk);
  const accent = shadeUntil(light, 1, (shade) => contrast(shade, paper) >= leastAccentContrast.dusk);
  return {
    accent,
    accentStrong: hexOf({ ...light, lightness: Math.min(1, light.lightness + stronger) }),
    onAccent: shadeUntil(limitChroma(color, wordsOfDusk), -1, (shade) => contrast(shade, accent) >= leastAccentContrast.dusk),
    accentTint: shadeUntil(limitChroma(color, tintOfDusk), -1, (shade) => luminanceOf(shade) <= luminanceOf(paper)),
  };
}

/** The hue of a colour at another lightness, with no more chroma than so much. */
function limitChroma({ chroma, hue }: PerceivedColor, most: Omit<PerceivedColor, "hue">): PerceivedColor {
  return { lightness: most.lightness, chroma: Math.min(chroma, most.chroma), hue };
}

const step = 0.0025;

/** The first of ever lighter (1) or darker (-1) shades that passes; white or black at the end. */
function shadeUntil(color: PerceivedColor, direction: 1 | -1, passes: (hex: string) => boolean): string {
  for (let { lightness } = color; lightness > 0 && lightness < 1; lightness += direction * step) {
    const shade = hexOf({ ...color, lightness });
    if (passes(shade)) return shade;
  }
  return direction === 1 ? white : "#000000";
}

const themes: readonly AccentTheme[] = ["day", "dusk", "sun"];

/**
 * Gives the custom properties that hold the tones of a club's colour, such as `--club-day-accent`, which the themes read in place of
 * Quai's; none for a club without a colour, or with one that is malformed.
 */
export function accentProperties(hex: string): Readonly<Record<string, string>> {
  if (hex === "" || !accentForm.test(hex)) return {};
  return Object.fromEntries(
    themes.flatMap((theme) => Object.entries(accentTones(hex, theme)).map(([name, tone]) => [accentProperty(theme, name), tone] as const)),
  );
}

/** Gives the name of the custom property of a tone: `--club-dusk-onAccent`. */
export function accentProperty(theme: AccentTheme, name: string): string {
  return `--club-${theme}-${name}`;
}
