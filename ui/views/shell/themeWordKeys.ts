import type { ColorTheme } from "#core/features/site/calls/firstPaint.ts";
import type { WordKey } from "#core/words/index.ts";

/** The map from each theme to the key of its word. */
export const themeWordKeys: Readonly<Record<ColorTheme, WordKey>> = {
  auto: "siteMenu.themeAuto",
  day: "siteMenu.themeDay",
  dusk: "siteMenu.themeDusk",
  sun: "siteMenu.themeSun",
};
