import { Effect } from "effect";
import { type CalendarFeed, ownTrips } from "../../../domain/calendar/feed.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import type { AnswersTo, CallContext } from "../../caller/answer.ts";
import { managerOfCaller, staffClubOf } from "../../caller/ownClub.ts";
import { runCommit } from "../../shared/commit.ts";
import { ServerSettings } from "../../shared/config.ts";
import { failWithRefusal } from "../../shared/refuse.ts";
import { calendarPath } from "../calendarFeed.ts";
import type { calendarFeedCalls } from "../calls/calendarFeeds.ts";

/** Answers the calls about calendar addresses. */
export const calendarFeedAnswers: AnswersTo<typeof calendarFeedCalls> = {
  "account/calendars/read": Effect.fnUntraced(function* (_, at) {
    const { client, id } = yield* managerOfCaller(at);
    return { data: yield* shown(yield* (yield* Store).calendarFeeds.of(client, id)) };
  }),
  "account/calendars/renew": Effect.fnUntraced(function* ({ of }, at) {
    const { client, id: user } = yield* managerOfCaller(at);
    if (of !== ownTrips) yield* assertDockOfStaff(of, at);
    const createdAt = (yield* ClockPort).now();
    const _id = `${client}_cf_${(yield* Secrets).random()}`;
    return { data: yield* shown(yield* replaceFeed({ client, user, of }, [{ client, user, _id, of, createdAt }])) };
  }),
  "account/calendars/remove": Effect.fnUntraced(function* ({ of }, at) {
    const { client, id: user } = yield* managerOfCaller(at);
    return { data: yield* shown(yield* replaceFeed({ client, user, of }, [])) };
  }),
};

/** Ends the feeds of a person of one thing, inserts others, and gives all that the person has then. */
const replaceFeed = Effect.fnUntraced(function* (
  { client, user, of }: Pick<CalendarFeed, "client" | "user" | "of">,
  next: readonly CalendarFeed[],
) {
  return yield* runCommit(
    Effect.fnUntraced(function* (tx) {
      const known = yield* tx.calendarFeeds.of(client, user);
      for (const feed of known.filter((each) => each.of === of)) yield* tx.calendarFeeds.remove(client, feed._id);
      for (const feed of next) yield* tx.calendarFeeds.insert(feed);
      return yield* tx.calendarFeeds.of(client, user);
    }),
  );
});

const assertDockOfStaff = Effect.fnUntraced(function* (dock: string, at: CallContext) {
  const client = staffClubOf(at, "see");
  if (client === undefined) return yield* failWithRefusal("FORBIDDEN");
  const store = yield* Store;
  const { docks } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client)));
  if (!docks.has(dock)) return yield* failWithRefusal("ITEM_NOT_EXIST");
  return undefined;
});

const shown = Effect.fnUntraced(function* (feeds: readonly CalendarFeed[]) {
  const { publicUrl } = yield* ServerSettings;
  const secrets = yield* Secrets;
  return { items: feeds.map((feed) => ({ of: feed.of, address: `${publicUrl}${calendarPath(secrets, feed)}` })) };
});
