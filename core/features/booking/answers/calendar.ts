import { Effect } from "effect";
import { modelOfBoat } from "../../../domain/offer/models/modelKinds.ts";
import { daysBetween } from "../../../domain/calendar/day.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { calendarCalls, calendarFeedCalls } from "../calls/calendar.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { bookingsCalendarOfWindow, maxCalendarDays } from "../../../domain/booking/timeline.ts";
import { type AnswersTo, type CallContext, type GatePorts, managerOfCaller, staffClubOf } from "../../caller/answer.ts";
import { seasonPartOf } from "../../quote/offeredClub.ts";
import { failWithRefusal, runCommit } from "../../shared/commit.ts";
import { type CalendarFeed, ownTrips } from "../../../domain/calendar/feed.ts";
import { ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { ServerSettings } from "../../shared/config.ts";
import { calendarPath } from "../calendarFeed.ts";

/** Answers the calls of a club's calendar. */
export function calendarAnswers(deps: GatePorts): AnswersTo<typeof calendarCalls> {
  const { store, time } = deps;
  return {
    "booking/reservations/calendar": Effect.fnUntraced(function* ({ lake, dock, ...window }, at) {
      const { client } = yield* managerOfCaller(at);
      const days = daysBetween(window.dateStart, window.dateEnd);
      if (days < 0 || days >= maxCalendarDays)
        return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/dateEnd", rule: "order" }] });
      const now = time.now();
      // The version is read before the rest: a change in between is announced once more.
      const { catalogue, version } = yield* Effect.promise(() => store.offer.withVersion(client));
      const { lakes, docks, settingsOf } = catalogueIndexOf(catalogue);
      const isThere = (lake === undefined || lakes.has(lake)) && (dock === undefined || docks.has(dock));
      if (!isThere) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const [bars, held] = yield* Effect.all([store.reservations.during(client, window), store.holds.during(client, window, now)], {
        concurrency: "unbounded",
      });
      const timeline = bookingsCalendarOfWindow(catalogue, { client, now, window, lake, dock }, { bars, held });
      return {
        data: {
          version,
          at: isoTextOf(now),
          days: timeline.days,
          docks: timeline.docks.map(({ dock: { _id, lake: of, name }, boats, free }) => ({
            _id,
            lake: of,
            name,
            free,
            boats: boats.map(({ _id: id, name: called, kind, capacity, ...boat }) => ({
              _id: id,
              name: called,
              ...modelOfBoat(boat),
              ...(kind === undefined ? {} : { kind }),
              capacity,
            })),
          })),
          lakes: catalogue.lakes.map(({ _id, name }) => ({ _id, name })),
          ...seasonPartOf(settingsOf(client)),
          timeslots: timeline.slots,
          bars: timeline.bars.map((bar) => ({ ...bar, ...timesOf(bar) })),
          held: timeline.held.map((kept) => ({ ...kept, ...timesOf(kept) })),
          closures: timeline.closures,
        },
      };
    }),
  };
}

function timesOf({ start, end }: { readonly start: number; readonly end: number }) {
  return { start: timeOfDayText(start), end: timeOfDayText(end) };
}

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
