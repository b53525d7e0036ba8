import { Effect, Schema } from "effect";
import type { AnnouncementRecipient } from "../../../domain/chat/announcement.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { Store } from "../../../ports/store/store.ts";
import { paragraphsOf } from "../../messages/editableWords.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import type { LetterTrip } from "../../reservation/letters/letterParts.ts";

const payload = Schema.Struct({ announcement: Schema.String });

/** Gives the text of an announcement; undefined once staff stopped it, and for a booking that was canceled meanwhile. */
const readText = Effect.fnUntraced(function* ({ reservation: { client, status }, locale }: LetterTrip, id: string) {
  const announcement = yield* (yield* Store).announcements.read(client, id);
  const isMeant = announcement !== undefined && announcement.stoppedAt === null && statusHoldsQuanta(status);
  return isMeant ? announcement.text[locale] : undefined;
});

const shared = { payload, budget: "announcements", countsUnsent: true } as const;

/** The mail of an announcement of a club to the customers of a day. */
export const announcementLetter = defineBookingLetter({
  ...shared,
  name: "announcement",
  read: (trip, { announcement }) => readText(trip, announcement),
  mail: ({ say, params }, text) => ({ subject: say("mail.announcement.subject", params), parts: [...paragraphsOf(text)] }),
});

/** The same as a text, also to somebody who has an e-mail. */
export const announcementText = defineBookingLetter({
  ...shared,
  name: "announcementText",
  read: (trip, { announcement }) => readText(trip, announcement),
  text: ({ say, params }, text) => say("mail.announcement.sms", { ...params, text }),
});

/** Gives the key with which all letters of an announcement begin. */
export function announcementKey(announcement: string): string {
  return `announcement:${announcement}:`;
}

/** Gives the outbox entry of an announcement to one person, once for each; `person` tells the persons apart. */
export function announcementEntry(
  announcement: string,
  { booking: { client, _id }, way }: AnnouncementRecipient,
  at: { readonly due: number; readonly person: string },
) {
  const letter = way === "mail" ? announcementLetter : announcementText;
  const key = `${announcementKey(announcement)}${at.person}`;
  return letter.entry({ client, _id }, at.due, { announcement }, { key });
}
