import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Theme } from "#core/contract/firstPaint.ts";

/** The themes in the order in which they are offered; `auto` follows the system between day and dusk. */
export const themes = ["auto", "day", "dusk", "sun"] as const satisfies readonly Theme[];

export interface ThemeChoice {
  readonly theme: ReadonlySignal<Theme>;
  /** Shows a theme now and remembers it for the next visit. */
  readonly choose: (theme: Theme) => void;
}

/** `show` puts the theme on the page, `remember` keeps it where the server can read it before the first paint. */
export function createThemeChoice(first: Theme, show: (theme: Theme) => void, remember: (theme: Theme) => void): ThemeChoice {
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
