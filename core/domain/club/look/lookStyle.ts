import type { ClubSettings } from "../settings.ts";
import { accentProperties } from "./accent.ts";
import { logoProperties } from "./logoStyle.ts";

/** How a club looks, as far as its pages show it: its colour, and the ids of its logos; each empty for none. */
export type ClubLook = Pick<ClubSettings["identity"], "accent" | "logo" | "logoDark">;

/**
 * Gives the custom properties by which the pages of a club look like it: the tones of its colour, and its logo. See
 * {@link logoProperties}.
 */
export function lookProperties({ accent, logo, logoDark }: ClubLook): Readonly<Record<string, string>> {
  return { ...accentProperties(accent), ...logoProperties(logo, logoDark) };
}
