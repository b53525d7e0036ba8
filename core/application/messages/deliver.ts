import { Effect, Result, Schema } from "effect";
import { AccountMail, accountLetter, accountText } from "../accounts/accountLetters.ts";
import { accountNews } from "../../domain/messages/accountLetterNames.ts";
import { senderOf } from "./sender.ts";
import { eventFileName, eventMethod } from "../../domain/calendar/event.ts";
import { Refusal } from "../../domain/errors.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { type Cents, cents } from "../../domain/money/cents.ts";
import { type Currency, currencies } from "../../domain/money/currency.ts";
import { type Catalogue, indexOf } from "../../domain/catalogue/catalogue.ts";
import { clubOf } from "../../domain/people/client.ts";
import { scopeFor } from "../../domain/people/scope.ts";
import {
  type Attachment,
  Calendar,
  type Mail,
  Mailer,
  Payments,
  type ProviderPayment,
  Secrets,
  ServiceFault,
  Texter,
  Time,
} from "../../ports/outside.ts";
import type { OutboxRow } from "../../domain/messages/outbox.ts";
import { Alarms } from "../../ports/alarms.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { readLocked } from "../reservation/readLocked.ts";
import { enterPaymentState, type MoneyNews, moneyNews, refundMailEntry, queueMoneyNotice } from "../payment/reconcilePayment.ts";
import type { ProviderRefusal, RefundCause } from "../../domain/reservation/refunds.ts";
import { mailEntry } from "../reservation/change.ts";
import { commit } from "../commit/commit.ts";
import { Settings } from "../commit/config.ts";
import { holderKeyOf } from "../proof/holder.ts";
import {
  cancellationReason,
  canceledLetter,
  codeText,
  confirmationLetter,
  confirmationText,
  calendarEntryOf,
  mismatchLetter,
  moneyLetter,
  movedLetter,
  noticeLetter,
  proposalWithdrawnLetter,
  payLetter,
  payText,
  refundLetter,
  refundRefusedLetter,
  reminderLetter,
  reminderText,
  type Trip,
  tripOf,
} from "../letters/bookingLetters.ts";
import type { Letter } from "../../words/letter.ts";
import { dueOf, feesOf } from "../../domain/reservation/ledger.ts";
import { refusedAmount } from "../payment/refundByStaff.ts";
import { isOverMailCap } from "./mailCap.ts";
import { noticeKinds, type NoticeKind, noticeKindOf, queueNotice } from "./staffNotice.ts";
import { payLinkOf, payUrl } from "../payment/payLink.ts";
import { isTextable } from "../proof/phone.ts";
import { whyNotReminded } from "./remind.ts";
import { isOver } from "../../domain/reservation/reservation.ts";
import { applySessionState } from "../payment/settle.ts";
import { proposalLetter, proposalFactsOf, proposalText } from "../rebooking/rebookingLetters.ts";
import { isPayable } from "../../domain/reservation/statuses.ts";
import { holdsQuanta } from "../../domain/reservation/status.ts";
import { refuse } from "../refuse.ts";

/**
 * Why a mail is sent, when it can have several reasons: a change made the booking cheaper, the club lowered its price, or its holder wanted
 * it.
 */
const Why = Schema.Literals(["cheaper", "lowered", "asked"]);
type Why = typeof Why.Type;

const MailJob = Schema.Struct({
  mail: Schema.Literals([
    "confirmation",
    "confirmationText",
    "refund",
    "refundRefused",
    "mismatch",
    "moved",
    "canceled",
    "reminder",
    "payLink",
    "notice",
    "offer",
    "offerBack",
    "money",
  ]),
  reservation: Schema.String,
  /** The provider's id of the refund that the mail is about. */
  refund: Schema.optionalKey(Schema.String),
  why: Schema.optionalKey(Why),
  /** The end of the payment link in the mail, in epoch milliseconds. */
  until: Schema.optionalKey(Schema.Number),
  /** The day of the trip that a reminder was queued for: the trip may have been moved since. */
  day: Schema.optionalKey(Schema.String),
  /** The rebooking whose proposal a letter carries. */
  rebooking: Schema.optionalKey(Schema.String),
  /** What a notice to the staff is about. */
  about: Schema.optionalKey(Schema.Literals(noticeKinds)),
  /** What happened to the club's money at the provider, and how many cents of it. */
  news: Schema.optionalKey(Schema.Literals(moneyNews)),
  amount: Schema.optionalKey(Schema.Number),
});
/** A code, or news of an account that has no e-mail. */
const SmsJob = Schema.Struct({
  to: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
  expires: Schema.Number,
  code: Schema.optionalKey(Schema.String),
  news: Schema.optionalKey(Schema.Literals(accountNews)),
  club: Schema.optionalKey(Schema.String),
});
const SessionJob = Schema.Struct({ reservation: Schema.String, session: Schema.String });
const RefundJob = Schema.Struct({
  reservation: Schema.String,
  /** The id of the refund; rows from before refunds were stored use the row's key. */
  refund: Schema.optionalKey(Schema.String),
  capture: Schema.String,
  amount: Schema.Number,
  currency: Schema.Literals(currencies),
  why: Schema.optionalKey(Why),
});

