import { Effect } from "effect";
import { resolveBookingChoice, bookingChoiceRefusal, bookedPlaceOf } from "../../domain/quote/choice.ts";
import { type BulkResult, forEachReservation, SkippedReservation } from "../booking/changing/bulk.ts";
import { lockReservation, logReservationChange, hasBoatDeparted } from "../reservation/reservations.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { holdSlot } from "../reservation/claims/holdSlot.ts";
import { withdrawOpenSwap, endCardOfRebooking } from "../reservation/endings.ts";
import { isReservationOver, type Reservation } from "../../domain/reservation/reservation.ts";
import { retryAfterSettlingPayments } from "../booking/retryAfterSettling.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import type { Day } from "../../domain/calendar/day.ts";
import { instantOf, isoTextOf } from "../../domain/calendar/zone.ts";
import { Refusal } from "../../domain/errors.ts";
import { closuresKind } from "../offer/kinds/slots.ts";
import { createRow } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import type { Closure } from "../../domain/offer/closure.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { closureTextEntry } from "./letters/closureText.ts";
import { proposalLetter } from "./letters/offer.ts";
import { readClosureInstant } from "./lapse.ts";
import {
  type ClosingCause,
  isClosureRebooking,
  isReservationAffectedBy,
  isTripNear,
  type ProposedPlace,
  type ProposalLapseAction,
  proposalLetterDueAt,
  maxProposalMs,
  proposalVisitor,
  type Rebooking,
  closingUndoMs,
} from "../../domain/rebooking/rebooking.ts";
import { readHeldPayments } from "../ledger/refund.ts";

/** One of the two choices of staff for one booking: an alternative that is held for its customer, or a refund. */
export type RebookingChoice =
  | { readonly _id: string; readonly choice: "cancel" }
  | { readonly _id: string; readonly choice: "offer"; readonly to: RebookingPlace };

/** A place where a booking could go. */
export interface RebookingPlace {
  readonly location: string;
  readonly item: string;
  readonly date: Day;
  readonly time: readonly string[];
}

/** The plan of what happens to bookings: alternatives are held until `deadline` (epoch milliseconds), then `lapse` happens. */
export interface RebookingPlan {
  readonly why: ClosingCause;
  readonly deadline: number;
  readonly lapse: ProposalLapseAction;
  readonly bookings: readonly RebookingChoice[];
}

/**
 * Makes a closure, then does for each booking what staff chose, as {@link rebookBookings}. Under one key all of it is done once; a repeat
 * continues where it was interrupted. Fails as making a closure does, and as {@link rebookBookings}.
 */
export const closeAndRebook = Effect.fnUntraced(function* (
  closure: Omit<Closure, "_id" | "client">,
  rebookings: RebookingPlan,
  manager: RowManager,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  yield* assertAhead(rebookings, now());
  const made = yield* createRow(closuresKind, { ...closure }, manager, keyOfPart(once, "closure"));
  const { _id = "" } = made;
  const begun = yield* rebookBookings(_id, rebookings, manager, once);
  return { ...begun, undoUntil: ((yield* readClosureInstant(manager.client, _id)) ?? now()) + closingUndoMs };
});

const assertAhead = Effect.fnUntraced(function* ({ bookings, deadline }: RebookingPlan, now: number) {
  const offers = bookings.some(({ choice }) => choice === "offer");
  if (!offers || (deadline > now && deadline <= now + maxProposalMs)) return;
  return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/deadline", rule: "order" }] });
});

/**
 * Does for each booking that a closure affects what staff chose, each in a commit of its own: holds the alternative and queues the letter
 * that proposes it, or plans the cancellation for when it can no longer be undone. Bookings that are left out say why, and stay as they
 * were. Fails with BAD_REQUEST for a deadline that has passed or is too far ahead, with ITEM_NOT_EXIST for a closure that is not in force.
 */
export const rebookBookings = Effect.fnUntraced(function* (
  closure: string,
  rebookings: RebookingPlan,
  manager: RowManager,
  once: IdempotencyKey,
) {
  const store = yield* Store;
  const time = yield* ClockPort;
  const now = time.now();
  yield* assertAhead(rebookings, now);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(manager.client));
  if (catalogue.closures.every(({ _id }) => _id !== closure)) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const reservations: Reservation[] = [];
  const gone: BulkResult["refused"][number][] = [];
  for (const { _id: id } of rebookings.bookings) {
    const found = yield* store.reservations.read(clubScope(manager.client), id);
    if (found === undefined) gone.push({ _id: id, reference: "", why: "canceled" });
    else reservations.push(found);
  }
  const choices = new Map(rebookings.bookings.map((each) => [each._id, each]));
  const done = yield* forEachReservation(reservations, once, (reservation, own) =>
    retryAfterSettlingPayments((isProviderChecked) =>
      runCommitOnce(own, now, emptyReplyMemo, (tx) =>
        plan(tx, reservation, choices.get(reservation._id), { ...rebookings, closure, manager, catalogue, now, isProviderChecked }),
      ),
    ).pipe(Effect.catchTag("SLOT_TAKEN", () => Effect.fail(new SkippedReservation({ why: "taken" })))),
  );
  return { closure, done: done.done, refused: [...gone, ...done.refused], undoUntil: now + closingUndoMs };
});

