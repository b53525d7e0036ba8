import { mayHolderCorrectEmail } from "../changing/correctEmail.ts";
import { Effect } from "effect";
import { readRetryHold } from "../../reservation/claims/slotRecovery.ts";
import { changeReservationByStaff } from "../changing/changeByStaff.ts";
import { possibleStaffEvents } from "../../reservation/applyByStaff.ts";
import { cancelSessionPayment, readAndSettleReservation } from "../../payment/paymentSession.ts";
import type { ReservationAccess } from "../../reservation/reservations.ts";
import { cancelReservationByHolder, readCancellation, readGroup, readOrder } from "../changing/cancellation.ts";
import { holdSlots, releaseOwnHold, extendOwnHold } from "../hold.ts";
import { findPassesOfContact, openLostPass, requestLostPass } from "../findPass.ts";
import { holderKeyOf, isHolderProof } from "../../shared/holder.ts";
import { bookedTripOf } from "../../reservation/letters/letterParts.ts";
import { moveReservationByHolder, previewMoveByHolder } from "../changing/changeByHolder.ts";
import { moveReservation, previewMoveByStaff, type MoveTarget } from "../changing/move.ts";
import { reserveDays, reserveSlots } from "../reserve.ts";
import { requestOtp, verifyOtp } from "../verify.ts";
import { newestCardOf } from "../../../domain/ledger/ledger.ts";
import { differenceOfSwap } from "../../../domain/swap/swap.ts";
import { dollarsOf } from "../../../domain/money/cents.ts";
import { timeOfDayText } from "../../../domain/calendar/timeOfDay.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { productName } from "../../../domain/people/user.ts";
import { readRestOfPrice } from "../../reservation/restOfPrice.ts";
import {
  type AnswersTo,
  type CallContext,
  callerOrigin,
  contactsOfCaller,
  managerOfCaller,
  staffClubOf,
  viewerOfCaller,
  type GatePorts,
} from "../../caller/answer.ts";
import { heldBy, bookerOfCall } from "./booker.ts";
import { checklistFacts } from "./bookingRecord.ts";
import { mayCauseEvent } from "../../../domain/reservation/eventRights.ts";
import { reservationCalls } from "../calls/booking.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { dollarsOrNull, newReservationView, reservationView, orderView } from "./views.ts";
import type { ActTerms } from "../../reservation/acts/openAct.ts";
import { readOpenActView } from "../../reservation/acts/actViews.ts";
import { undoStaffAct } from "../../reservation/acts/undoAct.ts";
import { failWithRefusal } from "../../shared/commit.ts";

/** Answers the calls of a visitor before the booking: holds, codes and lost passes. */
export function answersBeforeBooking(
  deps: GatePorts,
): AnswersTo<
  typeof reservationCalls,
  `booking/reservations/${"hold" | "release" | "extend" | "requestOtp" | "verifyOtp" | "requestPass" | "openPass" | "findPasses"}`
> {
  return {
    "booking/reservations/hold": ({ attributes }, at) =>
      Effect.gen(function* () {
        const { visitor, ...held } = yield* holdSlots(attributes, bookerOfCall(at), at.once);
        return { data: yield* heldBy(deps, held), visitor };
      }),
    "booking/reservations/release": (input, { caller, once }) => Effect.map(releaseOwnHold(input.hold, caller, once), (data) => ({ data })),
    "booking/reservations/extend": ({ hold }, at) =>
      Effect.gen(function* () {
        const shown = { ...at.caller, staffOf: staffClubOf(at, "book") };
        return { data: yield* heldBy(deps, yield* extendOwnHold(hold, shown, at.once)) };
      }),
    "booking/reservations/requestOtp": (typed, { caller, once }) =>
      Effect.map(requestOtp(typed, callerOrigin(caller), caller.locale, once), ({ expires, ...named }) => ({
        data: { expires: isoTextOf(expires) },
        ...named,
      })),
    "booking/reservations/requestPass": (known, { caller, once }) =>
      Effect.map(requestLostPass(known, callerOrigin(caller), caller.locale, once), ({ expires, ...named }) => ({
        data: { expires: isoTextOf(expires) },
        ...named,
      })),
    "booking/reservations/openPass": (known, { caller, once }) => Effect.map(openLostPass(known, caller, once), (data) => ({ data })),
    "booking/reservations/findPasses": (typed, { caller }) =>
      Effect.gen(function* () {
        const found = yield* findPassesOfContact(typed, viewerOfCaller(caller));
        return { data: { items: yield* Effect.forEach(found, (reservation) => foundPassOf(deps, reservation)) } };
      }),
    "booking/reservations/verifyOtp": ({ attributes, together = [], ...shown }, { caller, once }) =>
      Effect.map(
        verifyOtp(
          { ...shown, ownContacts: contactsOfCaller(caller), ...(attributes === undefined ? {} : { trips: [attributes, ...together] }) },
          caller,
          once,
        ),
        ({ expires, credit, ...proven }) => ({
          data: {
            ...proven,
            ...(expires === undefined ? {} : { expires: isoTextOf(expires) }),
            ...(credit === undefined ? {} : { credit: dollarsOf(credit) }),
          },
        }),
      ),
  };
}