/**
 * Does the work of one outbox row. It may run more than once, so every effect carries a key of its own: a mail its message id, a refund the
 * id of the capture that it returns. Fails, or dies, when the effect did not happen; the row is then tried again, unless {@link
 * isPermanentFailure}.
 */
export const deliver = Effect.fnUntraced(function* (row: OutboxRow) {
  if (row.kind === "sms") return yield* sendCode(row);
  if (row.kind === "account") return yield* sendAccountMail(row);
  if (row.kind === "refund") return yield* sendRefund(row);
  if (row.kind === "expireSession") return yield* closeSession(row);
  return yield* sendMail(row);
});

/** Whether a row would fail the same way at every try; a row that cannot be read does. */
export function isPermanentFailure(error: unknown): boolean {
  if (Schema.isSchemaError(error)) return true;
  return error instanceof Refusal ? error.code === "TOO_MANY_REQUESTS" : error instanceof ServiceFault && error.permanent;
}

const sendCode = Effect.fnUntraced(function* ({ payload }: OutboxRow) {
  const [texter, time] = [yield* Texter, yield* Time];
  const { to, code = "", news, locale, expires, club } = Schema.decodeUnknownSync(SmsJob)(payload);
  const text = news === undefined ? codeText(code, locale) : yield* accountText(news, locale, club);
  if (expires > time.now()) yield* texter.send(to, text);
});

const sendAccountMail = Effect.fnUntraced(function* ({ key, payload }: OutboxRow) {
  const [mailer, time] = [yield* Mailer, yield* Time];
  const mail = Schema.decodeUnknownSync(AccountMail)(payload);
  const letter = yield* accountLetter(mail);
  if (letter !== undefined && mail.expires > time.now()) yield* mailer.send({ to: mail.to, ...letter, messageId: messageIdOf(key) });
});

const sendRefund = Effect.fnUntraced(function* ({ client, key, payload }: OutboxRow) {
  const [payments, time] = [yield* Payments, yield* Time];
  const { reservation, capture, amount, currency, why, refund = key } = Schema.decodeUnknownSync(RefundJob)(payload);
  const request = {
    client,
    reservation,
    refund,
    capture,
    amount: cents(amount),
    currency,
    cause: why === undefined || why === "asked" ? null : why,
  };
  const answer = yield* Effect.result(payments.refund(capture, request.amount, key));
  if (Result.isSuccess(answer)) return yield* commit((tx) => refunded(tx, request, answer.success.ref, time.now()));
  const fault = answer.failure;
  if (!fault.permanent) return yield* Effect.fail(fault);
  // The payment was refunded or disputed at the provider: what went back meanwhile is entered, and only the rest counts as refused.
  const seen = yield* Effect.catch(payments.payment(capture), (failure) =>
    failure.permanent ? Effect.succeed({ refunds: [], disputes: [] }) : Effect.fail(failure),
  );
  const isRefused = yield* commit((tx) => refused(tx, request, { seen, refusal: fault.refusal, now: time.now() }));
  const alarms = yield* Alarms;
  if (isRefused) alarms.raise({ of: "refunds", client, facts: { refusal: fault.refusal } });
});

interface QueuedRefund {
  readonly client: string;
  readonly reservation: string;
  readonly refund: string;
  readonly capture: string;
  readonly amount: Cents;
  readonly currency: Currency;
  readonly cause: RefundCause | null;
}

