import { Context, Effect } from "effect";
import type { GravatarEngine } from "../domain/people/gravatar.ts";

/** Whose picture is asked for: an e-mail in lower case, and how it is drawn where its owner gave none. */
export interface AvatarRequest {
  readonly email: string;
  readonly engine: GravatarEngine;
}

/** The pictures of users. */
export interface AvatarsShape {
  readonly driver: string;
  /** Whether those of engines that are not drawn here are to be had; where not, no address of one is told. */
  readonly isOn: boolean;
  /** A small square in WebP; undefined where there is none for now, or none can be had. */
  readonly picture: (face: AvatarRequest) => Effect.Effect<Uint8Array | undefined>;
  /** Erases those that were not fetched anew for long; gives how many. */
  readonly sweep: () => Effect.Effect<number>;
}

/** Who knows what users look like. */
export class Avatars extends Context.Service<Avatars, AvatarsShape>()("quai/core/ports/Avatars") {}

/** Nobody is asked: every avatar is its owner's initials. */
export const noAvatars: AvatarsShape = { driver: "none", isOn: false, picture: () => Effect.undefined, sweep: () => Effect.succeed(0) };
