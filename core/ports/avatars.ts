import { Context, Effect } from "effect";
import type { GravatarEngine } from "../domain/people/gravatar.ts";

/** A request for a picture: an e-mail in lower case, and the engine for an owner without a picture. */
export interface AvatarRequest {
  readonly email: string;
  readonly engine: GravatarEngine;
}

/** The functions that draw, erase and sweep the avatars of users. */
export interface AvatarsShape {
  readonly driver: string;
  /** Whether engines that the server does not draw itself are available; if not, no address is sent outside. */
  readonly isOn: boolean;
  /** A small square in WebP; undefined where there is none for now, or none at all. */
  readonly picture: (request: AvatarRequest) => Effect.Effect<Uint8Array | undefined>;
  /** Erases the stored pictures of an e-mail, of every engine. */
  readonly erase: (email: string) => Effect.Effect<void>;
  /** Erases pictures that were not fetched for long; gives how many. */
  readonly sweep: () => Effect.Effect<number>;
}

/** The port that gives the pictures of users. */
export class Avatars extends Context.Service<Avatars, AvatarsShape>()("quai/core/ports/Avatars") {}

/** The port of avatars without pictures: every avatar is its owner's initials. */
export const noAvatars: AvatarsShape = {
  driver: "none",
  isOn: false,
  picture: () => Effect.undefined,
  erase: () => Effect.void,
  sweep: () => Effect.succeed(0),
};
