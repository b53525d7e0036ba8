import type { Effect } from "effect";
import type { StoredSettings } from "../../domain/club/settings.ts";

/** The functions that read and write settings of clubs within a commit; outside a commit they come with the catalogue. */
export interface SettingsWrites {
  /** The settings of a club, the defaults at version 0 where none are stored; locked until the commit. */
  readonly read: (client: string) => Effect.Effect<StoredSettings>;
  /** The club with a host name; until the end of this commit no other club can get it. */
  readonly clubAt: (host: string) => Effect.Effect<string | undefined>;
  /**
   * Writes `next` if the stored version is `next.version - 1`; false when another commit came first. Increases the version of the
   * catalogue.
   */
  readonly replace: (next: StoredSettings) => Effect.Effect<boolean>;
}
