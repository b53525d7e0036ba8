import { Effect } from "effect";
import { claimMaskOfSlots } from "#core/domain/availability/availability.ts";
import { quantaOfMask } from "#core/domain/availability/occupancy.ts";
import { slotsOfClub } from "#core/domain/offer/slots.ts";
import { addDays, type Day, dayOfMonth, daysBetween } from "#core/domain/calendar/day.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import type { Transaction } from "#core/ports/store/store.ts";

/** How full the docks are: nobody yet, some boats taken, every boat of the first day, or every day of forty. */
export type Crowd = "none" | "some" | "day" | "window";

const crowdedDays: Readonly<Record<Crowd, number>> = { none: 0, some: 40, day: 1, window: 40 };

/** Takes boats from `today` on, as others would have booked them. */
export const fill = Effect.fnUntraced(function* (
  tx: Transaction,
  { boats, timeslots }: Pick<Catalogue, "boats" | "timeslots">,
  today: Day,
  crowd: Crowd,
) {
  for (const [index, { _id: boat, client }] of boats.entries()) {
    const slots = slotsOfClub(timeslots, client);
    for (let ahead = 0; ahead < crowdedDays[crowd]; ahead += 1) {
      const day = addDays(today, ahead);
      const taken = slots.filter((_, slot) => isTaken(crowd, index, day, slot, today));
      if (taken.length > 0)
        yield* tx.claims.claim({ client, boat, day, quanta: quantaOfMask(claimMaskOfSlots(taken)), owner: `${client}_r_others` });
    }
  }
});

// Some: every third slot by a fixed pattern, and the whole fifth day of each dozen.
function isTaken(crowd: Crowd, boat: number, day: Day, slot: number, today: Day): boolean {
  if (crowd !== "some") return true;
  return daysBetween(today, day) % 12 === 4 || (boat * 5 + dayOfMonth(day) * 3 + slot * 7) % 10 < 3;
}
