import { Effect } from "effect";
import { endLinkedSession, endOpenSession } from "../payment/paymentSession.ts";
import { owned } from "../reservation/owned.ts";
import { read } from "../reservation/readLocked.ts";
import { assertMember, boundsOf } from "../booking/changeByHolder.ts";
import { noteCanceled } from "../booking/cancellation.ts";
import { change } from "../reservation/change.ts";
import { commitOnce, doneOnce, type Once } from "../commit/commit.ts";
import { dropHold } from "../reservation/keepSlot.ts";
import type { LedgerEntry } from "../../domain/reservation/ledger.ts";
import type { Day } from "../../domain/calendar/day.ts";
import { movedOf, type Moving, type Relocation, swap } from "../booking/move.ts";
import { heldOf, refundDifference } from "../reservation/refund.ts";
import { factsOf, type Reservation } from "../../domain/reservation/reservation.ts";
import { withRoom } from "../booking/withRoom.ts";
import { Refusal } from "../../domain/errors.ts";
import { Time } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { alternativesTo, type Proposal } from "./propose.ts";
import { waterFor } from "./alternatives.ts";
import type { RebookingPlace } from "./close.ts";
import { hasLeft } from "./hasLeft.ts";
import { endRebooking } from "../reservation/closedOn.ts";
import { cancelReasonOf, isAffectedBy, type Rebooking } from "../../domain/rebooking/rebooking.ts";
import { refuse } from "../refuse.ts";

/** Who answers: the holder of this reservation by its key. */
export interface Holding {
  readonly id: string;
  readonly key: string;
}

/** An alternative that is kept for a customer, as it stands now. */
export interface OpenOffer {
  readonly rebooking: Rebooking;
  readonly reservation: Reservation;
  readonly reason: { readonly en: string; readonly fr: string };
  readonly kept: Proposal;
  /** What costs no more and is not kept for anybody. */
  readonly others: readonly Proposal[];
  /** Whether the customer may have their money back by themselves: what was paid in cash only the club's hand returns. */
  readonly mayRefund: boolean;
}

/**
 * What a reservation's holder is offered in place of what their club closed on; undefined where that is nothing, or over. Fails with
 * ITEM_NOT_EXIST for who has no key.
 */
export const readOffer = Effect.fnUntraced(function* ({ id, key }: Holding) {
  const [store, time] = [yield* Store, yield* Time];
  const reservation = yield* owned(id, { staffOf: undefined, shown: { key } });
  const [rebooking, now] = [yield* store.rebookings.openOf(reservation.client, id), time.now()];
  const { catalogue } = yield* boundsOf(reservation.client, now);
  if (rebooking === undefined || rebooking.to === null || !stands(rebooking, reservation, catalogue, now)) return undefined;
  const reason = catalogue.closures.find(({ _id }) => _id === rebooking.closure)?.reason;
  const { dock: location, boat: item, hold: _, ...place } = rebooking.to;
  const moved = movedOf(reservation, { id, location, item, date: place.date, time: place.time }, { catalogue, now, keepPrice: true });
  if (reason === undefined || moved === undefined || moved instanceof Refusal) return undefined;
  const kept: Proposal = { kind: kindOf(reservation, { item, date: place.date }), location, item, ...place, amount: moved.next.amount };
  const { water } = yield* waterFor([reservation], catalogue, now, false);
  const lines = yield* store.ledger.of(reservation.client, id);
  const mayRefund = lines.every(({ kind }) => kind !== "cash");
  return { rebooking, reservation, reason, kept, others: alternativesTo(reservation, water), mayRefund } satisfies OpenOffer;
});

function kindOf({ boat, date }: Reservation, to: { readonly item: string; readonly date: Day }): Proposal["kind"] {
  if (to.item !== boat) return "otherBoat";
  return to.date === date ? "sameDay" : "nextDay";
}

/**
 * Moves a reservation for its holder to the alternative that is kept for them, at the price they were promised or a lower one; or to another,
 * where that costs no more. Fails with OFFER_ENDED once it was answered, taken back or is over, with SLOT_TAKEN and DEARER for another.
 */
export const acceptOffer = Effect.fnUntraced(function* ({ id, key }: Holding, to: RebookingPlace | undefined, once: Once) {
  const { now } = yield* Time;
  const shown = { staffOf: undefined, shown: { key } };
  const reservation = yield* owned(id, shown);
  yield* endLinkedSession(reservation);
  const at = now();
  const { catalogue, horizon } = yield* boundsOf(reservation.client, at);
  const moving = { client: reservation.client, catalogue, horizon, now: at };
  yield* withRoom((asked) => commitOnce(once, at, doneOnce, (tx) => accept(tx, reservation, to, { ...moving, asked })));
  return yield* owned(id, shown);
});

