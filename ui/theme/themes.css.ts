import { assignVars, globalStyle } from "@vanilla-extract/css";
import { accentProperty } from "#core/domain/club/look/accent.ts";
import { logoPropertyNames } from "#core/domain/club/look/logoStyle.ts";
import { color, room } from "./contract.css.ts";
import { densitySizes, type Palette, type ThemeName, themeNames, themePalettes } from "./tokens.ts";

const toneNames = ["accent", "accentStrong", "onAccent", "accentTint"] as const;

/** The colours of a theme, with the tones of the club whose page it is, where it has a colour of its own. */
function withClubTones(theme: ThemeName): Palette {
  const palette = themePalettes[theme];
  const tones = toneNames.map((name) => [name, `var(${accentProperty(theme, name)}, ${palette[name]})`]);
  return { ...palette, ...Object.fromEntries(tones) };
}

const onLight = { "--quai-logo": "var(--club-day-logo, none)", "--quai-logo-paper": "transparent" } as const;
const onDark = { "--quai-logo": "var(--club-dusk-logo, none)", "--quai-logo-paper": "var(--club-dusk-paper, transparent)" } as const;
const day = { colorScheme: "light", vars: { ...assignVars(color, withClubTones("day")), ...onLight } } as const;
const dusk = { colorScheme: "dark", vars: { ...assignVars(color, withClubTones("dusk")), ...onDark } } as const;
const sun = { colorScheme: "light", vars: { ...assignVars(color, withClubTones("sun")), ...onLight } } as const;

globalStyle(":root", { ...day, vars: { ...day.vars, ...assignVars(room, densitySizes.comfortable) } });
globalStyle(":root:not([data-theme]), :root[data-theme=auto]", { "@media": { "(prefers-color-scheme: dark)": dusk } });
globalStyle("[data-theme=day]", day);
globalStyle("[data-theme=dusk]", dusk);
globalStyle("[data-theme=sun]", sun);
globalStyle(":root", { "@media": { print: sun } });
globalStyle("[data-theme]", { "@media": { print: sun } });

// A finger keeps its 44 px whatever the density.
globalStyle("[data-density=compact]", { "@media": { "(pointer: fine)": { vars: assignVars(room, densitySizes.compact) } } });

// The back-office is Quai's in every club, and forced colours leave no room for one.
const unset = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "initial !important"]));
const noTones = unset(themeNames.flatMap((theme) => toneNames.map((name) => accentProperty(theme, name))));
globalStyle(":root:has([data-office])", { vars: { ...noTones, ...unset(logoPropertyNames) } });
globalStyle(":root", { "@media": { "(forced-colors: active)": { vars: noTones } } });
