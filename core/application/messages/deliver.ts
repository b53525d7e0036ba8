import { Effect, Option, Schema } from "effect";
import { AccountMail, writeAccountLetter, writeAccountText } from "../accounts/accountLetters.ts";
import { mailSenderOf } from "../letters/mailSender.ts";
import { doesNewerReplace, makePost, Post } from "../letters/post.ts";
import { asCents } from "../../domain/money/cents.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { type Club, clubOfRowId } from "../../domain/people/client.ts";
import { allClubsScope } from "../../domain/people/scope.ts";
import { type Mail, Payments, ServiceFault, ClockPort } from "../../ports/outside.ts";
import type { OutboxRow, OutboxSettlement } from "../../domain/messages/outbox.ts";
import { Store } from "../../ports/store/store.ts";
import { bookedTripOf } from "../letters/letterParts.ts";
import { writeCodeText } from "../letters/bookingLetters.ts";
import { waitForMailCap } from "./mailCap.ts";
import { staffNoticeKindOf, queueStaffNotice } from "./staffNotice.ts";
import { readPaidTogether } from "../reservation/group.ts";
import { markRestPastDue } from "../payment/markPastDue.ts";
import { applyPaymentSessionState } from "../payment/settle.ts";
import { makeAwayMail } from "../chat/awayMail.ts";
import { makeFeedbackAnswerMail, makeFeedbackNoticeMail } from "../feedback/letters.ts";
import { EraseDocumentJob, eraseDocumentImage } from "../documents/erase.ts";
import { makeDocumentMail } from "../documents/mail.ts";
import { isMembershipOrderId } from "../../domain/plan/membershipOrder.ts";
import { CardMailJob, makeCardMail } from "../letters/cardLetters.ts";
import { makeRenewalMail, RenewalMailJob } from "../membership/renewalLetters.ts";
import { makeMembershipMail, MembershipMailJob } from "../payment/membershipLetters.ts";
import { makeMembershipNotice, MembershipNoticeJob } from "../payment/membershipNotices.ts";
import { applyMembershipSessionState } from "../payment/settleMembership.ts";
import { applySwapSessionState } from "../payment/settleSwap.ts";
import { makeSwapMail } from "../payment/swapLetters.ts";
import { makeSurveyMail } from "../feedback/surveyLetter.ts";
import { deliverWishLetter } from "../waitlist/wishLetters.ts";
import { failWithRefusal } from "../refuse.ts";
import { requestRefundFromProvider } from "./deliverRefund.ts";
import { BookingMailJob, EndPaymentSessionJob, RestDueJob, TextMessageJob } from "./outboxJobs.ts";
import {
  makePayLinkMail,
  tripMailMakers,
  withEventFile,
  makeMoneyNoticeMail,
  makeStaffNoticeMail,
  makeProposalMail,
  makeOrderMail,
} from "./mails.ts";

/**
 * Does the work of one outbox row; gives how to settle it: done, merged with a newer letter that waits, or put off by the gate of letters.
 * It may run more than once, so every effect carries a key of its own: a mail its message id, a refund the id of the capture that it
 * returns. Fails, or dies, when the effect did not happen; the row is then tried again, unless {@link isPermanentDeliveryFailure}.
 */
export const deliverOutboxRow = Effect.fnUntraced(function* (row: OutboxRow) {
  const { now } = yield* ClockPort;
  const isMerged = yield* doesNewerReplace(row);
  const sent = Effect.as(isMerged ? queueNoticeOfMerged(row) : workOff(row), { done: true, at: now(), isMerged } as const);
  const settled: Effect.Effect<OutboxSettlement, Effect.Error<typeof sent>, Effect.Services<typeof sent>> = sent;
  return yield* settled.pipe(
    Effect.provideService(Post, yield* makePost(row)),
    Effect.catchTag("PutOff", ({ until }) => Effect.succeed<OutboxSettlement>({ done: false, due: until, isPutOff: true })),
  );
});

