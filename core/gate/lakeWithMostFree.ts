import { Effect } from "effect";
import { firstSelectableDay } from "../domain/calendar/week.ts";
import { catalogueIndexOf } from "../domain/catalogue/catalogue.ts";
import type { StoreShape } from "../ports/store/store.ts";
import { makeVisitorCalls, type FirstPaintParts } from "./firstPaint.ts";

/** A lake of a club, both by id. */
export interface LakeOfClub {
  readonly client: string;
  readonly lake: string;
}

/** How many lakes are compared: those with the most boats. */
const candidates = 8;

/**
 * Gives the lake with the most boats free today, among those with the most boats; the first of equal ones. Undefined when no club has a
 * lake.
 */
export async function lakeWithMostFree(parts: FirstPaintParts, { offer }: Pick<StoreShape, "offer">): Promise<LakeOfClub | undefined> {
  const today = firstSelectableDay(parts.now());
  const ask = makeVisitorCalls(parts, "en");
  const { items } = await Effect.runPromise(offer.lakes({ order: "fleet", itemsPerPage: candidates }));
  let best: (LakeOfClub & { readonly free: number }) | undefined;
  for (const { _id: lake, client } of items) {
    const catalogue = await offer.catalogue(client);
    const docks = catalogue.docks.filter((dock) => dock.lake === lake).map(({ _id }) => _id);
    const boats = docks.reduce((sum, dock) => sum + catalogueIndexOf(catalogue).boatsAt(dock).length, 0);
    // The other lakes have no more boats than the best one has free.
    if (best !== undefined && best.free >= boats) break;
    const window = { dateStart: today, dateEnd: today, bookingType: "boat" };
    const answer = await ask("booking/reservations/checkFullBookingInRange", { ...window, attributes: { location: docks } });
    const free = answer.flatMap((entry) => entry.boats).filter(({ dates }) => dates.some(({ isAvailable }) => isAvailable)).length;
    if (best === undefined || free > best.free) best = { client, lake, free };
  }
  return best;
}
