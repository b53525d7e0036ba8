import type { Effect } from "effect";
import type { StoredSettings } from "../../domain/club/settings.ts";

/** Settings of clubs within a commit. Outside of one they are read with the catalogue. */
export interface SettingsWrites {
  /** The settings of a club, the defaults at version 0 where none are stored; locked until the commit. */
  readonly read: (client: string) => Effect.Effect<StoredSettings>;
  /** The club that has a host name, if any; until the end of this commit no other is given it. */
  readonly clubAt: (host: string) => Effect.Effect<string | undefined>;
  /** Writes `next` where the stored version is `next.version - 1`; false when another commit came first. Bumps the catalogue's version. */
  readonly swap: (next: StoredSettings) => Effect.Effect<boolean>;
}
