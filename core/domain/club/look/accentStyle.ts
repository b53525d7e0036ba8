import { accentForm, type AccentTheme, accentTones } from "./accent.ts";

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
