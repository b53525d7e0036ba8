import { Effect } from "effect";
import { maxAvailabilityRangeDays } from "../../application/availability/lists.ts";
import { daysBetween } from "../../domain/calendar/day.ts";
import { timeOfDayText } from "../../domain/calendar/timeText.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { calendarCalls } from "../../contract/services/calendar.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { bookingsCalendarOfWindow } from "../../domain/timeline/timeline.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";
import { failWithRefusal } from "../../application/refuse.ts";

/** Answers the calls of a club's calendar. */
export function calendarAnswers(deps: GatePorts): AnswersByPath<keyof typeof calendarCalls> {
  const { effect } = makeAnswerBuilders(deps);
  const { store, time } = deps;
  return {
    "booking/reservations/calendar": effect(
      calendarCalls["booking/reservations/calendar"],
      Effect.fnUntraced(function* ({ lake, dock, ...window }, at) {
        const { client } = yield* managerOfCaller(at);
        const days = daysBetween(window.dateStart, window.dateEnd);
        if (days < 0 || days >= maxAvailabilityRangeDays)
          return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/dateEnd", rule: "order" }] });
        const now = time.now();
        // The version is read before the rest: a change in between is announced once more.
        const { catalogue, version } = yield* Effect.promise(() => store.offer.withVersion(client));
        const { lakes, docks } = catalogueIndexOf(catalogue);
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
              boats: boats.map(({ _id: boat, name: called, model, capacity }) => ({ _id: boat, name: called, model, capacity })),
            })),
            lakes: catalogue.lakes.map(({ _id, name }) => ({ _id, name })),
            timeslots: timeline.slots,
            bars: timeline.bars.map((bar) => ({ ...bar, ...timesOf(bar) })),
            held: timeline.held.map((kept) => ({ ...kept, ...timesOf(kept) })),
            closures: timeline.closures,
          },
        };
      }),
    ),
  };
}

function timesOf({ start, end }: { readonly start: number; readonly end: number }) {
  return { start: timeOfDayText(start), end: timeOfDayText(end) };
}
