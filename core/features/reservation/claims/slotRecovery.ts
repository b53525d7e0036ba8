import { Effect } from "effect";
import { instantOf } from "../../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { clubScope } from "../../../domain/scope.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { unsettledPaymentsAsDefect } from "./claim.ts";
import { membersOfGroup } from "../../../domain/reservation/group.ts";
import { claimedQuantaOf } from "./nights.ts";
import { ServerSettings } from "../../shared/config.ts";
import { holdSlot, type NewHold, type NewHoldTerms } from "./holdSlot.ts";
import type { Reservation, ReservationKey } from "../../../domain/reservation/reservation.ts";

const mark = "again_";

/**
 * Gives the id of a new reservation. The id of one that takes over the hold of a failed payment says so: when it fails too, its slots are
 * not held again.
 */
export function newReservationId(client: string, hold: string | undefined, random: string): string {
  const isAgain = hold?.startsWith(`${client}_h_${mark}`) === true;
  return `${client}_r_${isAgain ? mark : ""}${random}`;
}

/** Gives the id of the hold that keeps the slots of a failed payment, one per reservation; undefined when it had its retry. */
export function retryHoldId({ client, _id }: ReservationKey): string | undefined {
  const own = _id.slice(`${client}_r_`.length);
  return own.startsWith(mark) ? undefined : `${client}_h_${mark}${own}`;
}

/** The terms of a hold for a retry; read before the commit that makes it. */
export interface RetryHoldTerms extends Pick<NewHoldTerms, "caps" | "holdMinutes"> {
  readonly quanta: readonly number[];
}

/** Reads the terms of the hold for a retry of a reservation; `together` are those that its session pays. */
const readRetryHoldTerms = Effect.fnUntraced(function* (reservation: Reservation, together: readonly Reservation[]) {
  const { client } = reservation;
  const store = yield* Store;
  const { limits } = yield* ServerSettings;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const settings = catalogueIndexOf(catalogue).settingsOf(client);
  const caps = limits === "off" ? undefined : settings;
  const quanta = claimedQuantaOf(catalogue, reservation, membersOfGroup(reservation, together));
  return { caps, holdMinutes: settings.kept.holdMinutes, quanta } satisfies RetryHoldTerms;
});

/** Reads the terms of the holds for a retry of reservations that one session pays, by their ids. */
export const readRetryHoldTermsOf = Effect.fnUntraced(function* (together: readonly Reservation[]) {
  const terms = new Map<string, RetryHoldTerms>();
  for (const each of together) terms.set(each._id, yield* readRetryHoldTerms(each, together));
  return terms;
});

/**
 * Holds the slots of a reservation whose payment failed for its visitor, once, for as long as a hold, in the commit that gives them back:
 * nobody can claim them in between. When they may not be kept any longer, or are closed by now, they are free.
 */
export const holdSlotsForRetry = Effect.fnUntraced(function* (
  tx: Transaction,
  failed: Reservation,
  { quanta, ...keeping }: RetryHoldTerms,
  now: number,
) {
  const _id = retryHoldId(failed);
  if (_id === undefined || quanta.length === 0 || !mayRetry(failed, now)) return;
  const kept = unsettledPaymentsAsDefect(holdSlot(tx, holdOf(failed, _id, now), quanta, { ...keeping, now, isProviderChecked: true }));
  yield* kept.pipe(
    Effect.catchTag(["SLOT_TAKEN", "CLOSED_DAY", "ITEM_NOT_EXIST", "KEPT_TOO_LONG"], () => tx.claims.release(failed.client, _id)),
  );
});

function mayRetry({ visitor, isManual, date, start }: Reservation, now: number): boolean {
  return visitor !== "" && !isManual && instantOf(date, start) > now;
}

/** Reads the hold that keeps the slots of a failed payment; undefined when there is none, or it ended or was taken over. */
export const readRetryHold = Effect.fnUntraced(function* (reservation: ReservationKey) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const id = retryHoldId(reservation);
  const hold = id === undefined ? undefined : yield* store.holds.read(clubScope(reservation.client), id);
  return hold !== undefined && hold.expires > now() ? hold : undefined;
});

function holdOf(failed: Reservation, _id: string, now: number): NewHold {
  const { client, lake, dock, boat, date, time, start, end, visitor, address, order } = failed;
  return { _id, client, lake, dock, boat, date, time, start, end, visitor, address, cookieless: false, createdAt: now, order };
}
