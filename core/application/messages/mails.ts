import { Effect } from "effect";
import { isClosureRebooking } from "../../domain/rebooking/rebooking.ts";
import { calendarFileName, calendarFileMethod } from "../../domain/calendar/event.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { asCents, type Cents } from "../../domain/money/cents.ts";
import { type Catalogue } from "../../domain/catalogue/catalogue.ts";
import { allClubsScope } from "../../domain/people/scope.ts";
import { type Attachment, CalendarFiles, type Mail, Secrets, ClockPort } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { type MoneyNoticeKind } from "../payment/reconcilePayment.ts";
import { runCommit } from "../commit/commit.ts";
import { ServerSettings } from "../commit/config.ts";
import { holderKeyOf } from "../proof/holder.ts";
import { bookedTripOf, cancellationReasonText, type BookedTrip } from "../letters/letterParts.ts";
import {
  writeCancellationLetter,
  writeConfirmationLetter,
  writeConfirmationText,
  tripCalendarEventOf,
  writeMoveLetter,
  writeStaffNotice,
  writeProposalWithdrawalLetter,
  writeReminderLetter,
  writeReminderText,
} from "../letters/bookingLetters.ts";
import {
  writePaymentMismatchNotice,
  writeMoneyNotice,
  writePayLinkLetter,
  writePayLinkText,
  writeRefundLetter,
  writeRefusedRefundLetter,
  writeRestDueLetter,
  writeRestDueText,
} from "../letters/moneyLetters.ts";
import type { Letter } from "../../words/letter.ts";
import { amountDueOf, feesKeptOf, ledgerCreditOut } from "../../domain/reservation/ledger.ts";
import { refusedRefundAmount } from "../payment/refundByStaff.ts";
import { type StaffNoticeKind } from "./staffNotice.ts";
import { payLinkOf, payLinkUrl } from "../payment/payLink.ts";
import { isPhoneTextable } from "../proof/phone.ts";
import { noReminderReason } from "./remind.ts";
import { readRestOfPrice } from "./restOfPrice.ts";
import { compareTrips } from "../../domain/reservation/group.ts";
import { isReservationOver, type Reservation } from "../../domain/reservation/reservation.ts";
import { Post } from "../letters/post.ts";
import { writeOrderLetter } from "../letters/orderLetters.ts";
import { writeProposalLetter, proposalFactsOf, writeProposalText } from "../rebooking/rebookingLetters.ts";
import { isStatusPayable } from "../../domain/reservation/statuses.ts";
import { statusHoldsQuanta } from "../../domain/reservation/status.ts";
import type { LetterCause } from "../letters/letterParts.ts";
import { isTooSoonToRemind } from "../../domain/reservation/downPayment.ts";
import type { SwapMail } from "../payment/swapLetters.ts";

/** Makes the notice to the staff, at the address that they chose, else the club's. */
export const makeStaffNoticeMail = Effect.fnUntraced(function* (trip: BookedTrip, about: StaffNoticeKind, { messages }: ClubSettings) {
  const { publicUrl } = yield* ServerSettings;
  const to = messages.noticeTo === "" ? trip.club.email : messages.noticeTo;
  return messages.notices ? addressed(to, writeStaffNotice(trip, about, messages.noticeLocale, publicUrl), []) : undefined;
});

/** Makes the notice about the club's money at the provider: always sent, to the address of their notices, else the club's. */
export const makeMoneyNoticeMail = Effect.fnUntraced(function* (
  trip: BookedTrip,
  news: MoneyNoticeKind,
  amount: Cents,
  { messages }: ClubSettings,
) {
  const { publicUrl } = yield* ServerSettings;
  const to = messages.noticeTo === "" ? trip.club.email : messages.noticeTo;
  return addressed(to, writeMoneyNotice(trip, { news, amount }, messages.noticeLocale, publicUrl), []);
});

type AddressedMail = Omit<Mail, "messageId">;

/** A mail that shows the current trip with its calendar file; every mail of a trip has the same event. */
function tripMail(letterOf: typeof writeMoveLetter) {
  return Effect.fnUntraced(function* (trip: BookedTrip, _refund: string | undefined, why: LetterCause | undefined, credited: Cents) {
    const { status, profile } = trip.reservation;
    // The booking was canceled before the mail left: a confirmation would mislead.
    if (!statusHoldsQuanta(status)) return undefined;
    const [settings, secrets, store] = [yield* ServerSettings, yield* Secrets, yield* Store];
    const receipt = status === "paid" ? yield* store.ledger.receipt(trip.reservation.client, trip.reservation._id) : undefined;
    const rest = yield* readRestOfPrice(trip);
    const key = holderKeyOf(secrets, trip.reservation._id);
    const letter = letterOf({ ...trip, receipt, rest }, settings.publicUrl, key, { why, credited });
    return addressed(profile.email, letter, [yield* eventFile(trip)]);
  });
}

