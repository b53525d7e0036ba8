import type { ColorTheme } from "#core/contract/firstPaint.ts";
import type { WordKey } from "#core/words/index.ts";

/** The map from each theme to the key of its word. */
export const themeWordKeys: Readonly<Record<ColorTheme, WordKey>> = {
  auto: "shell.themeAuto",
  day: "shell.themeDay",
  dusk: "shell.themeDusk",
  sun: "shell.themeSun",
};
