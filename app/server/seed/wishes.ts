import { Effect } from "effect";
import { addDays, type Day, weekdayOf } from "#core/domain/calendar/day.ts";
import { seasonEndOf } from "#core/domain/calendar/season.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { noMarks, silencesUntilSleep, type Wish } from "#core/domain/waitlist/wish.ts";
import type { WishProposal } from "#core/domain/waitlist/wishProposal.ts";
import type { Transaction } from "#core/ports/store/store.ts";
import type { DemoOffer } from "./offer.ts";

/** A wish of the demo, with what it was offered before. */
export interface DemoWish {
  readonly wish: Wish;
  readonly proposals: readonly WishProposal[];
}

const hour = 3_600_000;

/** Makes the wishes of the demo clubs at their second lake: two that wait for a rare time, and one that sleeps after three offers. */
export function demoWishes({ clubs, lakes, docks, boats, timeslots }: DemoOffer, today: Day, now: number): readonly DemoWish[] {
  return clubs.flatMap(({ id: client }) => {
    const lake = lakes.filter((each) => each.client === client)[1];
    const dock = docks.find((each) => each.lake === lake?._id);
    const boat = boats.find((each) => each.dock === dock?._id);
    const slot = timeslots.findLast((each) => each.client === client);
    if (lake === undefined || dock === undefined || boat === undefined || slot === undefined) return [];
    const last = seasonEndOf(today);
    const saturday = addDays(today, 6 - weekdayOf(today));
    const to = addDays(today, 45);
    const wishOf = (number: number, change: Partial<Wish>): Wish => ({
      _id: `${client}_wi_demo${number}`,
      client,
      lake: lake._id,
      dock: null,
      people: 4,
      weekdays: [3],
      from: today,
      to: to < last ? to : last,
      part: "evening",
      phone: `+1${client === "mem" ? "450" : "705"}555012${number}`,
      email: "",
      locale: client === "mem" ? "fr" : "en",
      address: "",
      marks: noMarks,
      state: "waiting",
      silences: 0,
      createdAt: now - (5 - number) * 20 * hour,
      ...change,
    });
    const asleep = wishOf(3, { state: "asleep", silences: silencesUntilSleep, weekdays: [0, 6], part: "any" });
    const proposals = Array.from({ length: silencesUntilSleep }, (_, index): WishProposal => {
      const at = now - (index + 1) * 4 * hour;
      return {
        _id: `${client}_wp_demo${index}`,
        client,
        wish: asleep._id,
        state: "silent",
        to: {
          hold: `${client}_h_demo${index}`,
          dock: dock._id,
          boat: boat._id,
          date: addDays(saturday, 7 * index),
          time: [slot._id],
          start: parseTimeOfDay(slot.start) ?? 0,
          end: parseTimeOfDay(slot.end) ?? 0,
        },
        amount: centsOf(189),
        deadline: at + hour / 2,
        createdAt: at,
        isLetterSent: true,
        offeredSince: at,
        marks: noMarks,
      };
    });
    return [
      { wish: wishOf(1, {}), proposals: [] },
      { wish: wishOf(2, { people: 2, dock: dock._id, phone: "", email: `claire.${client}@example.test` }), proposals: [] },
      { wish: asleep, proposals },
    ];
  });
}

/** Inserts a wish of the demo with its past offers. */
export const insertDemoWish = Effect.fnUntraced(function* (tx: Transaction, { wish, proposals }: DemoWish) {
  yield* tx.waitlist.insert(wish);
  for (const proposal of proposals) yield* tx.waitlist.insertProposal(proposal);
});
