import { Effect } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import { differenceOfSwap } from "../../domain/swap/swap.ts";
import type { ReservationKey } from "../../domain/reservation/reservation.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { reservationAfterMove } from "../booking/changing/move.ts";
import { runCommit } from "../shared/commit.ts";
import { swapLetterEntry, swapLinkLetter } from "./letters/swapLetter.ts";
import { membershipAfterMove } from "../membership/member.ts";
import { endSwap, queueSwapSessionEnd } from "../reservation/endings.ts";
import { lockReservation } from "../reservation/reservations.ts";
import { replaceSwap } from "./beginSwap.ts";

/**
 * Gives the open swaps of the bookings of a card, whose holder's membership is named, the price of non-members where no membership covers
 * them any more: they keep their hold and its end, their session is ended, and who was sent a link gets one with the new sum. A payment that
 * comes before this goes back by itself.
 */
export const repriceSwapsOfCard = Effect.fnUntraced(function* (client: string, card: string) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const open = (yield* store.trial((tx) => tx.reservations.openOfCards(client, [card], dayAt(now())))).get(card) ?? [];
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  for (const booking of open) {
    if ((yield* store.swaps.openOf(client, booking._id)) !== undefined)
      yield* runCommit((tx) => repriceSwap(tx, booking, { catalogue, now: now() }));
  }
});

const repriceSwap = Effect.fnUntraced(function* (
  tx: Transaction,
  key: ReservationKey,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: number },
) {
  const current = yield* lockReservation(tx, key);
  const open = yield* tx.swaps.openOf(current.client, current._id);
  if (open === undefined || open.tape.status !== "Membership") return;
  const { dock: location, boat: item, date, time } = open.to;
  const membership = yield* membershipAfterMove(tx, current, date);
  if (membership !== null) return;
  const target = { id: current._id, location, item, date, time, ...(open.people === null ? {} : { people: open.people }) };
  const moved = reservationAfterMove(current, target, { catalogue, now, membership });
  const due = moved === undefined || moved instanceof Refusal ? 0 : differenceOfSwap(current, moved.next.amount);
  if (moved === undefined || moved instanceof Refusal || due === 0) return yield* endSwap(tx, open, "withdrawn", now);
  const { amount, tape } = moved.next;
  yield* queueSwapSessionEnd(tx, open, now);
  const again = yield* replaceSwap(tx, open, { amount, tape, due }, now);
  if (open.actor !== "customer") yield* tx.outbox.enqueue(swapLetterEntry(swapLinkLetter, again, now));
});
