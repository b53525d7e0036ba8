import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { ColorTheme } from "#core/features/site/calls/firstPaint.ts";

/** The list of the themes in the order of the menu; `auto` follows the system's light or dark mode. */
export const themeChoices = ["auto", "day", "dusk", "sun"] as const satisfies readonly ColorTheme[];

/** The model of the page's theme, and of the action that changes it. */
export interface ThemeChoiceModel {
  readonly theme: ReadonlySignal<ColorTheme>;
  /** Shows a theme now and remembers it for the next visit. */
  readonly choose: (theme: ColorTheme) => void;
}

/**
 * Creates the model of the page's theme. `show` applies a theme to the page, `remember` stores it where the server reads it before the
 * first paint.
 */
export function createThemeChoiceModel(
  first: ColorTheme,
  show: (theme: ColorTheme) => void,
  remember: (theme: ColorTheme) => void,
): ThemeChoiceModel {
  const theme = signal(first);
  return {
    theme,
    choose: (chosen) => {
      theme.value = chosen;
      show(chosen);
      remember(chosen);
    },
  };
}
