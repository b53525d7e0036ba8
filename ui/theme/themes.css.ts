import { assignVars, globalStyle } from "@vanilla-extract/css";
import { color, room } from "./contract.css.ts";
import { densitySizes, themePalettes } from "./tokens.ts";

const day = { colorScheme: "light", vars: assignVars(color, themePalettes.day) } as const;
const dusk = { colorScheme: "dark", vars: assignVars(color, themePalettes.dusk) } as const;
const sun = { colorScheme: "light", vars: assignVars(color, themePalettes.sun) } as const;

globalStyle(":root", { ...day, vars: { ...day.vars, ...assignVars(room, densitySizes.comfortable) } });
globalStyle(":root:not([data-theme]), :root[data-theme=auto]", { "@media": { "(prefers-color-scheme: dark)": dusk } });
globalStyle("[data-theme=day]", day);
globalStyle("[data-theme=dusk]", dusk);
globalStyle("[data-theme=sun]", sun);
globalStyle(":root", { "@media": { print: sun } });
globalStyle("[data-theme]", { "@media": { print: sun } });

// A finger keeps its 44 px whatever the density.
globalStyle("[data-density=compact]", { "@media": { "(pointer: fine)": { vars: assignVars(room, densitySizes.compact) } } });
