import { Effect } from "effect";
import { modelOfBoat } from "../../../domain/offer/models/modelKinds.ts";
import { daysBetween } from "../../../domain/calendar/day.ts";
import { timeOfDayText } from "../../../domain/calendar/timeText.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { calendarCalls } from "../calls/calendar.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { bookingsCalendarOfWindow, maxCalendarDays } from "../../../domain/booking/timeline.ts";
import type { AnswersTo } from "../../caller/answer.ts";
import type { GatePorts } from "../../caller/deps.ts";
import { managerOfCaller } from "../../caller/ownClub.ts";
import { seasonPartOf } from "../../quote/offeredClub.ts";
import { failWithRefusal } from "../../shared/refuse.ts";

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
