import type { BilingualText } from "../language/language.ts";

/** The list of the widths at which a photo is stored, in pixels; a narrower photo keeps its own width. */
export const photoWidths = [320, 640, 1280] as const;

/** One of the widths at which a photo is stored, in pixels. */
export type PhotoWidth = (typeof photoWidths)[number];

/** A photo of a boat: the id of its file, and a description for people who cannot see it. */
export interface Photo {
  readonly file: string;
  readonly alt?: BilingualText;
}

/** Gives the path of a photo at one of its widths. Its content never changes. */
export function photoPath(file: string, width: PhotoWidth): string {
  return `/media/${file}/${width}.webp`;
}

/** The size of the picture that a shared link to a page shows, in pixels. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Gives the path of a photo as a picture for shared links, a JPEG of `sharePictureSize`. */
export function sharePicturePath(file: string): string {
  return `/media/${file}/share.jpg`;
}

/** Gives the path of a shared picture, of a photo or of a model's drawing, with a club's logo in its corner. */
export function sharePicturePathWithLogo(picture: string, logo: string): string {
  return `/media/${logo}/with/${picture}.jpg`;
}

/** Whether a number is one of {@link photoWidths}. */
export function isPhotoWidth(width: number): width is PhotoWidth {
  return photoWidths.some((each) => each === width);
}
