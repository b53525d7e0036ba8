import { Effect } from "effect";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { clubScope } from "../../domain/scope.ts";
import { bookingLifetimes } from "../../domain/lifetimes.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Swap } from "../../domain/swap/swap.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { runCommit } from "../shared/commit.ts";
import { applySwapSessionState } from "./settleSwap.ts";
import { openPaymentPage, type PaymentPage } from "../ledger/openPaymentPage.ts";
import { queueSwapSessionEnd } from "../reservation/followers/openSwap.ts";
import { lockReservation } from "../reservation/readOwned.ts";

/**
 * Opens the payment session of the difference of an open swap that has none, and gives the swap with it; a difference that is too small for a
 * session is waived, and the booking changes at once. It is opened under the swap's own
 * id, so that a retry opens no second one. Fails as {@link openPaymentPage} does.
 */
export const openSwapSession = Effect.fnUntraced(function* (reservation: Reservation, id: string) {
  const { now } = yield* ClockPort;
  const { client, reference, currency, locale, profile } = reservation;
  const swap = yield* runCommit((tx) => tx.swaps.read(clubScope(client), id));
  if (swap === undefined || swap.state !== "open" || swap.session !== null) return swap;
  const describe = (catalogue: Catalogue) => {
    const boat = catalogueIndexOf(catalogue).withRetired.boats.get(swap.to.boat)?.name[locale] ?? swap.to.boat;
    return `${boat}, ${dateTextsOf(locale).longDay(swap.to.date)}`;
  };
  // Rounded up to a minute, so that simultaneous callers request the same session. The swap's own end comes first, and ends it.
  const expires = Math.ceil((now() + bookingLifetimes.pending) / 60_000) * 60_000;
  const named = { kind: "difference", reservation: id, reference } as const;
  const request = { ...named, amount: swap.due, currency, locale, describe, email: profile.email, expires };
  const page = yield* openPaymentPage(client, request);
  if ("isWaived" in page) {
    yield* applySwapSessionState(swap, page);
    return undefined;
  }
  return yield* runCommit((tx) => record(tx, swap, page, now()));
});

const record = Effect.fnUntraced(function* (tx: Transaction, { client, _id, reservation }: Swap, page: PaymentPage, now: number) {
  yield* lockReservation(tx, { client, _id: reservation });
  const swap = yield* tx.swaps.read(clubScope(client), _id);
  if (swap === undefined || swap.session === page.session) return swap;
  // Ended while the provider was opening it: nobody may pay for a slot that was given back.
  if (swap.state !== "open" || swap.session !== null) {
    yield* queueSwapSessionEnd(tx, { ...swap, account: page.account, session: page.session }, now);
    return swap;
  }
  const next: Swap = { ...swap, ...page };
  yield* tx.swaps.update(next);
  return next;
});