/** Makes the confirmation of the reservations of an order that are active, each with its calendar file; nothing once all are canceled. */
export const makeOrderMail = Effect.fnUntraced(function* (reservations: readonly Reservation[], catalogue: Catalogue) {
  const [settings, secrets, store] = [yield* ServerSettings, yield* Secrets, yield* Store];
  const trips: BookedTrip[] = [];
  for (const reservation of reservations.toSorted(compareTrips)) {
    const trip = statusHoldsQuanta(reservation.status) ? bookedTripOf(catalogue, reservation) : undefined;
    const receipt = reservation.status === "paid" ? yield* store.ledger.receipt(reservation.client, reservation._id) : undefined;
    if (trip !== undefined) trips.push({ ...trip, receipt, rest: yield* readRestOfPrice(trip) });
  }
  const [first] = trips;
  if (first === undefined) return undefined;
  const keyOf = (id: string) => holderKeyOf(secrets, id);
  const letter =
    trips.length === 1
      ? writeConfirmationLetter(first, settings.publicUrl, keyOf(first.reservation._id))
      : writeOrderLetter(trips, settings.publicUrl, keyOf);
  return addressed(first.reservation.profile.email, letter, yield* Effect.forEach(trips, eventFile));
});

/** The trip's calendar file: it adds the event, changes it, or removes it once the booking is canceled. */
const eventFile = Effect.fnUntraced(function* (trip: BookedTrip) {
  const calendar = yield* CalendarFiles;
  const entry = tripCalendarEventOf(trip);
  return {
    filename: calendarFileName(trip.reservation.reference),
    contentType: `text/calendar; charset=utf-8; method=${calendarFileMethod(entry.isCanceled)}`,
    content: calendar.ics(entry),
  } satisfies Attachment;
});

/** Adds the calendar file to the letter that a booking was changed, as the letter of a move has it. */
export const withEventFile = Effect.fnUntraced(function* (trip: BookedTrip, mail: SwapMail, made: AddressedMail | undefined) {
  const isChanged = mail === "swapDone" && statusHoldsQuanta(trip.reservation.status);
  return made !== undefined && isChanged ? { ...made, attachments: [yield* eventFile(trip)] } : made;
});

/** Makes the link to pay what is due, by mail, or by text when there is no e-mail; nothing once it is over or paid. */
export const makePayLinkMail = Effect.fnUntraced(function* (trip: BookedTrip, until: number) {
  const [store, settings, secrets, post, time] = [yield* Store, yield* ServerSettings, yield* Secrets, yield* Post, yield* ClockPort];
  const { client, _id, profile, phone, amount, status, locale } = trip.reservation;
  const due = amountDueOf(amount, yield* store.ledger.of(client, _id));
  if (!isStatusPayable(status) || due === 0 || until <= time.now()) return undefined;
  const payment = { due, until, url: payLinkUrl(settings.publicUrl, locale, payLinkOf(secrets, _id, until)) };
  if (profile.email !== "") return addressed(profile.email, writePayLinkLetter(trip, payment), []);
  if (yield* isPhoneTextable(phone)) yield* post.text(phone, writePayLinkText(trip, payment));
  return undefined;
});

/** Makes a proposal, by mail, or by text when there is no e-mail; nothing once it was answered, withdrawn or is over. Marks it as sent. */
export const makeProposalMail = Effect.fnUntraced(function* (trip: BookedTrip, id: string, catalogue: Catalogue) {
  const [settings, secrets, post, time] = [yield* ServerSettings, yield* Secrets, yield* Post, yield* ClockPort];
  const rebooking = yield* runCommit(
    Effect.fnUntraced(function* (tx) {
      const current = yield* tx.rebookings.read(allClubsScope("jobs"), id);
      if (current?.state !== "open" || current.deadline <= time.now()) return undefined;
      if (!current.isLetterSent) yield* tx.rebookings.update({ ...current, isLetterSent: true });
      return current;
    }),
  );
  const offer = rebooking === undefined ? undefined : proposalFactsOf(trip, rebooking, catalogue, time.now());
  if (offer === undefined || !statusHoldsQuanta(trip.reservation.status)) return undefined;
  const { profile, phone, _id } = trip.reservation;
  const key = holderKeyOf(secrets, _id);
  if (profile.email !== "") return addressed(profile.email, writeProposalLetter(trip, offer, settings.publicUrl, key), []);
  if (yield* isPhoneTextable(phone)) yield* post.text(phone, writeProposalText(trip, offer, settings.publicUrl, key));
  return undefined;
});

/**
 * The map of the functions that write mails from the trip alone, by kind of mail; each gives undefined when it must not be sent any more.
 */