const refunded = Effect.fnUntraced(function* (tx: Transaction, request: QueuedRefund, ref: string, now: number) {
  const { client, reservation, refund, amount, currency, cause } = request;
  const entry = { client, reservation, kind: "refund", amount, currency, ref, at: now, actor: "provider" } as const;
  const row = (yield* tx.refunds.of(client, reservation)).find(({ _id }) => _id === refund);
  if (row?.state === "due") yield* tx.refunds.put({ ...row, state: "done", ref, at: now });
  if (yield* tx.ledger.append(entry)) yield* tx.outbox.enqueue(refundMailEntry({ client, _id: reservation }, ref, cause, now));
});

interface ProviderAnswer {
  readonly seen: ProviderPayment;
  readonly refusal: ProviderRefusal;
  readonly now: number;
}

/** Marks a refund as refused with what is still owed, and notifies the club and its customer; gives whether anything is owed. */
const refused = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, reservation, refund, capture, cause }: QueuedRefund,
  { seen, refusal, now }: ProviderAnswer,
) {
  const current = yield* readLocked(tx, { client, _id: reservation });
  const rowOf = Effect.map(tx.refunds.of(client, reservation), (rows) => rows.find(({ _id }) => _id === refund));
  const row = yield* rowOf;
  if (row?.state === "due") yield* tx.refunds.put({ ...row, state: "refused", refusal, at: now });
  const line = (yield* tx.ledger.of(client, reservation)).find(({ kind, ref }) => kind === "capture" && ref === capture);
  if (line !== undefined) yield* enterPaymentState(tx, line, seen, now);
  const left = yield* rowOf;
  if (row?.state !== "due" || left?.state !== "refused") return false;
  yield* queueMoneyNotice(tx, current, "refused", `${refund}:${left.tries}`, left.amount, now);
  // The mail of the refund would have announced the cancellation; at a retry its customer knows already.
  if (current.status === "canceled") yield* tx.outbox.enqueue(mailEntry("canceled", client, reservation, now));
  else if (left.tries === 0) {
    const entry = mailEntry("refundRefused", client, reservation, now, refund);
    yield* tx.outbox.enqueue({ ...entry, payload: { ...entry.payload, ...(cause === null ? {} : { why: cause }) } });
  }
  return true;
});

const closeSession = Effect.fnUntraced(function* ({ payload }: OutboxRow) {
  const [payments, store] = [yield* Payments, yield* Store];
  const { reservation: id, session } = Schema.decodeUnknownSync(SessionJob)(payload);
  const state = yield* payments.expire(session);
  const reservation = yield* store.reservations.read(scopeFor("jobs"), id);
  // Paid before the session ended: the money is entered, and stays or goes back by the status table.
  if (reservation !== undefined && state.state === "complete") yield* applySessionState(reservation, state);
});

const sendMail = Effect.fnUntraced(function* (row: OutboxRow) {
  const { key, payload } = row;
  const [store, mailer] = [yield* Store, yield* Mailer];
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
  } = Schema.decodeUnknownSync(MailJob)(payload);
  const reservation = yield* store.reservations.read(scopeFor("jobs"), id);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(clubOf(id) ?? ""));
  const trip = reservation === undefined ? undefined : tripOf(catalogue, reservation);
  if (trip === undefined) return yield* refuse("ITEM_NOT_EXIST");
  if (yield* isCapped(mail, trip, catalogue)) return yield* refuse("TOO_MANY_REQUESTS");
  if (day !== undefined && day !== trip.reservation.date) return;
  const settings = indexOf(catalogue).settingsOf(trip.club.id);
  const news = noticeKindOf(mail, trip.reservation);
  if (news !== undefined) yield* queueNotice(news, trip.reservation, row, settings);
  const made = yield* mail === "payLink"
    ? linkMail(trip, until)
    : mail === "notice"
      ? noticeMail(trip, about, settings)
      : mail === "offer"
        ? offerMail(trip, rebooking, catalogue)
        : mail === "money"
          ? moneyMail(trip, moneyNewsOf, cents(amount), settings)
          : mails[mail](trip, refund, why);
  // A mail about a trip whose visitor is forgotten has no recipient.
  if (made !== undefined && made.to !== "") yield* mailer.send({ ...made, ...senderOf(trip.club, settings), messageId: messageIdOf(key) });
});

/** The notice to the staff, at the address that they chose, else the club's. */
const noticeMail = Effect.fnUntraced(function* (trip: Trip, about: NoticeKind, { messages }: ClubSettings) {
  const { publicUrl } = yield* Settings;
  const to = messages.noticeTo === "" ? trip.club.email : messages.noticeTo;
  return messages.notices ? addressed(to, noticeLetter(trip, about, messages.noticeLocale, publicUrl), []) : undefined;
});

