import { Effect } from "effect";
import type { AvatarsShape, AvatarRequest } from "#core/ports/avatars.ts";

/** What a test may put something in the way of. */
export type MemoryAvatars = { -readonly [Name in keyof AvatarsShape]: AvatarsShape[Name] };

/** Pictures as they are made up; nobody outside is asked. */
export function memoryAvatars(pictureOf: (face: AvatarRequest) => Uint8Array | undefined): MemoryAvatars {
  return { driver: "memory", isOn: true, picture: (face) => Effect.sync(() => pictureOf(face)), sweep: () => Effect.succeed(0) };
}
