/** The limits of a logo: bytes of its file, pixels of its width and height, and how many times as wide as high, or as high as wide, it may be. */
export const logoLimits = { bytes: 524_288, side: 4_000, leastSide: 48, ratio: 6 } as const;

/** The sizes in which logos are drawn, without loss: for pages, and for pictures made of it. */
export const logoShape = {
  widths: [320, 1280],
  leastWidth: logoLimits.leastSide,
  leastHeight: logoLimits.leastSide,
  mostSide: logoLimits.side,
  isLossless: true,
} as const;

/** The form of the id of a logo's file, which says its proportions in pixels; empty for none. */
export const logoForm = /^(?:[A-Za-z0-9][A-Za-z0-9_-]{0,60}_[1-9]\d{0,3}x[1-9]\d{0,3})?$/u;

/** A width and a height, in pixels. */
export interface LogoSize {
  readonly width: number;
  readonly height: number;
}

/** Gives the end of the id of a logo's file from its size: the proportions of a picture of 320 pixels width. */
export function logoSuffix({ width, height }: LogoSize): string {
  return `320x${Math.max(1, Math.round((320 * height) / width))}`;
}

/** Gives the proportions of a logo from the id of its file; undefined where that is no logo. */
export function logoProportions(file: string): LogoSize | undefined {
  const [, width, height] = /_(\d{1,4})x(\d{1,4})$/.exec(logoForm.test(file) ? file : "") ?? [];
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** Gives the size in which a logo fits into a box, in whole pixels. */
export function logoSizeWithin({ width, height }: LogoSize, box: LogoSize): LogoSize {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Gives the path of a logo for pages. Its content never changes. */
export function logoPath(file: string): string {
  return `/media/${file}/${logoShape.widths[0]}.webp`;
}

/** The list of what is made of a logo as a PNG: for mails, of at most 240 by 96 pixels, and the square icons of the installed application. */
export const logoUses = ["mail", "icon-192", "icon-512", "icon-maskable-512"] as const;

/** One of the pictures that are made of a logo. See {@link logoUses}. */
export type LogoUse = (typeof logoUses)[number];

/** Gives the path of a picture that is made of a logo. Its content never changes. */
export function logoUsePath(file: string, use: LogoUse): string {
  return `/media/${file}/${use}.png`;
}
