import { Effect } from "effect";
import { horizonOf } from "../availability/horizon.ts";
import { Refusal } from "../errors.ts";
import { type Cents, cents, centsOf, sumOf } from "../money/cents.ts";
import { indexOf } from "../offer/catalogue.ts";
import { membershipFor } from "../people/membership.ts";
import { Time } from "../ports/outside.ts";
import { Store, type Transaction } from "../ports/store.ts";
import { endLinkedSession, owned } from "./cancel.ts";
import { commitOnce, doneOnce, type Once } from "./commit.ts";
import { Settings } from "./config.ts";
import { movedOf, type Relocation, swap } from "./move.ts";
import { hasStarted, policyFee } from "./policy.ts";
import { heldOf, refundDifference } from "./refund.ts";
import type { Reservation } from "./reservation.ts";
import { withRoom } from "./room.ts";
import type { Status } from "./status.ts";
import { closedOn } from "../rebooking/closedOn.ts";

/** Where a holder wants to go: `key` is theirs, `due` the price in dollars that they were shown. */
export interface HolderChange extends Relocation {
  readonly key?: string | undefined;
  readonly due?: number | undefined;
}

/**
 * Moves a reservation for its holder to another boat, day or time of its club, at the same price or a lower one; the difference goes back
 * the way it came, queued in the same commit. Fails with what {@link previewChange} does, with SLOT_TAKEN, and with PRICE_CHANGED, nothing
 * moved, where the price is another one than was shown.
 */
export const changeByHolder = Effect.fnUntraced(function* ({ key, due, ...asked }: HolderChange, once: Once) {
  const { now } = yield* Time;
  const shown = { staffOf: undefined, shown: key === undefined ? {} : { key } };
  const reservation = yield* owned(asked.id, shown);
  const { client } = reservation;
  yield* endLinkedSession(reservation);
  const at = now();
  const moving = { client, ...(yield* boundsOf(client, at)), now: at, judge: agreedAt(due), byHolder: true };
  yield* withRoom((isAsked) => commitOnce(once, at, doneOnce, (tx) => swap(tx, asked, { ...moving, asked: isAsked })));
  return yield* owned(asked.id, shown);
});

/**
 * What a change would make of a reservation's price, and what would go back; nothing is written, and whether the new time is taken is not
 * asked. A holder changes while canceling is free, as it is where their club closed on them: fails with TRANSITION_REFUSED after that, once the first slot has begun, while a payment
 * is under way, and where cash would have to go back; with DEARER for a higher price, with NOT_A_MEMBER where the member price is promised
 * and no membership holds on the new day, and with what `canBook()` refuses.
 */
export const previewChange = Effect.fnUntraced(function* ({ key, ...asked }: HolderChange) {
  const [store, time] = [yield* Store, yield* Time];
  const current = yield* owned(asked.id, { staffOf: undefined, shown: key === undefined ? {} : { key } });
  const now = time.now();
  const moved = movedOf(current, asked, { ...(yield* boundsOf(current.client, now)), now });
  if (moved instanceof Refusal) return yield* Effect.fail(moved);
  const next = moved?.next ?? current;
  const refund = yield* store.commit((tx) => differenceOf(tx, current, next, now));
  return { reservation: next, refund };
});

/** The club's offer, and how far ahead its visitors book. */
export const boundsOf = Effect.fnUntraced(function* (client: string, now: number) {
  const [store, { limits }] = [yield* Store, yield* Settings];
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return { catalogue, horizon: limits === "off" ? undefined : horizonOf(indexOf(catalogue).settingsOf(client), now) };
});

function agreedAt(due: number | undefined) {
  return Effect.fnUntraced(function* (tx: Transaction, current: Reservation, next: Reservation, now: number) {
    const difference = yield* differenceOf(tx, current, next, now);
    if (due !== undefined && centsOf(due) !== next.amount) return yield* Effect.fail(new Refusal("PRICE_CHANGED"));
    if (difference > 0) yield* refundDifference(tx, current, next, { now, actor: "customer", cause: "cheaper" });
  });
}

const changeable: readonly Status[] = ["paid", "confirmed", "cash_payment"];

/** Cents that go back when a reservation becomes the next one; what nobody may change by themselves is refused. */
const differenceOf = Effect.fnUntraced(function* (tx: Transaction, current: Reservation, next: Reservation, now: number) {
  const fee = (yield* closedOn(current, tx)) === undefined ? policyFee(current, now) : 0;
  const isFree = !hasStarted(current, now) && fee === 0;
  if (!changeable.includes(current.status) || !isFree) return yield* Effect.fail(new Refusal("TRANSITION_REFUSED"));
  yield* assertMember(tx, current, next);
  if (next.amount > current.amount) return yield* Effect.fail(new Refusal("DEARER"));
  const held = yield* heldOf(tx, current);
  const difference: Cents = cents(Math.max(sumOf(held.map(({ amount }) => amount)) - next.amount, 0));
  // Only the club's hand can return cash.
  if (difference > 0 && held.some(({ kind }) => kind === "cash")) return yield* Effect.fail(new Refusal("TRANSITION_REFUSED"));
  return difference;
});

/** Fails with NOT_A_MEMBER where the member price is promised and no membership holds on the new day. */
export const assertMember = Effect.fnUntraced(function* (tx: Transaction, { date, client, phone, tape }: Reservation, next: Reservation) {
  if (tape.status !== "Membership" || next.date === date) return;
  const memberships = yield* tx.people.memberships(client, phone);
  if (membershipFor(memberships, client, phone, next.date) === undefined) return yield* Effect.fail(new Refusal("NOT_A_MEMBER"));
});
