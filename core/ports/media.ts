import { Context, type Effect } from "effect";
import type { PhotoWidth } from "../domain/offer/photo.ts";

/** A photo drawn anew at each of its widths: upright, and without what a camera wrote beside it. `width` and `height` are its own, in pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly { readonly width: PhotoWidth; readonly bytes: Uint8Array }[];
}

/** Why bytes are no photo to keep, by the rule that has words: none that can be read, too small, or of too many pixels. */
export type PhotoProblem = "photo" | "photoSmall" | "photoLarge";

/** The bytes of photos. Every call dies when it could not be done, and may be made again. */
export interface MediaShape {
  readonly driver: string;
  /** Looks at the bytes alone, whatever they are called. */
  readonly draw: (bytes: Uint8Array) => Effect.Effect<Picture | PhotoProblem>;
  readonly keep: (id: string, picture: Picture) => Effect.Effect<void>;
  readonly read: (id: string, width: PhotoWidth) => Effect.Effect<Uint8Array | undefined>;
  /** The photo cut to `sharedSize`, a JPEG, for where a page's address is shared; undefined where there is none. */
  readonly readShared: (id: string) => Effect.Effect<Uint8Array | undefined>;
  /** Erases what is kept of an id; what is not there is no failure. */
  readonly drop: (id: string) => Effect.Effect<void>;
}

/** Where photos lie, and who draws them. */
export class Media extends Context.Service<Media, MediaShape>()("quai/core/ports/Media") {}
