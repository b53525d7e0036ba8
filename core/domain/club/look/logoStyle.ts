import { logoPath, logoProportions, logoSizeWithin } from "./logo.ts";

/** The room of a logo in the bar of a page, in pixels. */
const barBox = { width: 104, height: 36 };

/**
 * Gives the custom properties of a logo with its size, so that nothing moves when it arrives; none without a logo. A logo for light paper
 * alone has that paper below it in the dark.
 */
export function logoProperties(logo: string, logoDark: string): Readonly<Record<string, string>> {
  const proportions = logoProportions(logo);
  if (proportions === undefined) return {};
  const { width, height } = logoSizeWithin(proportions, barBox);
  const hasDark = logoProportions(logoDark) !== undefined;
  return {
    "--club-flag": "0",
    "--club-logo-width": `${width}px`,
    "--club-logo-height": `${height}px`,
    "--club-day-logo": `url(${logoPath(logo)})`,
    "--club-dusk-logo": `url(${logoPath(hasDark ? logoDark : logo)})`,
    ...(hasDark ? {} : { "--club-dusk-paper": "#FFFEFA" }),
  };
}

/** The list of the names of the properties of a logo. */
export const logoPropertyNames = [
  "--club-flag",
  "--club-logo-width",
  "--club-logo-height",
  "--club-day-logo",
  "--club-dusk-logo",
  "--club-dusk-paper",
] as const;
