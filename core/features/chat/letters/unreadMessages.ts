import { Schema } from "effect";
import { awayMailMs, unreadBurst } from "../../../domain/chat/awayMail.ts";
import { isCardOpen } from "../../../domain/chat/card.ts";
import type { ThreadMessage } from "../../../domain/chat/thread.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { cardMailLine } from "./cardMailLine.ts";

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
    const texts = burst.flatMap(({ number: each, text }) => {
      const card = cards.find((one) => one.number === each);
      if (card === undefined) return text === "" ? [] : [text];
      return isCardOpen(card, now) ? [cardMailLine(card, locale)] : [];
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
