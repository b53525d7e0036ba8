import { Context, type Effect } from "effect";
import type { PhotoWidth } from "../domain/offer/photo.ts";

/** A photo drawn again at each of its widths: upright and without the camera's metadata. `width` and `height` are its own, in pixels. */
export interface EncodedPhoto {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly { readonly width: PhotoWidth; readonly bytes: Uint8Array }[];
}

/** Why bytes are refused as a photo, by the rule that has words: unreadable, too small, or too many pixels. */
export type PhotoProblem = "photo" | "photoSmall" | "photoLarge";

/** Stores the bytes of photos. Every call dies when it could not be done, and may be repeated. */
export interface MediaShape {
  readonly driver: string;
  /** Draws a photo from its bytes; ignores its name and type. */
  readonly draw: (bytes: Uint8Array) => Effect.Effect<EncodedPhoto | PhotoProblem>;
  readonly keep: (id: string, picture: EncodedPhoto) => Effect.Effect<void>;
  readonly read: (id: string, width: PhotoWidth) => Effect.Effect<Uint8Array | undefined>;
  /** The photo cut to `sharePictureSize`, a JPEG for shared links; undefined where there is none. */
  readonly readShared: (id: string) => Effect.Effect<Uint8Array | undefined>;
  /** Erases the photo of an id; does nothing when there is none. */
  readonly drop: (id: string) => Effect.Effect<void>;
}

/** The port that encodes photos and stores them. */
export class Media extends Context.Service<Media, MediaShape>()("quai/core/ports/Media") {}