const workOff = Effect.fnUntraced(function* (row: OutboxRow) {
  if (row.kind === "sms") return yield* sendCode(row);
  if (row.kind === "account") return yield* sendAccountMail(row);
  if (row.kind === "waitlist") return yield* deliverWishLetter(row);
  if (row.kind === "refund") return yield* requestRefundFromProvider(row);
  if (row.kind === "expireSession") return yield* closeSession(row);
  if (row.kind === "fallDue") return yield* markRestPastDue(Schema.decodeUnknownSync(RestDueJob)(row.payload).reservation);
  if (row.kind === "eraseDocument") return yield* eraseDocumentImage(row.client, Schema.decodeUnknownSync(EraseDocumentJob)(row.payload));
  const ofRenewal = Schema.decodeUnknownOption(RenewalMailJob)(row.payload);
  if (Option.isSome(ofRenewal)) return yield* sendMadeMail(row, yield* makeRenewalMail(ofRenewal.value));
  const ofCard = Schema.decodeUnknownOption(CardMailJob)(row.payload);
  if (Option.isSome(ofCard)) return yield* sendMadeMail(row, yield* makeCardMail(ofCard.value));
  const ofNotice = Schema.decodeUnknownOption(MembershipNoticeJob)(row.payload);
  if (Option.isSome(ofNotice)) return yield* sendMadeMail(row, yield* makeMembershipNotice(ofNotice.value));
  const ofMembership = Schema.decodeUnknownOption(MembershipMailJob)(row.payload);
  return yield* Option.isSome(ofMembership) ? sendMadeMail(row, yield* makeMembershipMail(ofMembership.value)) : sendMail(row);
});

/** Whether a row would fail the same way at every try; a row that cannot be read does. */
export function isPermanentDeliveryFailure(error: unknown): boolean {
  if (Schema.isSchemaError(error)) return true;
  return error instanceof ServiceFault && error.permanent;
}

const sendCode = Effect.fnUntraced(function* ({ payload }: OutboxRow) {
  const [post, time] = [yield* Post, yield* ClockPort];
  const { to, code = "", news, locale, expires, club } = Schema.decodeUnknownSync(TextMessageJob)(payload);
  const text = news === undefined ? writeCodeText(code, locale) : yield* writeAccountText(news, locale, club);
  if (expires > time.now()) yield* post.text(to, text);
});

const sendAccountMail = Effect.fnUntraced(function* ({ key, payload }: OutboxRow) {
  const [post, time] = [yield* Post, yield* ClockPort];
  const mail = Schema.decodeUnknownSync(AccountMail)(payload);
  const letter = yield* writeAccountLetter(mail);
  if (letter !== undefined && mail.expires > time.now()) yield* post.mail({ to: mail.to, ...letter, messageId: messageIdOf(key) });
});

const closeSession = Effect.fnUntraced(function* ({ payload }: OutboxRow) {
  const [payments, store] = [yield* Payments, yield* Store];
  const { reservation: id, session } = Schema.decodeUnknownSync(EndPaymentSessionJob)(payload);
  const state = yield* payments.expire(session);
  const order = isMembershipOrderId(id) ? yield* store.membershipOrders.read(allClubsScope("jobs"), id) : undefined;
  if (order !== undefined) return void (yield* applyMembershipSessionState({ ...order, session }, state));
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
  // Paid before the session ended: the money is entered, and stays or goes back by the status table.
  if (reservation === undefined || state.state !== "complete") return;
  const swap = reservation.session === session ? undefined : yield* store.swaps.bySession(allClubsScope("jobs"), session);
  if (swap !== undefined) return void (yield* applySwapSessionState(swap, state));
  yield* applyPaymentSessionState(reservation.session === session ? yield* readPaidTogether(reservation) : [reservation], state);
});

/** Sends a mail as its club; undefined, when there is nothing to say any more, sends none. */
const sendMadeMail = Effect.fnUntraced(function* ({ key }: OutboxRow, made: ClubMail | undefined) {
  const post = yield* Post;
  // The letter of a person who was erased has no recipient.
  if (made === undefined || made.mail.to === "") return;
  yield* post.mail({ ...made.mail, ...mailSenderOf(made.club, made.settings), messageId: messageIdOf(key) });
});

/** A mail with the club that sends it, and its settings. */
interface ClubMail {
  readonly mail: Omit<Mail, "messageId">;
  readonly club: Club;
  readonly settings: ClubSettings;
}