/** The notice about the club's money at the provider: always sent, to the address of their notices, else the club's. */
const moneyMail = Effect.fnUntraced(function* (trip: Trip, news: MoneyNews, amount: Cents, { messages }: ClubSettings) {
  const { publicUrl } = yield* Settings;
  const to = messages.noticeTo === "" ? trip.club.email : messages.noticeTo;
  return addressed(to, moneyLetter(trip, { news, amount }, messages.noticeLocale, publicUrl), []);
});

/** Mails about money and mails to the club are never capped. */
function isCapped(mail: (typeof MailJob.Type)["mail"], { reservation }: Trip, catalogue: Catalogue) {
  if (
    mail === "refund" ||
    mail === "refundRefused" ||
    mail === "mismatch" ||
    mail === "notice" ||
    mail === "offer" ||
    mail === "offerBack" ||
    mail === "money"
  )
    return Effect.succeed(false);
  return isOverMailCap(reservation, indexOf(catalogue).settingsOf(reservation.client));
}

type Addressed = Omit<Mail, "messageId">;

/** A mail that shows the current trip with its calendar file; every mail of a trip has the same event. */
function tripMail(letterOf: typeof movedLetter) {
  return Effect.fnUntraced(function* (trip: Trip, _refund: string | undefined, why: Why | undefined) {
    const { status, profile } = trip.reservation;
    // The booking was canceled before the mail left: a confirmation would mislead.
    if (!holdsQuanta(status)) return undefined;
    const [settings, secrets, store] = [yield* Settings, yield* Secrets, yield* Store];
    const receipt = status === "paid" ? yield* store.ledger.receipt(trip.reservation.client, trip.reservation._id) : undefined;
    const letter = letterOf({ ...trip, receipt }, settings.publicUrl, holderKeyOf(secrets, trip.reservation._id), why);
    return addressed(profile.email, letter, [yield* eventFile(trip)]);
  });
}

/** The trip's calendar file: it adds the event, changes it, or removes it once the booking is canceled. */
const eventFile = Effect.fnUntraced(function* (trip: Trip) {
  const calendar = yield* Calendar;
  const entry = calendarEntryOf(trip);
  return {
    filename: eventFileName(trip.reservation.reference),
    contentType: `text/calendar; charset=utf-8; method=${eventMethod(entry.isCanceled)}`,
    content: calendar.ics(entry),
  } satisfies Attachment;
});

/** The link to pay what is due, by mail, or by text when there is no e-mail; nothing once it is over or paid. */
const linkMail = Effect.fnUntraced(function* (trip: Trip, until: number) {
  const [store, settings, secrets, texter, time] = [yield* Store, yield* Settings, yield* Secrets, yield* Texter, yield* Time];
  const { client, _id, profile, phone, amount, status, locale } = trip.reservation;
  const due = dueOf(amount, yield* store.ledger.of(client, _id));
  if (!isPayable(status) || due === 0 || until <= time.now()) return undefined;
  const payment = { due, until, url: payUrl(settings.publicUrl, locale, payLinkOf(secrets, _id, until)) };
  if (profile.email !== "") return addressed(profile.email, payLetter(trip, payment), []);
  if (yield* isTextable(phone)) yield* texter.send(phone, payText(trip, payment));
  return undefined;
});

/** A proposal, by mail, or by text when there is no e-mail; nothing once it was answered, withdrawn or is over. Marks it as sent. */
const offerMail = Effect.fnUntraced(function* (trip: Trip, id: string, catalogue: Catalogue) {
  const [settings, secrets, texter, time] = [yield* Settings, yield* Secrets, yield* Texter, yield* Time];
  const rebooking = yield* commit(
    Effect.fnUntraced(function* (tx) {
      const current = yield* tx.rebookings.read(scopeFor("jobs"), id);
      if (current?.state !== "open" || current.deadline <= time.now()) return undefined;
      if (!current.isLetterSent) yield* tx.rebookings.update({ ...current, isLetterSent: true });
      return current;
    }),
  );
  const offer = rebooking === undefined ? undefined : proposalFactsOf(trip, rebooking, catalogue, time.now());
  if (offer === undefined || !holdsQuanta(trip.reservation.status)) return undefined;
  const { profile, phone, _id } = trip.reservation;
  const key = holderKeyOf(secrets, _id);
  if (profile.email !== "") return addressed(profile.email, proposalLetter(trip, offer, settings.publicUrl, key), []);
  if (yield* isTextable(phone)) yield* texter.send(phone, proposalText(trip, offer, settings.publicUrl, key));
  return undefined;
});

