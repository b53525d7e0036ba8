import { Effect, Schema } from "effect";
import { AccountMail, accountLetter, accountText } from "../accounts/accountLetters.ts";
import { senderOf } from "./sender.ts";
import { Refusal } from "../../domain/errors.ts";
import { asCents } from "../../domain/money/cents.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { clubOf } from "../../domain/people/client.ts";
import { allClubsScope } from "../../domain/people/scope.ts";
import { Mailer, Payments, ServiceFault, Texter, Time } from "../../ports/outside.ts";
import type { OutboxRow } from "../../domain/messages/outbox.ts";
import { Store } from "../../ports/store/store.ts";
import { type Trip, tripOf } from "../letters/letterParts.ts";
import { codeText } from "../letters/bookingLetters.ts";
import { isOverMailCap } from "./mailCap.ts";
import { noticeKindOf, queueNotice } from "./staffNotice.ts";
import { applySessionState } from "../payment/settle.ts";
import { refuse } from "../refuse.ts";
import { sendRefund } from "./deliverRefund.ts";
import { MailJob, SessionJob, SmsJob } from "./outboxJobs.ts";
import { linkMail, mails, moneyMail, noticeMail, offerMail } from "./mails.ts";

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

const closeSession = Effect.fnUntraced(function* ({ payload }: OutboxRow) {
  const [payments, store] = [yield* Payments, yield* Store];
  const { reservation: id, session } = Schema.decodeUnknownSync(SessionJob)(payload);
  const state = yield* payments.expire(session);
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
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
  const reservation = yield* store.reservations.read(allClubsScope("jobs"), id);
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(clubOf(id) ?? ""));
  const trip = reservation === undefined ? undefined : tripOf(catalogue, reservation);
  if (trip === undefined) return yield* refuse("ITEM_NOT_EXIST");
  if (yield* isCapped(mail, trip, catalogue)) return yield* refuse("TOO_MANY_REQUESTS");
  if (day !== undefined && day !== trip.reservation.date) return;
  const settings = catalogueIndexOf(catalogue).settingsOf(trip.club.id);
  const news = noticeKindOf(mail, trip.reservation);
  if (news !== undefined) yield* queueNotice(news, trip.reservation, row, settings);
  const made = yield* mail === "payLink"
    ? linkMail(trip, until)
    : mail === "notice"
      ? noticeMail(trip, about, settings)
      : mail === "offer"
        ? offerMail(trip, rebooking, catalogue)
        : mail === "money"
          ? moneyMail(trip, moneyNewsOf, asCents(amount), settings)
          : mails[mail](trip, refund, why);
  // A mail about a trip whose visitor is forgotten has no recipient.
  if (made !== undefined && made.to !== "") yield* mailer.send({ ...made, ...senderOf(trip.club, settings), messageId: messageIdOf(key) });
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
  return isOverMailCap(reservation, catalogueIndexOf(catalogue).settingsOf(reservation.client));
}

/**
 * The message id: the same for every try of a row, so that a mail that is sent twice is shown once; the driver appends the sender's domain.
 */
function messageIdOf(key: string): string {
  return key.replaceAll(/[^A-Za-z0-9._-]/g, ".");
}