const foundPassOf = Effect.fnUntraced(function* ({ store, secrets }: GatePorts, reservation: Reservation) {
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(reservation.client));
  const { docks, boats } = catalogueIndexOf(catalogue).withRetired;
  const dock = docks.get(reservation.dock)?.name;
  const boat = boats.get(reservation.boat)?.name;
  const { _id, reference, status, date } = reservation;
  return {
    _id,
    reference,
    status,
    date,
    start: timeOfDayText(reservation.start),
    end: timeOfDayText(reservation.end),
    key: holderKeyOf(secrets, _id),
    ...(dock === undefined ? {} : { dock }),
    ...(boat === undefined ? {} : { boat }),
  };
});

/** Answers the calls about one reservation: create, read, cancel, move. */
export function reservationAnswers(
  deps: GatePorts,
): AnswersTo<
  typeof reservationCalls,
  `booking/reservations/${"create" | "read" | "cancelSessionPayment" | "cancel" | "transition" | "undo" | "move" | "preview"}`
> {
  return {
    "booking/reservations/create": (request, at) =>
      Effect.map(reserveRequested(request, at), (booked) => ({
        data: newReservationView(booked, (id) => holderKeyOf(deps.secrets, id)),
      })),
    "booking/reservations/read": ({ _id, ...shown }, at) => readBy(deps, _id, { staffOf: staffClubOf(at, "see"), holderProof: shown }, at),
    "booking/reservations/cancelSessionPayment": ({ _id, sessionUrl, scope, again = false }, at) =>
      scope !== undefined && scope !== productName
        ? failWithRefusal("ITEM_NOT_EXIST")
        : Effect.gen(function* () {
            const access = { staffOf: staffClubOf(at, "cancel"), holderProof: { sessionUrl } };
            const reservation = yield* cancelSessionPayment(_id, again, access, at.once);
            const { refund } = yield* readCancellation(reservation);
            const kept = yield* readRetryHold(reservation);
            const hold = kept === undefined ? {} : { hold: yield* heldBy(deps, { hold: kept._id, expires: kept.expires }) };
            const { reference, status } = reservation;
            return { data: { _id, reference, status, refund: dollarsOrNull(refund), ...hold } };
          }),
    "booking/reservations/cancel": ({ _id: id, key, fee, to, all, reason, undo, silent }, at) =>
      Effect.gen(function* () {
        const { principal } = at.caller;
        const isByStaff = key === undefined && principal.kind === "user" && staffClubOf(at, "cancel") !== undefined;
        // Only the club may name the weather as reason: it decides the fee.
        if (!isByStaff && reason !== undefined && reason !== "customer") return yield* failWithRefusal("FORBIDDEN");
        if (!isByStaff) yield* refuseActTerms({ undo, silent });
        const terms = { undo, isSilent: silent };
        const canceled = yield* isByStaff
          ? changeReservationByStaff({ id, event: "cancel", reason, all, terms }, yield* managerOfCaller(at), at.once)
          : cancelReservationByHolder({ id, key, fee, to, all }, at.once);
        const { refund, credit, fee: kept } = yield* readCancellation(canceled);
        const { reference, status } = canceled;
        const sums = { refund: dollarsOrNull(refund), credit: dollarsOrNull(credit), fee: dollarsOrNull(kept) };
        return { data: { _id: id, reference, status, ...sums, ...(yield* openActOf(canceled, at)) } };
      }),
    "booking/reservations/transition": Effect.fnUntraced(function* ({ _id: id, event, reason, undo, silent }, at) {
      const staff = yield* managerOfCaller(at);
      if (!mayCauseEvent(event, at.may)) return yield* failWithRefusal("FORBIDDEN");
      const terms = { undo, isSilent: silent };
      const changed = yield* changeReservationByStaff({ id, event, reason, terms }, staff, at.once);
      const { _id, reference, status } = changed;
      return { data: { _id, reference, status, ...(yield* openActOf(changed, at)) } };
    }),
    "booking/reservations/undo": Effect.fnUntraced(function* ({ _id: id, act }, at) {
      if (staffClubOf(at, "see") === undefined) return yield* failWithRefusal("FORBIDDEN");
      const { _id, reference, status } = yield* undoStaffAct({ id, act }, yield* managerOfCaller(at), at.once);
      return { data: { _id, reference, status } };
    }),
    "booking/reservations/move": ({ _id: id, key, due, to, keepPrice, undo, silent, ...target }, at) =>
      Effect.gen(function* () {
        if (key !== undefined) yield* refuseActTerms({ undo, silent });
        const terms = { undo, isSilent: silent };
        const moved = yield* key === undefined
          ? moveByStaff({ id, ...target }, { keepPrice: keepPrice === true, terms }, at)
          : moveReservationByHolder({ id, key, ownContacts: contactsOfCaller(at.caller), due, refundTo: to, ...target }, at.once);
        const { _id, reference, status, dock: location, boat: item, date, time, amount, currency } = moved;
        const place = { location, item, date, time, amount: dollarsOf(amount), currency };
        return { data: { _id, reference, status, ...place, ...(yield* openActOf(moved, at)) } };
      }),
    "booking/reservations/preview": ({ _id: id, key, ...to }, at) =>
      Effect.gen(function* () {
        const shown = yield* key === undefined
          ? previewByStaff({ id, ...to }, at)
          : previewMoveByHolder({ id, key, ownContacts: contactsOfCaller(at.caller), ...to });
        const { amount, currency, tape } = shown.reservation;
        const word =
          "needsWord" in shown ? { needsWord: shown.needsWord } : { credit: dollarsOf(shown.credit), onlyCredit: shown.onlyCredit };
        const due = differenceOfSwap(shown.before, amount);
        const before = { amount: dollarsOf(shown.before.amount), tape: shown.before.tape };
        const price = { amount: dollarsOf(amount), refund: shown.refund === 0 ? null : dollarsOf(shown.refund), currency, tape };
        const lines = yield* deps.store.ledger.of(shown.before.client, id);
        return { data: { ...price, ...word, due: due === 0 ? null : dollarsOf(due), before, card: newestCardOf(lines) } };
      }),
  };
}