type Accepting = Pick<Moving<never, never>, "client" | "catalogue" | "horizon" | "now" | "asked">;

const accept = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id }: Reservation,
  asked: RebookingPlace | undefined,
  moving: Accepting,
) {
  const current = yield* read(tx, { client, _id });
  const rebooking = yield* openIn(tx, current, moving);
  const { to } = rebooking;
  if (to === null) return yield* refuse("OFFER_ENDED");
  const kept: Relocation = { id: _id, location: to.dock, item: to.boat, date: to.date, time: to.time };
  const isKept = asked === undefined || isAt(kept, asked);
  const held = yield* heldOf(tx, current);
  // A price that is being paid, or that was paid by hand, does not change by the customer's.
  const isFixed = current.status === "pending" || held.some(({ kind }) => kind === "cash");
  if (!isKept && isAt({ id: _id, location: current.dock, item: current.boat, date: current.date, time: current.time }, asked)) {
    return yield* refuse("BAD_REQUEST", { issues: [{ path: "/to", rule: "choice" }] });
  }
  yield* dropHold(tx, { _id: to.hold, client });
  const { horizon, ...rest } = moving;
  yield* swap(tx, isKept ? kept : { id: _id, ...asked }, {
    ...rest,
    ...(isKept ? {} : { horizon }),
    keepPrice: isFixed ? "always" : isKept,
    judge: judgeOf(isKept, held),
    byHolder: true,
  });
  yield* tx.rebookings.update({ ...rebooking, state: "taken" });
});

function judgeOf(isKept: boolean, held: readonly LedgerEntry[]) {
  return Effect.fnUntraced(function* (tx: Transaction, current: Reservation, next: Reservation, now: number) {
    if (!isKept) yield* assertMember(tx, { current, next });
    if (next.amount > current.amount) return yield* refuse("DEARER");
    if (held.length > 0 && next.amount < current.amount)
      yield* refundDifference(tx, current, next, { now, actor: "customer", cause: "cheaper" });
  });
}

function isAt({ location, item, date, time }: Relocation, other: RebookingPlace): boolean {
  return location === other.location && item === other.item && date === other.date && [time].flat().join() === other.time.join();
}

/**
 * Cancels a reservation for its holder whose club closed on it: nothing is kept of what was paid. Fails with OFFER_ENDED once it was answered,
 * taken back or is over, with TRANSITION_REFUSED where cash was taken.
 */
export const refundOffer = Effect.fnUntraced(function* ({ id, key }: Holding, once: Once) {
  const { now } = yield* Time;
  const shown = { staffOf: undefined, shown: { key } };
  const reservation = yield* owned(id, shown);
  const at = now();
  const { catalogue } = yield* boundsOf(reservation.client, at);
  if (reservation.status !== "canceled") yield* endOpenSession(reservation);
  yield* commitOnce(
    once,
    at,
    doneOnce,
    Effect.fnUntraced(function* (tx) {
      const current = yield* read(tx, reservation);
      const rebooking = yield* openIn(tx, current, { catalogue, now: at });
      const held = yield* heldOf(tx, current);
      if (held.some(({ kind }) => kind === "cash")) return yield* refuse("TRANSITION_REFUSED");
      const reason = cancelReasonOf(rebooking);
      const facts = { ...factsOf(current, held, at), actor: "customer", sessionOpen: false } as const;
      yield* change(tx, current, "cancel", facts, { now: at, reason, actor: "customer" });
      yield* noteCanceled(tx, current, { reason, now: at });
      yield* endRebooking(tx, current);
    }),
  );
  return yield* owned(id, shown);
});

/** The open rebooking of a reservation that is locked. Fails with OFFER_ENDED where there is none, or it is over. */
const openIn = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  { catalogue, now }: Pick<Accepting, "catalogue" | "now">,
) {
  const rebooking = yield* tx.rebookings.openOf(current.client, current._id);
  const isOpen = rebooking !== undefined && stands(rebooking, current, catalogue, now) && !(yield* hasLeft(tx, current));
  return isOpen ? rebooking : yield* refuse("OFFER_ENDED");
});

/** Whether an offer can still be answered: its time has not come, and its closure still meets the booking. */
function stands({ deadline, closure }: Rebooking, reservation: Reservation, catalogue: Accepting["catalogue"], now: number): boolean {
  return deadline > now && isAffectedBy(catalogue, closure, reservation);
}