const sendMail = Effect.fnUntraced(function* (row: OutboxRow) {
  const { key, payload } = row;
  const [store, post] = [yield* Store, yield* Post];
  const {
    mail,
    reservation: id,
    refund,
    why,
    until = 0,
    day,
    about = "made",
    rebooking = "",
    news: moneyNewsOf = "refused",
    amount = 0,
    customer = "",
    number = 0,
    feedback = "rated",
    document = "boatLicense",
    swap = "",
    order,
  } = Schema.decodeUnknownSync(BookingMailJob)(payload);
  const { trip, catalogue } = yield* readTrip(id);
  if (isAboutFreeBooking(mail)) yield* waitForMailCap(trip.reservation, catalogueIndexOf(catalogue).settingsOf(trip.club.id));
  if (day !== undefined && day !== trip.reservation.date) return;
  const settings = catalogueIndexOf(catalogue).settingsOf(trip.club.id);
  const news = staffNoticeKindOf(mail, trip.reservation);
  const confirmed = order === undefined ? [trip.reservation] : yield* store.reservations.ofOrder(trip.club.id, order);
  if (news !== undefined) for (const each of confirmed) yield* queueStaffNotice(news, each, row, settings);
  const made = yield* mail === "payLink"
    ? makePayLinkMail(trip, until)
    : mail === "notice"
      ? makeStaffNoticeMail(trip, about, settings)
      : mail === "offer"
        ? makeProposalMail(trip, rebooking, catalogue)
        : mail === "money"
          ? makeMoneyNoticeMail(trip, moneyNewsOf, asCents(amount), settings)
          : mail === "messages"
            ? makeAwayMail(trip, customer, number)
            : mail === "feedbackNotice"
              ? makeFeedbackNoticeMail(trip, feedback, settings)
              : mail === "feedbackAnswer"
                ? makeFeedbackAnswerMail(trip)
                : mail === "document"
                  ? makeDocumentMail(trip, document, number)
                  : mail === "survey"
                    ? makeSurveyMail(trip, settings)
                    : mail === "swapDone" || mail === "swapFailed" || mail === "swapLink"
                      ? withEventFile(trip, mail, yield* makeSwapMail(trip, mail, swap, catalogue))
                      : mail === "confirmation" && confirmed.length > 1
                        ? makeOrderMail(confirmed, catalogue)
                        : tripMailMakers[mail](trip, refund, why, asCents(amount));
  // A mail about a trip whose visitor is forgotten has no recipient.
  if (made !== undefined && made.to !== "")
    yield* post.mail({ ...made, ...mailSenderOf(trip.club, settings), messageId: messageIdOf(key) });
});

const readTrip = Effect.fnUntraced(function* (id: string) {
  const store = yield* Store;
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(clubOfRowId(id) ?? ""));
  const trip = reservation === undefined ? undefined : bookedTripOf(catalogue, reservation);
  return trip === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : { trip, catalogue };
});

/** Queues the notice to the staff beside a letter that a newer one replaces: of a move the newer one's notice says enough. */
const queueNoticeOfMerged = Effect.fnUntraced(function* (row: OutboxRow) {
  const { mail, reservation } = Schema.decodeUnknownSync(BookingMailJob)(row.payload);
  const { trip, catalogue } = yield* readTrip(reservation);
  const news = staffNoticeKindOf(mail, trip.reservation);
  if (news === undefined || news === "moved") return;
  yield* queueStaffNotice(news, trip.reservation, row, catalogueIndexOf(catalogue).settingsOf(trip.club.id));
});

const aboutFreeBookings: readonly (typeof BookingMailJob.Type)["mail"][] = [
  "confirmation",
  "confirmationText",
  "moved",
  "canceled",
  "reminder",
  "payLink",
];

/** Whether a mail of a booking that cost nothing counts toward the caps of these: those about money, messages or documents do not. */
function isAboutFreeBooking(mail: (typeof BookingMailJob.Type)["mail"]): boolean {
  return aboutFreeBookings.includes(mail);
}

/**
 * The message id: the same for every try of a row, so that a mail that is sent twice is shown once; the driver appends the sender's domain.
 */
function messageIdOf(key: string): string {
  return key.replaceAll(/[^A-Za-z0-9._-]/g, ".");
}
