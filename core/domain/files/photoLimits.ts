import { photoWidths } from "../offer/photo.ts";

const leastWidth = 320;
const leastHeight = 200;

/**
 * The limits of photos: bytes of the upload, pixels of the picture, its smallest width and height, photos of one boat, and characters of a
 * photo's description.
 */
export const photoLimits = { bytes: 12_000_000, pixels: 50_000_000, leastWidth, leastHeight, count: 8, alt: 160 } as const;

/** The sizes in which photos of boats are drawn. */
export const photoShape = { widths: photoWidths, leastWidth, leastHeight } as const;