/** Reserves one day, or each day until `until`. */
function reserveRequested(
  { until, ...request }: (typeof reservationCalls)["booking/reservations/create"]["input"]["Type"],
  at: CallContext,
) {
  const reserver = bookerOfCall(at);
  return until === undefined || until === request.attributes.date
    ? Effect.map(reserveSlots(request, reserver, at.once), (reservation) => [reservation])
    : reserveDays(request, until, reserver, at.once);
}

const readBy = Effect.fnUntraced(function* (
  { store, time, secrets }: GatePorts,
  _id: string,
  asker: ReservationAccess,
  { may }: Pick<CallContext, "may">,
) {
  const reservation = yield* readAndSettleReservation(_id, asker);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(reservation.client));
  const money = yield* readCancellation(reservation);
  const isStaffs = asker.staffOf === reservation.client;
  const group = yield* readGroup(reservation);
  const transitions = isStaffs
    ? { transitions: possibleStaffEvents(reservation, money.lines, time.now()).filter(({ event }) => mayCauseEvent(event, may)) }
    : {};
  const mayCorrect = isStaffs ? {} : { mayCorrectEmail: yield* mayHolderCorrectEmail(reservation, time.now()) };
  const { url, ofGroup } = (isStaffs ? undefined : yield* readRestOfPrice({ reservation })) ?? {};
  const ofDays = ofGroup === undefined ? {} : { payDays: { url: ofGroup.url, amount: dollarsOf(ofGroup.due), days: ofGroup.days } };
  const rest = { ...(url === undefined ? {} : { payUrl: url }), ...ofDays };
  const view = reservationView(
    reservation,
    { ...money, group, ...transitions, ...mayCorrect, ...rest },
    bookedTripOf(catalogue, reservation),
  );
  // A key may be shared with passengers: that of one reservation shows nothing of the others that were paid with it.
  const isOrderShown = isStaffs || isHolderProof(secrets, { _id: reservation.order ?? "", sessionUrl: null }, asker.holderProof);
  const order = isOrderShown ? yield* readOrder(reservation) : undefined;
  const shown = order === undefined ? {} : { order: orderView(order, (id) => holderKeyOf(secrets, id)) };
  const changing = (yield* store.swaps.openOf(reservation.client, _id)) === undefined ? {} : { isChanging: true };
  return { data: { ...view, ...shown, ...changing, ...(yield* checklistFacts(store, reservation)) } };
});

const movePermission = reservationCalls["booking/reservations/move"].permission;

function moveByStaff(to: MoveTarget, how: { readonly keepPrice: boolean; readonly terms: ActTerms }, at: CallContext) {
  return Effect.flatMap(mover(at), (staff) => moveReservation(to, how, staff, at.once));
}

/** Refuses the terms of an act of staff from a holder, whose own acts take effect at once. */
function refuseActTerms({ undo, silent }: { readonly undo: number | undefined; readonly silent: boolean | undefined }) {
  return undo === undefined && silent === undefined ? Effect.void : failWithRefusal("FORBIDDEN");
}

/** Reads what of a reservation its caller can undo now. */
function openActOf({ client, _id }: Reservation, { caller: { principal } }: CallContext) {
  return principal.kind === "user" ? readOpenActView(client, _id, { by: principal.id }) : Effect.succeed({});
}

function previewByStaff(to: MoveTarget, at: CallContext) {
  return Effect.flatMap(mover(at), (staff) => previewMoveByStaff(to, staff));
}

/** The staff member who moves a booking; fails with FORBIDDEN without the permission. For callers without a key. */
const mover = Effect.fnUntraced(function* (at: CallContext) {
  const staff = yield* managerOfCaller(at);
  return at.may(movePermission) ? staff : yield* failWithRefusal("FORBIDDEN");
});