function keyOfPart(once: IdempotencyKey, part: string): IdempotencyKey {
  return once === undefined ? undefined : { ...once, key: `${once.key} ${part}` };
}

interface PlanContext extends Omit<RebookingPlan, "bookings"> {
  readonly closure: string;
  readonly manager: RowManager;
  readonly catalogue: Catalogue;
  readonly now: number;
  readonly isProviderChecked: boolean;
}

const plan = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id }: Reservation,
  chosen: RebookingChoice | undefined,
  planning: PlanContext,
) {
  const { closure, catalogue, manager, now, why } = planning;
  const current = yield* lockReservation(tx, { client, _id });
  if (!statusHoldsQuanta(current.status)) return yield* new SkippedReservation({ why: "canceled" });
  if (isReservationOver(current, now)) return yield* new SkippedReservation({ why: "over" });
  if (!isReservationAffectedBy(catalogue, closure, current)) return yield* new SkippedReservation({ why: "notMet" });
  const open = yield* tx.rebookings.openOf(client, _id);
  if (isClosureRebooking(open)) return yield* new SkippedReservation({ why: "offered" });
  // The closure takes the place of another slot that staff offered in a card.
  if (open !== undefined) yield* endCardOfRebooking(tx, current, open._id, { now, outcome: "changed" });
  if (yield* hasBoatDeparted(tx, current)) return yield* new SkippedReservation({ why: "departed" });
  const hasCash = (yield* readHeldPayments(tx, current)).some(({ kind }) => kind === "cash");
  if (chosen === undefined) return;
  // Its customer answers the closure instead.
  yield* withdrawOpenSwap(tx, current, now);
  // Only the club can return cash: nothing gives it back automatically.
  if (chosen.choice === "cancel" && hasCash) return yield* new SkippedReservation({ why: "cash" });
  const secrets = yield* Secrets;
  const own = {
    _id: `${client}_x_${secrets.random()}`,
    client,
    closure,
    reservation: _id,
    why,
    state: "open",
    isLetterSent: false,
  } as const;
  const by = { createdAt: now, actor: manager.id };
  const start = instantOf(current.date, current.start);
  if (chosen.choice === "cancel") {
    const deadline = Math.max(now, Math.min(now + closingUndoMs, start));
    yield* tx.rebookings.insert({ ...own, ...by, to: null, lapse: "cancel", deadline });
    return yield* logReservationChange(tx, current, { planned: { to: "cancel" } }, { staff: manager, now });
  }
  const { to, deadline } = yield* holdAlternative(tx, current, chosen.to, planning);
  const rebooking: Rebooking = { ...own, ...by, to, lapse: hasCash ? "keep" : planning.lapse, deadline };
  yield* tx.rebookings.insert(rebooking);
  const due = proposalLetterDueAt(now, current, deadline);
  const key = `offer:${rebooking._id}`;
  yield* tx.outbox.enqueue(proposalLetter.entry(current, due, { rebooking: rebooking._id }, { key }));
  if (isTripNear(current, now)) yield* tx.outbox.enqueue(closureTextEntry(rebooking, due, "offer"));
  yield* logReservationChange(tx, current, { sent: { to: "offer" }, until: { to: isoTextOf(deadline) } }, { staff: manager, now });
});

/** Holds an alternative until the deadline, or until it begins. Fails with SLOT_TAKEN, and as `findUnbookableReason()` refuses. */
export const holdAlternative = Effect.fnUntraced(function* (
  tx: Transaction,
  current: Reservation,
  to: RebookingPlace,
  { catalogue, now, deadline, isProviderChecked }: Pick<PlanContext, "catalogue" | "now" | "deadline" | "isProviderChecked">,
) {
  const choice = resolveBookingChoice(catalogue, to, current.client);
  if (choice instanceof Refusal) return yield* Effect.fail(choice);
  const refused = bookingChoiceRefusal(catalogue, choice, now);
  if (refused !== undefined) return yield* Effect.fail(refused);
  const { club, quanta } = choice;
  const place = bookedPlaceOf(choice);
  const until = Math.min(deadline, instantOf(place.date, place.start));
  const secrets = yield* Secrets;
  const hold = {
    _id: `${club.id}_h_${secrets.random()}`,
    client: club.id,
    ...place,
    visitor: proposalVisitor(current._id),
    address: "",
    cookieless: false,
    createdAt: now,
    order: null,
  };
  const { _id, expires } = yield* holdSlot(tx, hold, quanta, {
    caps: undefined,
    holdMinutes: (until - now) / 60_000,
    now,
    isProviderChecked,
  });
  const { lake: _, ...proposed } = place;
  return { to: { hold: _id, ...proposed } satisfies ProposedPlace, deadline: expires };
});
