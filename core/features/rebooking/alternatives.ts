import { Effect } from "effect";
import { claimMaskOfSlots } from "../../domain/availability/availability.ts";
import { slotsByIds } from "../../domain/availability/slotLists.ts";
import { previewBookingsOfClosure } from "../booking/changing/preview.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { DayWindow } from "../../domain/calendar/window.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { FindRequest } from "../../domain/find/find.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { Closure } from "../../domain/offer/closure.ts";
import { isClosureRebooking } from "../../domain/rebooking/rebooking.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";
import { clubDaysOf } from "../quote/clubDays.ts";
import {
  findAlternativesToTrip,
  type RebookingAlternative,
  type AlternativeSearch,
  trackClaims,
  claimWindowOf,
} from "./findAlternatives.ts";

/**
 * Gives the bookings that a closure would affect before it is made, a page of them, each with its best alternatives: no two have the same
 * first one.
 */
export const previewAlternatives = Effect.fnUntraced(function* (
  closing: Omit<Closure, "_id" | "client" | "reason">,
  client: string,
  page: FindRequest,
) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const { items, counts } = yield* previewBookingsOfClosure(closing, client, page);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const closed: Closure = { ...closing, _id: `${client}_c_`, client, reason: { en: "", fr: "" } };
  const shut = { ...catalogue, closures: [...catalogue.closures, closed] };
  const { water, take } = yield* makeAlternativeSearch(items, shut, time.now(), true);
  const all = yield* Effect.forEach(items, (reservation) =>
    Effect.map(store.rebookings.openOf(client, reservation._id), (offered) => {
      const proposals = findAlternativesToTrip(reservation, water);
      take(proposals[0]);
      return { reservation, proposals, offered: isClosureRebooking(offered) ? offered : undefined };
    }),
  );
  return { all, total: counts.reduce((sum, { count }) => sum + count, 0) };
});

/**
 * Prepares the search for alternatives of these trips over the current claims; `take` reserves an alternative, so that no other trip is
 * given it.
 */
export const makeAlternativeSearch = Effect.fnUntraced(function* (
  trips: readonly Reservation[],
  catalogue: Catalogue,
  now: number,
  keepPrice: boolean,
) {
  const store = yield* Store;
  const window = claimWindowOf(trips, dayAt(now));
  const days = trips.length === 0 ? [] : yield* Effect.promise(() => readDays(store, catalogue, window, now));
  const known = trackClaims(window, days);
  const water: AlternativeSearch = { catalogue, now, claimed: known.claimed, keepPrice };
  const take = (proposal: RebookingAlternative | undefined) => {
    if (proposal === undefined) return;
    const slots = slotsByIds(catalogueIndexOf(catalogue).slotsOfClub(catalogue.clubs[0]?.id ?? ""), proposal.time) ?? [];
    known.take(proposal.item, proposal.date, claimMaskOfSlots(slots));
  };
  return { water, take };
});

/** Reads the claims of a club as visitors' lists do: only the days that changed since anybody looked at them are read again. */
async function readDays(store: StoreShape, catalogue: Catalogue, window: DayWindow, now: number) {
  const { version } = await store.offer.withVersion(catalogue.clubs[0]?.id ?? "");
  return clubDaysOf(store)(catalogue, window, { version, now });
}
