import { createGlobalThemeContract } from "@vanilla-extract/css";
import { densitySizes, themePalettes } from "./tokens.ts";

const named = (_: string | null, path: readonly string[]) => `quai-${path.join("-")}`;

/** Colours by name: `color.ink` is `var(--quai-ink)`, whatever the theme. */
export const color = createGlobalThemeContract({ ...themePalettes.day }, named);

/** Sizes by density: `room.control` is the height of a control, whatever the density. */
export const room = createGlobalThemeContract({ ...densitySizes.comfortable }, named);
