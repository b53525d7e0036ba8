import { Effect } from "effect";
import { addDays } from "../../domain/calendar/day.ts";
import { type CalendarFeed, dockFeedDays, maxFeedTrips, ownTrips, pastFeedDays, surnameAndInitial } from "../../domain/calendar/feed.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type Catalogue, type CatalogueIndex, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { mayActOnBookings } from "../../domain/people/bookingPermissions.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { patternsAllow, type PermissionPatternEngine, permissionPatternsOf } from "../../domain/people/permission.ts";
import { currentUser, type SignedInUser } from "../../domain/people/principal.ts";
import type { FieldCondition } from "../../domain/find/find.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { clubScope, ownRowsScope } from "../../domain/scope.ts";
import { CalendarFiles, ClockPort, Secrets, type SecretsShape } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { letterTripOf } from "../reservation/letters/bookingLetter.ts";
import { tripCalendarEventOf } from "../reservation/letters/tripLetter.ts";

const purpose = "calendar";

/** Gives the path at which a feed is read: its id, and what the server's secret makes of it. */
export function calendarPath(secrets: SecretsShape, { _id }: Pick<CalendarFeed, "_id">): string {
  return `/calendar/${_id}.${secrets.sign(purpose, _id)}.ics`;
}

/**
 * Makes what gives the text of the calendar at an address `/calendar/{address}.ics`; undefined for a wrong address, one that was ended, and
 * one of somebody who may no longer see these trips. `engine` reads the patterns of roles.
 */
export function makeCalendarFeeds(engine?: PermissionPatternEngine) {
  return Effect.fnUntraced(function* (address: string) {
    const store = yield* Store;
    const secrets = yield* Secrets;
    const calendar = yield* CalendarFiles;
    const [id = "", key = "", ...rest] = address.split(".");
    const client = clubOfRowId(id);
    if (client === undefined || rest.length > 0 || !secrets.matches(purpose, id, key)) return undefined;
    const feed = yield* store.calendarFeeds.read(client, id);
    if (feed === undefined) return undefined;
    const record = yield* store.people.look({ client, id: feed.user, session: "" });
    const user = currentUser({ client, id: feed.user }, record);
    if (user === undefined || (feed.of !== ownTrips && !maySeeBookings(user, engine))) return undefined;
    const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
    const { locale = "en" } = record.user ?? {};
    const found = yield* tripsOf(feed, user);
    const entries = yield* Effect.forEach(found, (reservation) => entryOf(catalogue, reservation, feed, locale));
    return yield* calendar.feed(
      nameOf(catalogueIndexOf(catalogue), feed, locale),
      entries.flatMap((entry) => entry ?? []),
    );
  });
}

function maySeeBookings({ roles }: SignedInUser, engine: PermissionPatternEngine | undefined): boolean {
  const patterns = permissionPatternsOf(roles);
  return mayActOnBookings("see", (permission) => patternsAllow(patterns, [permission], engine));
}

/** A club's name is the calendar's; a dock's stands before it. */
function nameOf({ clubs, withRetired }: CatalogueIndex, { client, of }: CalendarFeed, locale: "en" | "fr"): string {
  const club = clubs.get(client)?.name ?? "";
  const dock = withRetired.docks.get(of);
  return dock === undefined ? club : `${dock.name[locale]} · ${club}`;
}

/** The trips of a feed, by day; not those that were never booked, since nobody paid in time. Past ones never take the place of those to come. */
const tripsOf = Effect.fnUntraced(function* ({ client, of }: CalendarFeed, { phone, email }: SignedInUser) {
  const store = yield* Store;
  const today = dayAt((yield* ClockPort).now());
  const isOwn = of === ownTrips;
  const place = isOwn ? {} : { dock: of };
  const scope = isOwn ? ownRowsScope(client, phone ?? undefined, email) : clubScope(client);
  const find = (date: FieldCondition, sortDesc: boolean) =>
    store.reservations.find(scope, { where: { ...place, date }, sortBy: "date", sortDesc, itemsPerPage: maxFeedTrips });
  const ahead = yield* find({ gte: today, ...(isOwn ? {} : { lte: addDays(today, dockFeedDays) }) }, false);
  const past = yield* find({ gte: addDays(today, -pastFeedDays), lte: addDays(today, -1) }, true);
  return [...past.items.toReversed(), ...ahead.items].filter(isTrip);
});

function isTrip({ status, reason }: Reservation): boolean {
  if (status === "canceled") return reason === "customer" || reason === "staff" || reason === "weather";
  return status !== "pending";
}

/** The event of a trip: its owner's as in the letters, with what to call and when to come; of staff who it is, without any contact. */
const entryOf = Effect.fnUntraced(function* (catalogue: Catalogue, reservation: Reservation, { of }: CalendarFeed, locale: "en" | "fr") {
  const trip = yield* letterTripOf(catalogue, of === ownTrips ? reservation : { ...reservation, locale });
  if (trip === undefined) return undefined;
  const entry = tripCalendarEventOf(trip);
  if (of === ownTrips) return entry;
  return { ...entry, title: `${trip.boat.name[locale]} · ${surnameAndInitial(reservation.profile)}`, note: reservation.reference };
});
