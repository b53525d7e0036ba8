import { Refusal } from "../errors.ts";
import { centsOf } from "../money/cents.ts";
import type { Extra } from "../offer/extra.ts";
import { type BookedExtra, extrasForPeople } from "../pricing/bookedParts.ts";
import type { Reservation } from "../reservation/reservation.ts";
import type { BookingChoice } from "./choice.ts";

/** An extra that a booking asks for: `quantity` counts units for the trip, or for each person aboard. */
export interface RequestedExtra {
  readonly extra: string;
  readonly quantity: number;
}

/** The list of the reasons why a boat does not get an extra: its dock has none, the boat cannot take it, or none is left that day. */
export const extraObstacles = ["dock", "boat", "stock"] as const;

/** One of the reasons why a boat does not get an extra. */
export type ExtraObstacle = (typeof extraObstacles)[number];

type ExtraPlace = { readonly boat: { readonly _id: string }; readonly dock: { readonly _id: string } };

/** Gives why an extra cannot go on a boat at a dock, whatever the stock; undefined where it can. */
export function extraObstacleAt({ docks, exceptBoats }: Extra, { boat, dock }: ExtraPlace): "dock" | "boat" | undefined {
  if (docks.length > 0 && !docks.includes(dock._id)) return "dock";
  return exceptBoats.includes(boat._id) ? "boat" : undefined;
}

/** Gives the refusal of an extra: `index` is its place in the request, left out where the call does not name extras. */
export function extraRefusal(extra: string, obstacle: ExtraObstacle, index?: number): Refusal<"EXTRA_UNAVAILABLE"> {
  const issues = index === undefined ? {} : { issues: [{ path: `/extras/${index}`, rule: "EXTRA_UNAVAILABLE" }] };
  return new Refusal("EXTRA_UNAVAILABLE", { ...issues, extra: { extra: { _id: extra, why: obstacle } } });
}

/**
 * Gives requested extras as a booking of this choice would have them, at today's prices; those per person are multiplied by `people`, null
 * counting as one. `first` is the place of the first of them in the request. Does not check the stock. Refuses with EXTRA_UNAVAILABLE what is not offered there, and with ITEM_NOT_EXIST what the
 * club does not have.
 */
export function bookExtras(
  choice: ExtraPlace & Pick<BookingChoice, "extras">,
  requested: readonly RequestedExtra[],
  people: number | null,
  first = 0,
): readonly BookedExtra[] | Refusal<"EXTRA_UNAVAILABLE"> | Refusal<"ITEM_NOT_EXIST"> {
  const booked: BookedExtra[] = [];
  for (const [at, { extra: id, quantity }] of requested.entries()) {
    const index = first + at;
    const extra = choice.extras.find(({ _id }) => _id === id);
    if (extra === undefined) return new Refusal("ITEM_NOT_EXIST", { issues: [{ path: `/extras/${index}`, rule: "ITEM_NOT_EXIST" }] });
    const obstacle = extra.state === "paused" ? "stock" : extraObstacleAt(extra, choice);
    if (obstacle !== undefined) return extraRefusal(id, obstacle, index);
    booked.push(bookedExtraOf(extra, quantity * (extra.per === "person" ? (people ?? 1) : 1)));
  }
  return booked;
}

/**
 * Gives the extras of a reservation at the place of a move: their prices stay as sold, and those per person follow the number of people.
 * Refuses with EXTRA_UNAVAILABLE one that does not follow to the new boat or dock. Does not check the stock.
 */
export function extrasAfterMove(
  { extras, people: before, boat, dock }: Pick<Reservation, "extras" | "people" | "boat" | "dock">,
  choice: Pick<BookingChoice, "boat" | "dock" | "extras">,
  people: number | null,
): readonly BookedExtra[] | Refusal<"EXTRA_UNAVAILABLE"> {
  const isSamePlace = choice.boat._id === boat && choice.dock._id === dock;
  for (const { extra: id } of isSamePlace ? [] : extras) {
    const extra = choice.extras.find(({ _id }) => _id === id);
    const obstacle = extra === undefined ? "dock" : extraObstacleAt(extra, choice);
    if (obstacle !== undefined) return extraRefusal(id, obstacle);
  }
  return extrasForPeople(extras, before, people);
}

function bookedExtraOf({ _id, name, price, tax, per }: Extra, quantity: number): BookedExtra {
  return { extra: _id, name, price: centsOf(price), quantity, isTaxed: tax === "taxed", per };
}
