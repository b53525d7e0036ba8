import type { Day } from "#core/domain/calendar/day.ts";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import type { DayOffer } from "#core/features/site/calls/firstPaint.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { ChoiceModel } from "./choice.ts";
import { type PriceAmounts, boatPriceAmounts, boatsOfModel, countFreeBoats, isBoatFreeInSlots, dockSlots } from "./offering.ts";

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
 * same day; further ones where those are fewer. Where one kind of boat is chosen, places with that kind come first, then boats with as many
 * seats. A place whose offer cannot be fetched is left out.
 */
export async function fetchNearbyFreeHours(
  { first, messages, loading }: BookingPorts,
  choice: ChoiceModel,
): Promise<readonly NearbyFreeHour[]> {
  const kind = choice.kind.peek();
  const seats = choice.kinds.peek().find(({ model }) => model === kind)?.capacity ?? 0;
  const rankOf = ({ model, capacity }: Boat) => (kind === undefined || model === kind ? 0 : capacity >= seats ? 1 : 2);
  const places = [...nearestPlaces(choice, boatsOfModel(first, kind)), ...(kind === undefined ? [] : nearestPlaces(choice, undefined))];
  const different = places.filter(({ dock, day }, at) => places.findIndex((each) => each.dock === dock && each.day === day) === at);
  const found = await Promise.all(
    different.slice(0, most).map(async ({ dock, day }) => {
      const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location: dock._id, date: day } }));
      return reply.ok ? bestHour(dock, day, reply.data) : undefined;
    }),
  );
  return found.filter((hour) => hour !== undefined);

  /** The first free hour of the best rank, with its cheapest boat. */
  function bestHour(dock: Dock, day: Day, offer: DayOffer): NearbyFreeHour | undefined {
    const boats = first.boats.filter((boat) => boat.dock === dock._id);
    const [hour] = dockSlots(first, dock)
      .flatMap((slot, at) => boats.flatMap((boat) => (isBoatFreeInSlots(offer, boat._id, [slot._id]) ? [{ slot, at, boat }] : [])))
      .map((each) => ({ ...each, amounts: boatPriceAmounts(offer, each.boat._id, [each.slot._id]) }))
      .toSorted(
        (left, right) =>
          rankOf(left.boat) - rankOf(right.boat) || left.at - right.at || (left.amounts?.nonMember ?? 0) - (right.amounts?.nonMember ?? 0),
      );
    return hour === undefined ? undefined : { dock, day, boat: hour.boat, slots: [hour.slot], amounts: hour.amounts };
  }
}

/** Days of the dock in view, and other docks on its day, on which one of these boats is free; the nearest first. */
function nearestPlaces({ dock, docks, days, shownDay, availability }: ChoiceModel, boats: ReadonlySet<string> | undefined) {
  const here = dock.value;
  const day = shownDay.value;
  if (here === undefined) return [];
  const hasFree = (at: Dock, on: Day) => (countFreeBoats(availability.value, [at._id], on, boats) ?? 0) > 0;
  const free = days.value.filter((card) => card.day !== day && hasFree(here, card.day)).map((card) => ({ dock: here, day: card.day }));
  const after = free.filter((each) => each.day > day);
  const before = free.filter((each) => each.day < day).toReversed();
  const elsewhere = docks.value.flatMap(({ dock: other }) => (other._id !== here._id && hasFree(other, day) ? [{ dock: other, day }] : []));
  return [...after.slice(0, 1), ...before.slice(0, 1), ...elsewhere.slice(0, 1), ...after.slice(1), ...elsewhere.slice(1)].slice(0, most);
}
