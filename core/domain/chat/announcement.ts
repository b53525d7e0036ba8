import type { Day } from "../calendar/day.ts";
import type { OutboxOutcome } from "../messages/outbox.ts";
import type { Reservation } from "../reservation/reservation.ts";

/** The bookings whose customers get an announcement: those of a day, at one lake, dock or boat (ids), or of the whole club. */
export interface AnnouncementAudience {
  readonly date: Day;
  readonly lake?: string;
  readonly dock?: string;
  readonly boat?: string;
}

/** The list of the ways by which an announcement goes first: who cannot be reached by it gets the other. */
export const announcementWays = ["text", "mail"] as const;
/** One of the ways by which an announcement goes. */
export type AnnouncementWay = (typeof announcementWays)[number];

/** The most characters of an announcement in one language: about four text messages. */
export const maxAnnouncementLength = 480;

/** An announcement of a club to the customers of a day; `people` counts those to whom it goes, `unreached` those to whom nothing can be sent. */
export interface Announcement {
  readonly _id: string;
  readonly client: string;
  /** The id of the user who sent it. */
  readonly by: string;
  /** When it was sent, in epoch milliseconds. */
  readonly createdAt: number;
  readonly audience: AnnouncementAudience;
  readonly way: AnnouncementWay;
  readonly text: { readonly en: string; readonly fr: string };
  readonly people: number;
  readonly unreached: number;
  /** When staff stopped it, in epoch milliseconds; null where they did not. */
  readonly stoppedAt: number | null;
}

/** A person whom an announcement is for, with one of their bookings, and the way by which they get it; "none" for somebody who cannot be reached. */
export interface AnnouncementRecipient {
  readonly booking: Pick<Reservation, "_id" | "client" | "profile" | "reference">;
  readonly way: AnnouncementWay | "none";
  /** The e-mail or the phone that it goes to; empty for none. */
  readonly contact: string;
}

/**
 * Gives the persons of bookings, each mailbox and each phone once, in the order of the bookings. A booking without an e-mail whose phone is also
 * that of a booking with one is of the same person.
 */
export function announcementRecipients(
  bookings: readonly Pick<Reservation, "_id" | "client" | "profile" | "reference" | "phone">[],
  first: AnnouncementWay,
  isTextable: (phone: string) => boolean,
): readonly AnnouncementRecipient[] {
  const mailOf = new Map<string, string>();
  for (const { phone, profile } of bookings) if (profile.email !== "" && phone !== "") mailOf.set(phone, profile.email.toLowerCase());
  const byContact = new Map<string, AnnouncementRecipient>();
  for (const booking of bookings) {
    const { phone, profile } = booking;
    const mail = profile.email === "" ? mailOf.get(phone) : profile.email.toLowerCase();
    const text = phone !== "" && isTextable(phone) ? phone : undefined;
    const way = first === "mail" ? (mail === undefined ? "text" : "mail") : text === undefined ? "mail" : "text";
    const contact = way === "mail" ? mail : text;
    const recipient: AnnouncementRecipient = contact === undefined ? { booking, way: "none", contact: "" } : { booking, way, contact };
    const key = recipient.way === "none" ? `none ${phone} ${profile.firstname} ${profile.lastname}` : recipient.contact;
    const known = byContact.get(key);
    // The mail goes to the booking that has the address.
    if (known === undefined || (way === "mail" && known.booking.profile.email === "" && profile.email !== ""))
      byContact.set(key, recipient);
  }
  return [...byContact.values()];
}

/** What became of an announcement: how many got it, failed for good, wait, and did not get it because it was stopped or says nothing to them any more. */
export interface AnnouncementProgress {
  readonly sent: number;
  readonly failed: number;
  readonly waiting: number;
  readonly unsent: number;
}

/** Counts what became of the letters of an announcement. Those that wait when it is stopped are not sent. */
export function announcementProgress(
  { people, stoppedAt }: Pick<Announcement, "people" | "stoppedAt">,
  outcomes: readonly Pick<OutboxOutcome, "state">[],
): AnnouncementProgress {
  const count = (wanted: OutboxOutcome["state"]) => outcomes.filter(({ state }) => state === wanted).length;
  const sent = count("done");
  const failed = count("dead");
  const waiting = stoppedAt === null ? count("due") : 0;
  return { sent, failed, waiting, unsent: Math.max(0, people - sent - failed - waiting) };
}
