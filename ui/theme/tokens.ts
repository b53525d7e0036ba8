/** The names of the themes, as the attribute `data-theme` holds them; `auto` there follows the device: day or dusk. */
export const themeNames = ["day", "dusk", "sun"] as const;
/** One of the names of the themes. */
export type ThemeName = (typeof themeNames)[number];

const day = {
  canvas: "#FAF4E4",
  surface: "#FFFEFA",
  sunken: "#EFE8D6",
  land: "#F1E3BF",
  hill: "#F3EBD6",
  shoal: "#D3E8F1",
  ink: "#12232E",
  inkMuted: "#47585F",
  accent: "#A3134F",
  accentStrong: "#7C0B3A",
  onAccent: "#FFFFFF",
  accentTint: "#FAE3EB",
  link: "#0B5C86",
  success: "#1F6B45",
  warning: "#7A4E00",
  danger: "#AE1E17",
  infoTint: "#DCECF4",
  successTint: "#E0F0E3",
  warningTint: "#FBECCD",
  dangerTint: "#FBE5E0",
  line: "#DACDA9",
  lineStrong: "#85795F",
  focusOuter: "#12232E",
  focusInner: "#FFFEFA",
} as const;

/** The colours of a theme, as `#RRGGBB`. */
export type Palette = Readonly<Record<keyof typeof day, string>>;

const dusk: Palette = {
  canvas: "#0B151C",
  surface: "#13212B",
  sunken: "#1D2B35",
  land: "#26271E",
  hill: "#1B2A33",
  shoal: "#143243",
  ink: "#EAF1EF",
  inkMuted: "#A7B8BD",
  accent: "#F48CB6",
  accentStrong: "#FFB3CF",
  onAccent: "#33051B",
  accentTint: "#3B1729",
  link: "#86CBEB",
  success: "#86D6A6",
  warning: "#F4C766",
  danger: "#FFA196",
  infoTint: "#12303F",
  successTint: "#15301F",
  warningTint: "#372905",
  dangerTint: "#421613",
  line: "#2C3E49",
  lineStrong: "#768C96",
  focusOuter: "#FFE9A8",
  focusInner: "#0B151C",
};

const sun: Palette = {
  canvas: "#FFFFFF",
  surface: "#FFFFFF",
  sunken: "#F0F0F0",
  land: "#FFF1C7",
  hill: "#FBF6E6",
  shoal: "#CFEBFA",
  ink: "#000000",
  inkMuted: "#242B2F",
  accent: "#7A0037",
  accentStrong: "#520025",
  onAccent: "#FFFFFF",
  accentTint: "#FFE4EF",
  link: "#003A5C",
  success: "#004A25",
  warning: "#4F3000",
  danger: "#7F0000",
  infoTint: "#DDF1FD",
  successTint: "#E1F6E8",
  warningTint: "#FFF1C7",
  dangerTint: "#FFE6E2",
  line: "#6B6B6B",
  lineStrong: "#2B2B2B",
  focusOuter: "#000000",
  focusInner: "#FFFFFF",
};

/** The three palettes as plain data, also for tests and stories. */
export const themePalettes: Readonly<Record<ThemeName, Palette>> = { day, dusk, sun };

/** The sizes of controls, rows and text, by density. Compact applies only to devices with a fine pointer. */
export const densitySizes = {
  comfortable: { control: "44px", row: "52px", pad: "12px", body: "1.0625rem" },
  compact: { control: "36px", row: "36px", pad: "8px", body: "0.9375rem" },
} as const;
