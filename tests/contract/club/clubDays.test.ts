import { describe, expect, it } from "vitest";
import { Effect } from "effect";
import { addDays } from "#core/domain/calendar/day.ts";
import { daysOfWindow } from "#core/domain/calendar/window.ts";
import { maskOfQuanta } from "#core/domain/availability/occupancy.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import { clubDaysOf } from "#core/features/quote/clubDays.ts";
import type { ClaimReads } from "#core/ports/store/claims.ts";
import { openWorld, tripDay } from "../world.ts";

const week = { dateStart: tripDay, dateEnd: addDays(tripDay, 6) };
const at = { version: 1, now: 0 };

describe("the claims of a club on the days of a window", () => {
  it("are those that were read, though the days of hundreds of other clubs are read meanwhile", async () => {
    const { store } = await openWorld();
    const catalogue = await store.offer.catalogue("mem");
    const [boat = { _id: "" }] = catalogue.boats;
    const others: readonly Catalogue[] = Array.from({ length: 600 }, (_, number) => ({
      ...catalogue,
      clubs: catalogue.clubs.map((club) => ({ ...club, id: `c${number}` })),
    }));
    let isCrowded = false;
    const claims: ClaimReads = {
      versionsOfDays: async (_, window) => daysOfWindow(window).map(() => 1),
      owners: () => Effect.succeed([]),
      claimed: async (_, window) => {
        if (!isCrowded) {
          isCrowded = true;
          await Promise.all(others.map((other) => days(other, week, at)));
        }
        return daysOfWindow(window).map((day) => ({ boat: boat._id, day, words: maskOfQuanta([40]), until: null }));
      },
    };
    const days = clubDaysOf({ claims });
    // The first days of the week are read, and remembered, before the others come.
    isCrowded = true;
    await days(catalogue, { dateStart: week.dateStart, dateEnd: addDays(tripDay, 2) }, at);
    isCrowded = false;
    const read = await days(catalogue, week, at);
    expect(read.map(({ masks }) => masks.size)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });
});
