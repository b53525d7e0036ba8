import { Effect } from "effect";
import { awayMailMs, unreadBurst } from "../../domain/chat/awayMail.ts";
import { isCardOpen } from "../../domain/chat/card.ts";
import type { ThreadMessage } from "../../domain/chat/thread.ts";
import type { OutboxEntry } from "../../domain/messages/outbox.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { ServerSettings } from "../commit/config.ts";
import type { BookedTrip } from "../letters/letterParts.ts";
import { writeUnreadMessagesLetter } from "../letters/messageLetters.ts";
import { holderKeyOf } from "../proof/holder.ts";
import { cardMailLine } from "./cardMailLine.ts";

const mostRead = 200;

/**
 * Gives the outbox entry of the mail that is due ten minutes after a message of staff about a booking; `makeAwayMail` says then whether it
 * is sent.
 */
export function awayMailEntry({ client, customer, number, at }: ThreadMessage, booking: string): OutboxEntry {
  const payload = { mail: "messages", reservation: booking, customer, number };
  return { client, key: `messages:${customer}:${number}`, kind: "mail", payload, due: at + awayMailMs };
}

/**
 * Makes the mail about messages of staff that their customer has not read; undefined where they read it meanwhile, or where the mail of an
 * earlier message tells of it. It depends on what is stored alone, so a second try makes the same one.
 */
export const makeAwayMail = Effect.fnUntraced(function* (trip: BookedTrip, customer: string, number: number) {
  const [store, settings, secrets, time] = [yield* Store, yield* ServerSettings, yield* Secrets, yield* ClockPort];
  const { client, _id: booking, profile } = trip.reservation;
  const cursors = yield* store.chat.cursors(client, customer);
  const messages = yield* store.chat.messages(client, customer, { booking, after: Math.max(0, number - mostRead), limit: 2 * mostRead });
  const burst = unreadBurst(messages, cursors, number);
  if (burst === undefined) return undefined;
  const cards = yield* store.cards.among(
    client,
    customer,
    burst.map(({ number: each }) => each),
  );
  const texts = burst.flatMap(({ number: each, text }) => {
    const card = cards.find((one) => one.number === each);
    if (card === undefined) return text === "" ? [] : [text];
    return isCardOpen(card, time.now()) ? [cardMailLine(card, trip.reservation.locale)] : [];
  });
  // Cards that were answered or withdrawn meanwhile ask for nothing.
  if (texts.length === 0 && cards.length === burst.length) return undefined;
  return { to: profile.email, ...writeUnreadMessagesLetter(trip, texts, settings.publicUrl, holderKeyOf(secrets, booking)) };
});
