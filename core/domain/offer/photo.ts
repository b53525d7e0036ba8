import type { Texts } from "./lake.ts";

/** Widths at which a photo is kept, in pixels; one that is narrower is kept as wide as it is. */
export const photoWidths = [320, 640, 1280] as const;

/** One of them. */
export type PhotoWidth = (typeof photoWidths)[number];

/** What a photo may be: bytes as it is sent, pixels as it is seen, photos of one boat, and characters of what is said of each. */
export const photoLimits = { bytes: 12_000_000, pixels: 50_000_000, leastWidth: 320, leastHeight: 200, count: 8, alt: 160 } as const;

/** A photo of a boat: the id of its file, and what it shows to who cannot see it. */
export interface Photo {
  readonly file: string;
  readonly alt?: Texts;
}

/** Where a photo is read at one of its widths. What lies there never changes. */
export function photoPath(file: string, width: PhotoWidth): string {
  return `/media/${file}/${width}.webp`;
}

/** How large a picture is that stands for a page where its address is shared, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Where a photo is read as a picture to share, a JPEG of `sharePictureSize`. */
export function sharePicturePath(file: string): string {
  return `/media/${file}/share.jpg`;
}

/** Whether a number is a width at which photos are kept. */
export function isPhotoWidth(width: number): width is PhotoWidth {
  return photoWidths.some((each) => each === width);
}