const mails = {
  confirmation: tripMail(confirmationLetter),
  /** By text, when the customer wished one. */
  confirmationText: Effect.fnUntraced(function* (trip: Trip) {
    const [settings, secrets, texter] = [yield* Settings, yield* Secrets, yield* Texter];
    const { _id, phone, status } = trip.reservation;
    if (!holdsQuanta(status) || !(yield* isTextable(phone))) return undefined;
    yield* texter.send(phone, confirmationText(trip, settings.publicUrl, holderKeyOf(secrets, _id)));
    return undefined;
  }),
  moved: tripMail(movedLetter),
  offerBack: tripMail(proposalWithdrawnLetter),
  canceled: Effect.fnUntraced(function* (trip: Trip) {
    const store = yield* Store;
    const { client, _id, status, profile } = trip.reservation;
    const lines = yield* store.ledger.of(client, _id);
    const refused = refusedAmount(yield* store.refunds.of(client, _id));
    return status === "canceled"
      ? addressed(profile.email, canceledLetter(trip, feesOf(lines), refused), [yield* eventFile(trip)])
      : undefined;
  }),
  refund: Effect.fnUntraced(function* (trip: Trip, ref: string | undefined, why: Why | undefined) {
    const store = yield* Store;
    const { client, _id, profile } = trip.reservation;
    const lines = yield* store.ledger.of(client, _id);
    const refunds = lines.filter(({ kind }) => kind === "refund");
    // Each refund has a mail of its own.
    const line = refunds.find((refund) => refund.ref === ref) ?? refunds.at(-1);
    if (line === undefined) return undefined;
    // It may be the only message about a cancellation. A booking whose payment never came was in no calendar.
    const isCanceled = trip.reservation.status === "canceled" && cancellationReason(trip) !== undefined;
    return addressed(profile.email, refundLetter(trip, line, feesOf(lines), why), isCanceled ? [yield* eventFile(trip)] : []);
  }),
  /** For an active booking, or one that was paid too late; nothing once the club returned the money another way. */
  refundRefused: Effect.fnUntraced(function* (trip: Trip, _refund: string | undefined, why: Why | undefined) {
    const store = yield* Store;
    const { client, _id, currency, profile } = trip.reservation;
    const amount = refusedAmount(yield* store.refunds.of(client, _id));
    return amount === 0 ? undefined : addressed(profile.email, refundRefusedLetter(trip, { amount, currency }, why), []);
  }),
  reminder: Effect.fnUntraced(function* (trip: Trip) {
    const [store, settings, secrets, texter, time] = [yield* Store, yield* Settings, yield* Secrets, yield* Texter, yield* Time];
    const { client, _id, profile, phone, amount } = trip.reservation;
    const lines = yield* store.ledger.of(client, _id);
    // The booking was paid, canceled or closed, or is over, before the reminder left.
    if (whyNotReminded(trip.reservation, lines, time.now()) !== undefined) return undefined;
    if ((yield* store.rebookings.openOf(client, _id)) !== undefined) return undefined;
    const reminded = { due: dueOf(amount, lines), isOver: isOver(trip.reservation, time.now()) };
    if (profile.email !== "")
      return addressed(profile.email, reminderLetter(trip, reminded, settings.publicUrl, holderKeyOf(secrets, _id)), []);
    if (yield* isTextable(phone)) yield* texter.send(phone, reminderText(trip, reminded));
    return undefined;
  }),
  mismatch: Effect.fnUntraced(function* (trip: Trip) {
    return yield* Effect.succeed(addressed(trip.club.email, mismatchLetter(trip), []));
  }),
};

function addressed(to: string, letter: Letter, attachments: NonNullable<Mail["attachments"]>): Addressed {
  return { to, ...letter, ...(attachments.length === 0 ? {} : { attachments }) };
}

/**
 * The message id: the same for every try of a row, so that a mail that is sent twice is shown once; the driver appends the sender's domain.
 */
function messageIdOf(key: string): string {
  return key.replaceAll(/[^A-Za-z0-9._-]/g, ".");
}