export const tripMailMakers = {
  confirmation: tripMail(writeConfirmationLetter),
  /** By text, when the customer wished one. */
  confirmationText: Effect.fnUntraced(function* (trip: BookedTrip) {
    const [settings, secrets, post] = [yield* ServerSettings, yield* Secrets, yield* Post];
    const { _id, order, phone, status } = trip.reservation;
    if (!statusHoldsQuanta(status) || !(yield* isPhoneTextable(phone))) return undefined;
    yield* post.text(phone, writeConfirmationText(trip, settings.publicUrl, holderKeyOf(secrets, order ?? _id)));
    return undefined;
  }),
  moved: tripMail(writeMoveLetter),
  offerBack: tripMail(writeProposalWithdrawalLetter),
  canceled: Effect.fnUntraced(function* (trip: BookedTrip) {
    const store = yield* Store;
    const { client, _id, status, profile } = trip.reservation;
    const lines = yield* store.ledger.of(client, _id);
    const refused = refusedRefundAmount(yield* store.refunds.of(client, _id));
    return status === "canceled"
      ? addressed(profile.email, writeCancellationLetter(trip, { kept: feesKeptOf(lines), refused, credited: ledgerCreditOut(lines) }), [
          yield* eventFile(trip),
        ])
      : undefined;
  }),
  refund: Effect.fnUntraced(function* (trip: BookedTrip, ref: string | undefined, why: LetterCause | undefined) {
    const store = yield* Store;
    const { client, _id, profile } = trip.reservation;
    const lines = yield* store.ledger.of(client, _id);
    const refunds = lines.filter(({ kind }) => kind === "refund");
    // Each refund has a mail of its own.
    const line = refunds.find((refund) => refund.ref === ref) ?? refunds.at(-1);
    if (line === undefined) return undefined;
    // It may be the only message about a cancellation. A booking whose payment never came was in no calendar.
    const isCanceled = trip.reservation.status === "canceled" && cancellationReasonText(trip) !== undefined;
    // Of a booking that goes on, only this refund counts.
    const credited = isCanceled ? ledgerCreditOut(lines) : asCents(0);
    const letter = writeRefundLetter(trip, line, { kept: feesKeptOf(lines), credited }, why);
    return addressed(profile.email, letter, isCanceled ? [yield* eventFile(trip)] : []);
  }),
  /** For an active booking, or one that was paid too late; nothing once the club returned the money another way. */
  refundRefused: Effect.fnUntraced(function* (trip: BookedTrip, _refund: string | undefined, why: LetterCause | undefined) {
    const store = yield* Store;
    const { client, _id, currency, profile } = trip.reservation;
    const amount = refusedRefundAmount(yield* store.refunds.of(client, _id));
    return amount === 0 ? undefined : addressed(profile.email, writeRefusedRefundLetter(trip, { amount, currency }, why), []);
  }),
  reminder: Effect.fnUntraced(function* (trip: BookedTrip) {
    const [store, settings, secrets, post, time] = [yield* Store, yield* ServerSettings, yield* Secrets, yield* Post, yield* ClockPort];
    const { client, _id, profile, phone, amount } = trip.reservation;
    const lines = yield* store.ledger.of(client, _id);
    // The booking was paid, canceled or closed, or is over, before the reminder left.
    if (noReminderReason(trip.reservation, lines, time.now()) !== undefined) return undefined;
    if (isClosureRebooking(yield* store.rebookings.openOf(client, _id))) return undefined;
    const reminded = { due: amountDueOf(amount, lines), isOver: isReservationOver(trip.reservation, time.now()) };
    if (profile.email !== "")
      return addressed(profile.email, writeReminderLetter(trip, reminded, settings.publicUrl, holderKeyOf(secrets, _id)), []);
    if (yield* isPhoneTextable(phone)) yield* post.text(phone, writeReminderText(trip, reminded));
    return undefined;
  }),
  /** Before the last day on which the rest of a price can be paid; nothing once it is paid, past due or canceled. */
  restDue: Effect.fnUntraced(function* (trip: BookedTrip) {
    const post = yield* Post;
    const { status, profile, phone } = trip.reservation;
    const rest = status === "confirmed" ? yield* readRestOfPrice(trip) : undefined;
    if (rest?.url === undefined || rest.lastDay === undefined) return undefined;
    // The trip was moved to a later day after this reminder was queued: another one comes.
    if (isTooSoonToRemind(rest.lastDay, (yield* ClockPort).now())) return undefined;
    if (profile.email !== "") return addressed(profile.email, writeRestDueLetter(trip, rest), []);
    if (yield* isPhoneTextable(phone)) yield* post.text(phone, writeRestDueText(trip, rest, rest.url));
    return undefined;
  }),
  mismatch: Effect.fnUntraced(function* (trip: BookedTrip) {
    return yield* Effect.succeed(addressed(trip.club.email, writePaymentMismatchNotice(trip), []));
  }),
};

function addressed(to: string, letter: Letter, attachments: NonNullable<Mail["attachments"]>): AddressedMail {
  return { to, ...letter, ...(attachments.length === 0 ? {} : { attachments }) };
}
