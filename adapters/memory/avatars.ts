import { Effect } from "effect";
import type { AvatarsShape, AvatarRequest } from "#core/ports/avatars.ts";

/** The port `Avatars` in memory; a test may replace its functions. */
export type MemoryAvatars = { -readonly [Name in keyof AvatarsShape]: AvatarsShape[Name] };

/** Makes avatars that `pictureOf` makes, without a service outside. */
export function memoryAvatars(pictureOf: (face: AvatarRequest) => Uint8Array | undefined): MemoryAvatars {
  return {
    driver: "memory",
    isOn: true,
    picture: (face) => Effect.sync(() => pictureOf(face)),
    erase: () => Effect.void,
    sweep: () => Effect.succeed(0),
  };
}
