import { addons } from "storybook/manager-api";
import { create } from "storybook/theming/create";
import { themePalettes } from "#ui/theme/tokens.ts";

const isDusk = window.matchMedia("(prefers-color-scheme: dark)").matches;
const palette = isDusk ? themePalettes.dusk : themePalettes.day;

/** Stories that are read, not tried: the panel of controls and tests would hide half of them. */
const isRead = (story: string | undefined) => /^introduction|--page$/.test(story ?? "");

addons.setConfig({
  layoutCustomisations: { showPanel: ({ storyId }, isShown) => isShown && !isRead(storyId) },
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
