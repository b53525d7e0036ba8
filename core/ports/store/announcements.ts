import type { Effect } from "effect";
import type { Announcement } from "../../domain/chat/announcement.ts";

/** The functions that read announcements outside a commit. */
export interface AnnouncementReads {
  readonly read: (client: string, id: string) => Effect.Effect<Announcement | undefined>;
  /** The latest of a club, the newest first, at most `limit`. */
  readonly latest: (client: string, limit: number) => Effect.Effect<readonly Announcement[]>;
}

/** The functions that read and write announcements within a commit. */
export interface AnnouncementWrites {
  /** By id, locked until the commit. */
  readonly read: (client: string, id: string) => Effect.Effect<Announcement | undefined>;
  /** Inserts the announcement, or replaces the one with its id. */
  readonly put: (announcement: Announcement) => Effect.Effect<void>;
}
