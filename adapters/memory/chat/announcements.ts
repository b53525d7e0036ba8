import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { AnnouncementReads, AnnouncementWrites } from "#core/ports/store/chat.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read announcements outside a commit. */
export function makeAnnouncementReads({ announcements }: MemoryTables): AnnouncementReads {
  return {
    read: (client, id) =>
      Effect.sync(() => {
        const found = announcements.get(id);
        return found?.client === client ? found : undefined;
      }),
    latest: (client, limit) =>
      Effect.sync(() =>
        [...announcements.values()]
          .filter((each) => each.client === client)
          .toSorted((one, other) => other.createdAt - one.createdAt || compareByCodePoint(other._id, one._id))
          .slice(0, limit),
      ),
  };
}

/** Makes the functions that read and write announcements in a commit. */
export function makeAnnouncementWrites(rows: MemoryTables, journal: CommitJournal): AnnouncementWrites {
  return {
    read: makeAnnouncementReads(rows).read,
    put: (announcement) =>
      Effect.sync(() => {
        assertIdOfClub(announcement._id, announcement.client);
        journal.set(rows.announcements, announcement._id, announcement);
      }),
  };
}
