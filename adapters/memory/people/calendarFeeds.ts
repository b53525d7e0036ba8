import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { CalendarFeedReads, CalendarFeedWrites } from "#core/ports/store/people.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read calendar feeds outside a commit. */
export function makeCalendarFeedReads(rows: MemoryTables): CalendarFeedReads {
  return {
    of: (client, user) =>
      Effect.sync(() =>
        [...rows.calendarFeeds.values()]
          .filter((feed) => feed.client === client && feed.user === user)
          .toSorted((one, other) => compareByCodePoint(one.of, other.of) || compareByCodePoint(one._id, other._id)),
      ),
    read: (client, id) => Effect.sync(() => rows.calendarFeeds.get(joinKeyColumns(client, id))),
    count: (client) => Effect.sync(() => [...rows.calendarFeeds.values()].filter((feed) => feed.client === client).length),
  };
}

/** Makes the functions that read and write calendar feeds in a commit. */
export function makeCalendarFeedWrites(rows: MemoryTables, journal: CommitJournal): CalendarFeedWrites {
  return {
    ...makeCalendarFeedReads(rows),
    insert: (feed) => Effect.sync(() => journal.set(rows.calendarFeeds, joinKeyColumns(feed.client, feed._id), feed)),
    remove: (client, id) => Effect.sync(() => journal.remove(rows.calendarFeeds, joinKeyColumns(client, id))),
  };
}
