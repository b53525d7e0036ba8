import type { Effect } from "effect";
import type { CalendarFeed } from "../../domain/calendar/feed.ts";

/** The functions that read calendar feeds outside a commit. */
export interface CalendarFeedReads {
  /** The feeds of a person, by what they are of, code point by code point. */
  readonly of: (client: string, user: string) => Effect.Effect<readonly CalendarFeed[]>;
  readonly read: (client: string, id: string) => Effect.Effect<CalendarFeed | undefined>;
  /** How many feeds the people of a club have. */
  readonly count: (client: string) => Effect.Effect<number>;
}

/** The functions that read and write calendar feeds within a commit. */
export interface CalendarFeedWrites extends CalendarFeedReads {
  /** The feeds of a person, as outside a commit; until the end of this commit nobody else reads the same here. */
  readonly of: CalendarFeedReads["of"];
  readonly insert: (feed: CalendarFeed) => Effect.Effect<void>;
  readonly remove: (client: string, id: string) => Effect.Effect<void>;
}
