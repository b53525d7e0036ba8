import { Effect, Schema } from "effect";
import { dayAt } from "../../../domain/calendar/zone.ts";
import { isMoneyRequestOpen, type MoneyRequest } from "../../../domain/ledger/staffGiving.ts";
import { asCents } from "../../../domain/money/cents.ts";
import { type Currency, currencyOf } from "../../../domain/money/currency.ts";
import { limitedActs } from "../../../domain/people/moneyLimits.ts";
import { isAccountLockedOut } from "../../../domain/people/principal.ts";
import { clubScope } from "../../../domain/scope.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import type { LetterContent } from "../../../words/letter.ts";
import { defineClubLetter } from "../../club/letters/clubLetter.ts";
import { letterTextsOf } from "../../messages/letter.ts";
import { readPermittedReaders } from "../../people/viewer.ts";

/** The permission to answer requests; whoever has it gets the letters about them. */
const answerPermission = "@account/requests/answer";

/** Queues a letter about a request to each user who may answer it, and none to the one who asks. */
export const queueMoneyRequestLetters = Effect.fnUntraced(function* (tx: Transaction, { client, _id, by }: MoneyRequest, due: number) {
  for (const to of yield* readPermittedReaders(tx, client, answerPermission)) {
    if (to === by) continue;
    yield* tx.outbox.enqueue(moneyRequestLetter.entry({ client, key: `request:${_id}:${to}`, due }, { club: client, request: _id, to }));
  }
});

/**
 * The letter to somebody who may answer a request; `to` is their id, "" for the club's own address. None where the request was answered
 * or is over.
 */
export const moneyRequestLetter = defineClubLetter({
  name: "moneyRequest",
  payload: Schema.Struct({ club: Schema.String, request: Schema.String, to: Schema.String }),
  subject: () => ({ isToOffice: true }),
  *write({ club, settings, publicUrl, now }, { request: id, to }) {
    const store = yield* Store;
    const request = yield* store.moneyRequests.read(club.id, id);
    if (request === undefined || !isMoneyRequestOpen(request, now)) return undefined;
    const reader = to === "" ? undefined : yield* store.kinds.users.read(clubScope(club.id), to);
    // Whoever lost access while the letter waited learns no more.
    if (to !== "" && (reader === undefined || isAccountLockedOut(reader))) return undefined;
    const asker = yield* store.kinds.users.read(clubScope(club.id), request.by);
    const { reference, currency } = yield* readItem(club.id, request.item, currencyOf(club));
    const locale = reader?.locale ?? settings.messages.noticeLocale;
    const { say, when, money } = letterTextsOf(locale, currency);
    const name = asker === undefined ? say("history.unknownWho") : `${asker.firstname} ${asker.lastname}`.trim();
    const params = { name, amount: money(request.amount), until: when.date(dayAt(request.expires)) };
    const mail: LetterContent = {
      subject: say(`mail.moneyRequest.subject.${request.act}`, params),
      parts: [
        say(`mail.moneyRequest.text.${request.act}`, params),
        { kind: "facts", rows: [reference === undefined ? say("mail.moneyRequest.membership") : reference, request.reason] },
        say("mail.moneyRequest.until", params),
        { kind: "link", url: `${publicUrl}/${locale}/config#section-requests`, button: say("mail.button.moneyRequest") },
      ],
    };
    return { email: reader?.email ?? club.email, locale, mail };
  },
});

/** The letter to the author of a request, once it was answered. */
export const moneyRequestAnswerLetter = defineClubLetter({
  name: "moneyRequestAnswer",
  payload: Schema.Struct({
    club: Schema.String,
    to: Schema.String,
    act: Schema.Literals(limitedActs),
    amount: Schema.Number,
    item: Schema.String,
    isGranted: Schema.Boolean,
  }),
  subject: () => ({ isToOffice: true }),
  *write({ club, publicUrl }, { to, act, amount, item, isGranted }) {
    const store = yield* Store;
    const asker = yield* store.kinds.users.read(clubScope(club.id), to);
    if (asker?.email === undefined || isAccountLockedOut(asker)) return undefined;
    const { reference, currency } = yield* readItem(club.id, item, currencyOf(club));
    const { locale } = asker;
    const { say, money } = letterTextsOf(locale, currency);
    const answer = isGranted ? "granted" : "refused";
    const params = { amount: money(asCents(amount)) };
    const page = reference === undefined ? "memberships" : `bookings?open=${encodeURIComponent(item)}`;
    const mail: LetterContent = {
      subject: say(`mail.moneyRequestAnswer.${answer}.subject`, params),
      parts: [
        say(`mail.moneyRequestAnswer.${answer}.${act}`, params),
        { kind: "facts", rows: [reference === undefined ? say("mail.moneyRequest.membership") : reference] },
        {
          kind: "link",
          url: `${publicUrl}/${locale}/${page}`,
          button: say(reference === undefined ? "mail.button.memberships" : "mail.button.booking"),
        },
      ],
    };
    return { email: asker.email, locale, mail };
  },
});

/** The reference of the booking that a request is about, undefined for a membership, and the currency of its money. */
const readItem = Effect.fnUntraced(function* (client: string, item: string, ofClub: Currency) {
  const booking = yield* (yield* Store).reservations.read(clubScope(client), item);
  return { reference: booking?.reference, currency: booking?.currency ?? ofClub };
});
