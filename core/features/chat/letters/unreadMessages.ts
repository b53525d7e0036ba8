import { Schema } from "effect";
import { isCardOpen, type ActionCard } from "../../../domain/chat/card.ts";
import { type ThreadMessage, isMessageSeen, type ReadingCursor } from "../../../domain/chat/thread.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { dayAt, minutesOfDayAt } from "../../../domain/calendar/zone.ts";
import type { Locale } from "../../../domain/language/language.ts";
import { moneyText } from "../../../domain/money/currency.ts";
import { dateTextsOf } from "../../../words/format/when.ts";
import { textLookupFor } from "../../../words/index.ts";
import { takesOnlinePayment } from "../../club/storedSettings.ts";

/** The end of a holder's link that opens the messages. */
const messagesMark = "to=messages";
/** How many messages a mail shows; the pass shows all. */
const mostShown = 10;
const mostRead = 200;

/**
 * The letter of messages of staff that the customer has not read, with a link that opens them; `number` is that of the message that queued
 * it. None where they read it meanwhile, or where the letter of an earlier message says it. It depends on what is stored alone, so a second
 * try makes the same one.
 */
export const unreadMessagesLetter = defineBookingLetter({
  name: "messages",
  payload: Schema.Struct({ customer: Schema.String, number: Schema.Number }),
  *read({ reservation, now }, { customer, number }) {
    const store = yield* Store;
    const { client, _id: booking, locale } = reservation;
    const cursors = yield* store.chat.cursors(client, customer);
    const messages = yield* store.chat.messages(client, customer, { booking, after: Math.max(0, number - mostRead), limit: 2 * mostRead });
    const burst = unreadBurst(messages, cursors, number);
    if (burst === undefined) return undefined;
    const numbers = burst.map(({ number: each }) => each);
    const cards = yield* store.cards.among(client, customer, numbers);
    const isOnline = yield* takesOnlinePayment(client);
    const texts = burst.flatMap(({ number: each, text }) => {
      const card = cards.find((one) => one.number === each);
      if (card === undefined) return text === "" ? [] : [text];
      return isCardOpen(card, now) ? [cardMailLine(card, locale, isOnline)] : [];
    });
    // Cards that were answered or withdrawn meanwhile ask for nothing.
    return texts.length === 0 && cards.length === burst.length ? undefined : texts;
  },
  mail: ({ say, params, pass }, texts) => ({
    subject: say("mail.messages.subject", params),
    parts: [
      say("mail.messages.lead", params),
      ...texts.slice(0, mostShown),
      { kind: "link", lead: say("mail.messages.answer"), url: `${pass}&${messagesMark}`, button: say("mail.button.messages") },
    ],
  }),
});

/** Gives the outbox entry of the letter that is due ten minutes after a message of staff about a booking. */
export function unreadMessagesEntry({ client, customer, number, at }: ThreadMessage, booking: string) {
  const key = `messages:${customer}:${number}`;
  return unreadMessagesLetter.entry({ client, _id: booking }, at + awayMailMs, { customer, number }, { key });
}

/** The milliseconds for which a message stays unread before a mail says so. */
export const awayMailMs = 600_000;

/**
 * Gives the messages of staff that one mail tells the customer of, at the message `number`: those unread from there on, sent within ten
 * minutes of it. Undefined where it was read, or another mail tells of it because it came within ten minutes of an earlier unread one.
 * `messages` are those about one booking, oldest first.
 */
export function unreadBurst(
  messages: readonly ThreadMessage[],
  cursors: readonly ReadingCursor[],
  number: number,
): readonly ThreadMessage[] | undefined {
  const unread = messages.filter((message) => message.sender === "staff" && !isMessageSeen(message, cursors));
  for (let first = 0; first < unread.length;) {
    const start = unread[first]?.at ?? 0;
    const burst = unread.slice(first).filter(({ at }) => at < start + awayMailMs);
    if (burst[0]?.number === number) return burst;
    first += Math.max(1, burst.length);
  }
  return undefined;
}

/** Gives a card as a line of a mail; a payment is at the dock where the club takes none online any more. */
export function cardMailLine({ facts, deadline }: ActionCard, locale: Locale, isOnline: boolean): string {
  const say = textLookupFor(locale);
  const when = dateTextsOf(locale);
  const until = say("cards.until", { day: when.day(dayAt(deadline)), time: when.time(minutesOfDayAt(deadline)) });
  const { trip } = facts;
  const tripParams = { day: when.day(trip.date), time: when.time(trip.start) };
  switch (facts.kind) {
    case "slot": {
      const { boat, date, start } = facts.to;
      return say("cards.mail.slot", { boat: boat[locale], day: when.day(date), time: when.time(start), until });
    }
    case "payment":
      return say(isOnline ? "cards.mail.payment" : "cards.mail.paymentAtDock", {
        amount: moneyText(facts.amount, facts.currency, locale),
        until,
      });
    case "closure":
      return say("cards.mail.closure", { ...tripParams, reason: facts.reason[locale], until });
    case "document":
      return say(`cards.mail.${facts.document}`, tripParams);
  }
}
