import headingFont from "@fontsource/overpass/files/overpass-latin-700-normal.woff2?url";
import textFont from "@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2?url";

/** Addresses of the two fonts that the first paint needs, to be preloaded in this order. */
export const preloadedFonts: readonly string[] = [textFont, headingFont];
