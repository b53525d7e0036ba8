import { Context, type Effect } from "effect";
import type { LogoUse } from "../domain/club/look/logo.ts";
import type { PhotoWidth } from "../domain/offer/photo.ts";
import type { ByteSource } from "./storage.ts";

/**
 * The sizes in which a picture is drawn: at these widths in pixels, never enlarged, from one that has at least `leastWidth` by
 * `leastHeight`.
 */
export interface PictureShape {
  readonly widths: readonly number[];
  readonly leastWidth: number;
  readonly leastHeight: number;
  /** The most pixels of its width and of its height; of both together where left out. */
  readonly mostSide?: number;
  /** Whether it is drawn without loss, as its edges and colours need. */
  readonly isLossless?: boolean;
  /** The size of a clean drawing, an SVG of shapes alone; left out for other pictures, which say their own. */
  readonly drawing?: { readonly width: number; readonly height: number };
}

/** A picture drawn again at each of its widths: upright and without the camera's metadata. `width` and `height` are its own, in pixels. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly { readonly width: number; readonly bytes: Uint8Array }[];
}

/** One of the reasons why bytes are refused as a picture, by the rule that has words: unreadable, too small, or too many pixels. */
export type PhotoProblem = "photo" | "photoSmall" | "photoLarge";

/** The figures of what was stored of a picture: its bytes at all widths together, and the SHA-256 of the widest. */
export interface StoredPicture {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * The functions of the port `Media`, which draws pictures and stores them, each under a key. Every call dies when it could not be done,
 * and may be repeated.
 */
export interface MediaShape {
  readonly driver: string;
  /** Draws a picture from its bytes; ignores its name and type. One is drawn at a time. */
  readonly draw: (source: Pick<ByteSource, "open" | "path">, shape: PictureShape) => Effect.Effect<EncodedPicture | PhotoProblem>;
  readonly keep: (key: string, picture: EncodedPicture) => Effect.Effect<StoredPicture>;
  readonly read: (key: string, width: PhotoWidth) => Effect.Effect<Uint8Array | undefined>;
  /** The photo cut to `sharePictureSize`, a JPEG for shared links; undefined where there is none. */
  readonly readShared: (key: string) => Effect.Effect<Uint8Array | undefined>;
  /** A shared picture with a stored logo in its corner, a JPEG; undefined where there is no such logo. Nothing of it is stored. */
  readonly addLogo: (picture: Uint8Array, logo: string) => Effect.Effect<Uint8Array | undefined>;
  /** A logo as a PNG for this use; undefined where there is none. */
  readonly readLogo: (key: string, use: LogoUse) => Effect.Effect<Uint8Array | undefined>;
  /** Erases the picture of a key that was drawn at these widths; does nothing when there is none. */
  readonly drop: (key: string, widths: readonly number[]) => Effect.Effect<void>;
}

/** Draws and stores pictures. */
export class Media extends Context.Service<Media, MediaShape>()("quai/core/ports/Media") {}
