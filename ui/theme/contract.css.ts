import { createGlobalThemeContract } from "@vanilla-extract/css";
import { rooms, themes } from "./tokens.ts";

const named = (_: string | null, path: readonly string[]) => `quai-${path.join("-")}`;

/** Colours by name: `color.ink` is `var(--quai-ink)`, whatever the theme. */
export const color = createGlobalThemeContract({ ...themes.day }, named);

/** Sizes by density: `room.control` is the height of a control, whatever the density. */
export const room = createGlobalThemeContract({ ...rooms.comfortable }, named);
