import { addons } from "storybook/manager-api";
import { create } from "storybook/theming/create";
import { themePalettes } from "#ui/theme/tokens.ts";
import { isPanelShown } from "./panel.ts";

const isDusk = window.matchMedia("(prefers-color-scheme: dark)").matches;
const palette = isDusk ? themePalettes.dusk : themePalettes.day;

/** Behind a dot, a name has other words by which the search finds it. A walk does not end in the state that it is named after. */
const labelOf = (name: string, tags: readonly string[]) => `${name.replace(/ · .*/u, "")}${tags.includes("walk") ? " (walk)" : ""}`;

addons.setConfig({
  sidebar: { renderLabel: ({ name, tags }) => labelOf(name, tags) },
  layoutCustomisations: { showPanel: ({ storyId, index }, isShown) => isShown && isPanelShown(storyId, index?.[storyId]) },
  // The catalogue wears the look of what it shows; by day or at dusk as the device says.
  theme: create({
    base: isDusk ? "dark" : "light",
    brandTitle: "Quai, the catalogue",
    brandImage: "flag.svg",
    brandTarget: "_self",
    fontBase: '"Quai Text", system-ui, sans-serif',
    fontCode: "ui-monospace, monospace",
    appBg: palette.canvas,
    appContentBg: palette.surface,
    appPreviewBg: palette.canvas,
    appBorderColor: palette.line,
    appBorderRadius: 4,
    barBg: palette.surface,
    barTextColor: palette.inkMuted,
    barHoverColor: palette.link,
    barSelectedColor: palette.accent,
    colorPrimary: palette.accent,
    colorSecondary: palette.link,
    textColor: palette.ink,
    textInverseColor: palette.canvas,
    textMutedColor: palette.inkMuted,
    inputBg: palette.surface,
    inputBorder: palette.lineStrong,
    inputTextColor: palette.ink,
    inputBorderRadius: 4,
    booleanBg: palette.sunken,
    booleanSelectedBg: palette.surface,
  }),
});
