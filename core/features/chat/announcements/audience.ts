import { Effect } from "effect";
import {
  type AnnouncementAudience,
  type AnnouncementRecipient,
  announcementRecipients,
  type AnnouncementWay,
} from "../../../domain/chat/announcement.ts";
import { minutesInDay } from "../../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { closesBoat } from "../../../domain/offer/closure.ts";
import { isReservationOver } from "../../../domain/reservation/reservation.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { isPhoneTextable } from "../../messages/phone.ts";
import { failWithRefusal } from "../../shared/refuse.ts";

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
