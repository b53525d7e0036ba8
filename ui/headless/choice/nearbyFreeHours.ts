import type { Day } from "#core/domain/calendar/day.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { DayOffer } from "#core/contract/firstPaint.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import type { ChoiceModel } from "./choice.ts";
import { type PriceAmounts, boatPriceAmounts, countFreeBoats, isBoatFreeInSlots, dockSlots } from "./offering.ts";

/** A free hour of a boat, near the viewed place and day. */
export interface NearbyFreeHour {
  readonly dock: Dock;
  readonly day: Day;
  readonly boat: Boat;
  readonly slots: readonly TimeSlot[];
  readonly amounts: PriceAmounts | undefined;
}

const most = 3;

/**
 * Fetches at most three free hours near a full day: at the same dock on the next free day and on the one before, and at another dock on the
 * same day; further ones where those are fewer. A place whose offer cannot be fetched is left out.
 */
export async function fetchNearbyFreeHours(
  { first, messages, loading }: BookingPorts,
  choice: ChoiceModel,
): Promise<readonly NearbyFreeHour[]> {
  const found = await Promise.all(
    nearestPlaces(choice).map(async ({ dock, day }) => {
      const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location: dock._id, date: day } }));
      return reply.ok ? firstHour(dock, day, reply.data) : undefined;
    }),
  );
  return found.filter((hour) => hour !== undefined);

  function firstHour(dock: Dock, day: Day, offer: DayOffer): NearbyFreeHour | undefined {
    const boats = first.boats.filter((boat) => boat.dock === dock._id);
    for (const slot of dockSlots(first, dock)) {
      const [boat] = boats
        .filter(({ _id }) => isBoatFreeInSlots(offer, _id, [slot._id]))
        .map((each) => ({ each, amounts: boatPriceAmounts(offer, each._id, [slot._id]) }))
        .toSorted((left, right) => (left.amounts?.nonMember ?? 0) - (right.amounts?.nonMember ?? 0));
      if (boat !== undefined) return { dock, day, boat: boat.each, slots: [slot], amounts: boat.amounts };
    }
    return undefined;
  }
}

function nearestPlaces({ dock, docks, days, shownDay, availability }: ChoiceModel) {
  const here = dock.value;
  const day = shownDay.value;
  if (here === undefined) return [];
  const free = days.value.filter((card) => (card.free ?? 0) > 0).map((card) => ({ dock: here, day: card.day }));
  const [after, before] = [free.filter((each) => each.day > day), free.filter((each) => each.day < day).toReversed()];
  const elsewhere = docks.value.flatMap(({ dock: other }) =>
    other._id !== here._id && countFreeBoats(availability.value, [other._id], day) ? [{ dock: other, day }] : [],
  );
  return [...after.slice(0, 1), ...before.slice(0, 1), ...elsewhere.slice(0, 1), ...after.slice(1), ...elsewhere.slice(1)].slice(0, most);
}
