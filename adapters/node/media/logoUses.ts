import type { LogoUse } from "#core/domain/club/look/logo.ts";
import { sharePictureSize } from "#core/domain/offer/photo.ts";
import { photoLimits } from "#core/domain/files/photoLimits.ts";
import { pictureLibrary } from "./drawing.ts";

const paper = "#FAF4E4";
const secondsEach = 8;
/** The side of each icon, and the share of it that the logo takes: a launcher may cut a maskable one to any shape. */
const icons = {
  "icon-192": { side: 192, share: 0.84 },
  "icon-512": { side: 512, share: 0.84 },
  "icon-maskable-512": { side: 512, share: 0.56 },
} as const;
/** Twice the size in a mail. */
const mail = { width: 240, height: 96 } as const;
/** The room of a logo on the picture of a shared link. */
const sharedRoom = { width: 840, height: 380 } as const;

/** The room of a logo in the corner of a shared picture, and the paper around it, in pixels. */
const corner = { room: { width: 300, height: 120 }, padding: 24, fromEdge: 36, radius: 12 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Makes a PNG of a stored logo for a use: mail programs show no WebP, and icons lie on paper. */
export async function encodeLogo(bytes: Uint8Array, use: LogoUse): Promise<Uint8Array> {
  if (use === "mail") return (await fitDrawing(bytes, mail)).png({ compressionLevel: 9 }).toBuffer();
  const { side, share } = icons[use];
  const room = Math.round(side * share);
  return onPaper(bytes, { width: room, height: room }, { width: side, height: side });
}

/** Makes the picture of a shared link of a stored logo, on paper. */
export async function encodeSharedLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await pictureLibrary();
  return sharp(await onPaper(bytes, sharedRoom, sharePictureSize))
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer();
}

/** Puts a stored logo, on a piece of paper, into the upper left corner of a picture of `sharePictureSize`. */
export async function encodeLogoInCorner(picture: Uint8Array, logo: Uint8Array): Promise<Uint8Array> {
  const sharp = await pictureLibrary();
  const { padding, radius, fromEdge } = corner;
  const { data, info } = await (await fitDrawing(logo, corner.room, true)).png().toBuffer({ resolveWithObject: true });
  const width = info.width + 2 * padding;
  const height = info.height + 2 * padding;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}" fill="${paper}"/></svg>`;
  return sharp(picture, { limitInputPixels: photoLimits.pixels })
    .timeout({ seconds: secondsEach })
    .composite([
      { input: Buffer.from(sheet), left: fromEdge, top: fromEdge },
      { input: data, left: fromEdge + padding, top: fromEdge + padding },
    ])
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer();
}

/** A logo within a room, as large as it fits; not enlarged in a mail. */
async function fitDrawing(bytes: Uint8Array, room: Size, isEnlarged = false) {
  const sharp = await pictureLibrary();
  return sharp(bytes, { limitInputPixels: photoLimits.pixels })
    .timeout({ seconds: secondsEach })
    .resize({ ...room, fit: "inside", withoutEnlargement: !isEnlarged });
}

async function onPaper(bytes: Uint8Array, room: Size, whole: Size): Promise<Uint8Array> {
  const sharp = await pictureLibrary();
  const input = await (await fitDrawing(bytes, room, true)).png().toBuffer();
  return sharp({ create: { ...whole, channels: 3, background: paper } })
    .composite([{ input, gravity: "centre" }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
