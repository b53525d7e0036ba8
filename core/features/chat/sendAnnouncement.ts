import { Effect } from "effect";
import {
  type AnnouncementAudience,
  type AnnouncementRecipient,
  announcementRecipients,
  type AnnouncementWay,
  type Announcement,
  announcementProgress,
  type AnnouncementProgress,
} from "../../domain/chat/announcement.ts";
import { minutesInDay } from "../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { closesBoat } from "../../domain/offer/closure.ts";
import { isReservationOver } from "../../domain/reservation/reservation.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { isPhoneTextable } from "../messages/phone.ts";
import { failWithRefusal, runCommit } from "../shared/commit.ts";
import { announcementEntry, announcementKey } from "./letters/announcement.ts";

/** The most bookings of an audience. */
const mostBookings = 5000;

/**
 * Gives the persons of the bookings of an audience whose trips are not over, each once, and how each is reached. Fails with BAD_REQUEST for a lake,
 * dock or boat that the club does not have.
 */
export const readAnnouncementRecipients = Effect.fnUntraced(function* (
  client: string,
  audience: AnnouncementAudience,
  way: AnnouncementWay,
) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { docks, lakes, boats } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client)));
  const { date, ...place } = audience;
  const named = { lake: lakes, dock: docks, boat: boats };
  const issues = (["lake", "dock", "boat"] as const).flatMap((field) => {
    const id = place[field];
    return id === undefined || named[field].has(id) ? [] : [{ path: `/${field}`, rule: "choice" }];
  });
  if (issues.length > 0) return yield* failWithRefusal("BAD_REQUEST", { issues });
  // Without a place it is the whole club, where a closure would be nothing.
  const isPlaced = Object.values(place).some((id) => id !== undefined);
  const hulls = [...boats.values()].filter((boat) => !isPlaced || closesBoat(place, boat, docks.get(boat.dock)?.lake ?? ""));
  const day = { boats: hulls.map(({ _id }) => _id), dateStart: date, dateEnd: date, start: 0, end: minutesInDay };
  const { items } = yield* store.reservations.affected(client, day, { first: 0, length: mostBookings + 1 });
  if (items.length > mostBookings) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/date", rule: "max" }] });
  const ahead = items.filter((reservation) => !isReservationOver(reservation, now()));
  const phones = [...new Set(ahead.map(({ phone }) => phone))];
  const textable = new Set<string>();
  for (const phone of phones) if (phone !== "" && (yield* isPhoneTextable(phone))) textable.add(phone);
  return announcementRecipients(ahead, way, (phone) => textable.has(phone));
});

/** Counts the persons by the way in which they are reached. */
export function countByWay(recipients: readonly AnnouncementRecipient[]) {
  const count = (wanted: AnnouncementRecipient["way"]) => recipients.filter(({ way }) => way === wanted).length;
  return { mail: count("mail"), text: count("text"), none: count("none") };
}

/** An announcement to send: `id` is the sender's own, under which it is sent once. */
export interface AnnouncementRequest {
  readonly id: string;
  readonly audience: AnnouncementAudience;
  readonly way: AnnouncementWay;
  readonly text: Announcement["text"];
}

/** An announcement with what became of it. */
export interface AnnouncementWithProgress {
  readonly announcement: Announcement;
  readonly progress: AnnouncementProgress;
}

type Sender = { readonly client: string; readonly id: string };

/**
 * Stores an announcement and queues its letters in one commit: one for each person, who gets it once, however often it is sent or tried. Fails
 * with BAD_REQUEST for an audience that does not exist or reaches nobody.
 */
export const sendAnnouncement = Effect.fnUntraced(function* ({ id, audience, way, text }: AnnouncementRequest, { client, id: by }: Sender) {
  const { now } = yield* ClockPort;
  const secrets = yield* Secrets;
  const _id = `${client}_an_${id}`;
  const before = yield* (yield* Store).announcements.read(client, _id);
  if (before !== undefined) return yield* readProgress(before);
  const recipients = yield* readAnnouncementRecipients(client, audience, way);
  const reached = recipients.filter((each) => each.way !== "none");
  if (reached.length === 0) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/date", rule: "required" }] });
  const createdAt = now();
  const people = reached.length;
  const made = { _id, client, by, createdAt, audience, way, text, people, unreached: countByWay(recipients).none, stoppedAt: null };
  const entries = reached.map((each) =>
    announcementEntry(_id, each, { due: createdAt, person: secrets.sign("announcement", `${_id} ${each.contact}`) }),
  );
  const stored = yield* runCommit(function* (tx) {
    const known = yield* tx.announcements.read(client, _id);
    if (known !== undefined) return known;
    yield* tx.announcements.put(made);
    yield* Effect.forEach(entries, (entry) => tx.outbox.enqueue(entry), { concurrency: "unbounded", discard: true });
    return made;
  });
  return yield* readProgress(stored);
});

/** Stops an announcement: whoever did not get it yet does not get it. Fails with ITEM_NOT_EXIST for one that the club does not have. */
export const stopAnnouncement = Effect.fnUntraced(function* (client: string, id: string) {
  const { now } = yield* ClockPort;
  const stopped = yield* runCommit(function* (tx) {
    const known = yield* tx.announcements.read(client, id);
    if (known === undefined || known.stoppedAt !== null) return known;
    const next = { ...known, stoppedAt: now() };
    yield* tx.announcements.put(next);
    return next;
  });
  return stopped === undefined ? yield* failWithRefusal("ITEM_NOT_EXIST") : yield* readProgress(stopped);
});

/** The most announcements that are listed. */
const mostListed = 5;

/** Reads the latest announcements of a club, the newest first, or the one of an id, each with what became of it. */
export const findAnnouncements = Effect.fnUntraced(function* (client: string, id: string | undefined) {
  const { announcements } = yield* Store;
  if (id === undefined) return yield* Effect.forEach(yield* announcements.latest(client, mostListed), readProgress);
  const one = yield* announcements.read(client, id);
  return one === undefined ? [] : [yield* readProgress(one)];
});

const readProgress = Effect.fnUntraced(function* (announcement: Announcement) {
  const { client, _id } = announcement;
  const outcomes = yield* (yield* Store).outbox.outcomes(client, { keys: [], beginning: [announcementKey(_id)] });
  return { announcement, progress: announcementProgress(announcement, outcomes) } satisfies AnnouncementWithProgress;
});
