import { Effect } from "effect";
import type { Catalogue } from "../../../domain/catalogue/catalogue.ts";
import { isTripClosed } from "../../../domain/daysheet/tripFacts.ts";
import { type BookingMark, bookingMarks } from "../../../domain/reservation/bookingSearch.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { readCancellation, cancellationSplitNow } from "../changing/cancellation.ts";
import { possibleStaffEvents } from "../../reservation/applyByStaff.ts";
import { readAndSettleReservation } from "../../payment/paymentSession.ts";
import { bookingActs } from "../../../domain/booking/bookingActs.ts";
import { bookingHistory, bookingLetterKeys, sentLetters } from "../../../domain/booking/bookingHistory.ts";
import { type LedgerEntry, paymentMeansOf } from "../../../domain/ledger/ledger.ts";
import { bookedTripOf } from "../../reservation/letters/letterParts.ts";
import { reservationAuditModelName } from "../../../domain/auditLine.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { bookingListCalls } from "../calls/bookings.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import { clubScope } from "../../../domain/scope.ts";
import { readBoughtTogether, dollarsOrNull, refundRefsMadeAtProvider, openRefundViews, reservationView } from "./views.ts";
import type { GatePorts } from "../../caller/answer.ts";
import { readStaffNames } from "../../people/viewer.ts";
import { heldPayments } from "../../ledger/refund.ts";
import type { RowManager } from "../../managed/rules.ts";
import { mayCauseEvent } from "../../../domain/reservation/eventRights.ts";

/** Reads the marks of some bookings of a club besides their status, by id; bookings without marks are left out. */
export const readBookingMarks = Effect.fnUntraced(function* (client: string, catalogue: Catalogue, reservations: readonly Reservation[]) {
  const { reservations: stored } = yield* Store;
  const known = yield* stored.marks(
    client,
    reservations.map(({ _id }) => _id),
    (yield* ClockPort).now(),
  );
  const marked = reservations.map((each): readonly [string, readonly BookingMark[]] => {
    const own = known.get(each._id) ?? [];
    const isClosed = statusHoldsQuanta(each.status) && isTripClosed(catalogue, each);
    return [each._id, bookingMarks.filter((mark) => (mark === "closed" ? isClosed : own.includes(mark)))];
  });
  return new Map(marked.filter(([, marks]) => marks.length > 0));
});

type BookingRecord = (typeof bookingListCalls)["account/bookings/read"]["output"]["Type"];

/** How many lines of the audit log are read, newest first; older ones are found by `audit/find`. */
const newest = 100;

/** Reads a booking of staff's club with its ledger, its history and the events that they may cause. Fails with ITEM_NOT_EXIST. */
export const readBookingRecord = Effect.fnUntraced(function* (
  { store, time }: GatePorts,
  id: string,
  { client, may }: Pick<RowManager, "client" | "may">,
) {
  const reservation = yield* readAndSettleReservation(id, { staffOf: client, holderProof: {} });
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const money = yield* readCancellation(reservation);
  const entries = yield* store.ledger.of(client, id);
  const there = refundRefsMadeAtProvider(money.refunds);
  const where = { model: reservationAuditModelName, item: id };
  const audit = yield* store.audit.find(clubScope(client), { where, sortBy: "at", sortDesc: true, itemsPerPage: newest });
  const mailed = sentLetters(reservation, yield* store.outbox.outcomes(client, bookingLetterKeys(reservation)));
  const happened = bookingHistory(reservation, entries, audit.items.toReversed(), mailed);
  const names = yield* readStaffNames(
    store,
    client,
    [...entries, ...happened].map(({ actor }) => actor),
  );
  const byHand = (actor: string): BookingRecord["events"][number]["by"] => {
    if (actor === "customer" || actor === "provider" || actor === "system") return { kind: actor, name: "" };
    return { kind: "staff", name: names.get(actor) ?? "" };
  };
  const transitions = possibleStaffEvents(reservation, money.lines, time.now()).filter(({ event }) => mayCauseEvent(event, may));
  const mayCancel = transitions.some(({ event, refused }) => event === "cancel" && refused === null);
  const refusedActs = bookingActs.filter((act) => !may(`@booking/reservations/${act}`));
  const togetherWith = yield* readBoughtTogether(store, [reservation]);
  const marks = (yield* readBookingMarks(client, catalogue, [reservation])).get(id);
  return {
    ...togetherWith(reservation),
    ...(refusedActs.length === 0 ? {} : { refusedActs }),
    ...reservationView(reservation, { ...money, transitions }, bookedTripOf(catalogue, reservation)),
    ...(yield* checklistFacts(store, reservation)),
    ...(marks === undefined ? {} : { marks }),
    ledger: entries.map((line) => ({
      kind: line.kind,
      means: line.kind === "cash" || line.kind === "refund" ? (paymentMeansOf(line.ref) ?? null) : null,
      amount: dollarsOf(line.amount),
      at: isoTextOf(line.at),
      by: byHand(line.actor),
      atProvider: line.kind === "refund" && there.has(line.ref),
    })),
    events: happened.map(({ at, actor, did, amount, changes }) => ({
      at: isoTextOf(at),
      by: byHand(actor),
      did,
      amount: dollarsOrNull(amount),
      changes,
    })),
    openRefunds: openRefundViews(money.refunds).map(({ _id: refund, amount, state, refusal, at }) => ({
      refund,
      amount: dollarsOf(amount),
      state,
      refusal,
      at: isoTextOf(at),
    })),
    held: heldPayments(entries, money.refunds).map(({ kind, ref, card, amount }) => ({
      means: kind === "creditUse" ? "credit" : kind === "cash" ? (paymentMeansOf(ref) ?? "cash") : null,
      card: card ?? null,
      amount: dollarsOf(amount),
    })),
    ifCanceledBy: mayCancel ? yield* splitsOf(reservation, entries) : { customer: null, club: null },
  } satisfies BookingRecord;
});

/** Gives when the safety checklist of a reservation was signed; nothing where it was not. */
export function checklistFacts(
  store: GatePorts["store"],
  { client, _id }: Reservation,
): Effect.Effect<{ readonly checklistSigned?: string }> {
  return Effect.map(store.checklists.read(client, _id), (signed) =>
    signed === undefined ? {} : { checklistSigned: isoTextOf(signed.at) },
  );
}

/** What is refunded and what is kept, for each wish. */
const splitsOf = Effect.fnUntraced(function* (reservation: Reservation, lines: readonly LedgerEntry[]) {
  const split = (reason: "customer" | "staff") =>
    Effect.map(cancellationSplitNow(reservation, lines, reason), ({ fee, refund }) => ({ fee: dollarsOf(fee), refund: dollarsOf(refund) }));
  return { customer: yield* split("customer"), club: yield* split("staff") } satisfies BookingRecord["ifCanceledBy"];
});
