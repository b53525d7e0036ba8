import { Effect } from "effect";
import type { BoatDayQuanta } from "../../domain/availability/claims.ts";
import { instantOf } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { quantaWithNights } from "../../domain/reservation/group.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import { swapPlaceOf, swapVisitor } from "../../domain/swap/swap.ts";
import { Secrets } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { claimQuanta } from "../reservation/claims/claim.ts";
import { holdSlot, type NewHold, type NewHoldTerms } from "../reservation/claims/holdSlot.ts";
import { claimedQuantaOf, isAdjacent } from "../reservation/claims/nights.ts";

/** A booking before and after a swap, with the quanta of its new slots, and how long they are held. */
export interface SwapHoldRequest extends Pick<NewHoldTerms, "caps" | "now" | "isProviderChecked"> {
  readonly current: Reservation;
  readonly next: Reservation;
  readonly quanta: readonly number[];
  readonly catalogue: Catalogue;
  /** The milliseconds for which the slot is held at most; it is released before either trip begins. */
  readonly lasts: number;
}

/**
 * Holds what a booking would claim at its new place and does not claim already, with the nights to the other days of its group. Gives the
 * hold. Fails with SLOT_TAKEN, CLOSED_DAY and, under caps, KEPT_TOO_LONG.
 */
export const holdForSwap = Effect.fnUntraced(function* (
  tx: Transaction,
  { current, next, quanta, catalogue, caps, now, isProviderChecked, lasts }: SwapHoldRequest,
) {
  const { client, group } = current;
  const members = group === null ? [] : yield* tx.reservations.ofGroup(client, group);
  const others = members.filter((member) => member._id !== current._id && statusHoldsQuanta(member.status));
  const owned = [current, ...others].map((day) => ({
    boat: day.boat,
    date: day.date,
    quanta: claimedQuantaOf(catalogue, day, [current, ...others]),
  }));
  const missing = (day: Reservation, wanted: readonly number[]): BoatDayQuanta => {
    const own = new Set(owned.filter(({ boat, date }) => boat === day.boat && date === day.date).flatMap((each) => each.quanta));
    return { client, boat: day.boat, day: day.date, quanta: wanted.filter((quantum) => !own.has(quantum)) };
  };
  const until = Math.min(now + lasts, ...[current, next].map(({ date, start }) => instantOf(date, start)));
  const holdMinutes = (until - now) / 60_000;
  const hold = yield* newHold(current, next, now);
  const terms = { caps: caps === undefined ? undefined : { ...caps, kept: { ...caps.kept, holdMinutes } }, holdMinutes, now };
  const own = missing(next, quantaWithNights(quanta, next, others));
  const held = yield* holdSlot(tx, hold, own.quanta, { ...terms, isProviderChecked });
  for (const day of others.filter((other) => isAdjacent(other, next))) {
    const night = missing(day, claimedQuantaOf(catalogue, day, [next, ...others]));
    if (night.quanta.length > 0) {
      yield* claimQuanta(tx, { ...night, owner: held._id, expires: held.expires }, { now, isProviderChecked });
    }
  }
  return held;
});

const newHold = Effect.fnUntraced(function* ({ client, _id }: Reservation, next: Reservation, now: number) {
  const secrets = yield* Secrets;
  // Its time counts for the booking alone: another customer's change has its own.
  const visitor = swapVisitor(_id);
  const id = `${client}_h_${secrets.random()}`;
  return {
    _id: id,
    client,
    ...swapPlaceOf(next),
    visitor,
    address: visitor,
    cookieless: false,
    createdAt: now,
    order: null,
  } satisfies NewHold;
});

/** Gives for how long a club holds the slot of a change, in milliseconds: as long as it holds one for a booking. */
export function swapHoldMs(catalogue: Catalogue, client: string): number {
  return catalogueIndexOf(catalogue).settingsOf(client).kept.holdMinutes * 60_000;
}
