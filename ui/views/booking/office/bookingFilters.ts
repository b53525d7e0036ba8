import { statuses } from "#core/domain/reservation/statuses.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { ClubOffer } from "../../../headless/booking/office/move.ts";
import type { BookingFilter } from "../../../headless/booking/office/views.ts";
import type { Words } from "../../../headless/words/words.tsx";
import type { IndexFilter } from "../../managed/index/props.ts";
import { bookingStatusText } from "./parts/BookingStatusTabs.tsx";
import { tripPeriodFilter } from "./TripPeriod.tsx";

/** Gives the filters by the day of the trip, by status where the list shows several, and by a down payment. */
export function tripFilters(today: Day, words: Words, hasStatuses: boolean): readonly IndexFilter<BookingFilter>[] {
  return [tripPeriodFilter(today, words), ...(hasStatuses ? [statusFilter(words)] : []), downPaymentFilter(words)];
}

function downPaymentFilter({ say }: Words): IndexFilter<BookingFilter> {
  const options = [
    { value: "set", text: say("bookings.withDownPayment") },
    { value: "unset", text: say("bookings.withoutDownPayment") },
  ];
  return { name: "downPayment", title: say("bookings.downPayment"), options, conditionOf: (value) => ({ exists: value === "set" }) };
}

/** A filter by several statuses at once, for which there is no tab. */
function statusFilter(words: Words): IndexFilter<BookingFilter> {
  const options = statuses.filter((status) => status !== "").map((status) => ({ value: status, text: bookingStatusText(status, words) }));
  return { name: "status", title: words.say("bookings.columns.status"), options };
}

/** Gives the filters by lake, dock and boat, each only where the club has two or more to choose from. */
export function placeFilters(offer: ClubOffer | undefined, { say, named }: Words): readonly IndexFilter<BookingFilter>[] {
  if (offer === undefined) return [];
  const lists = [
    { name: "lake", rows: offer.lakes },
    { name: "dock", rows: offer.docks },
    { name: "boat", rows: offer.boats },
  ] as const;
  return lists
    .filter(({ rows }) => rows.length > 1)
    .map(({ name, rows }) => ({
      name,
      title: say(`bookings.columns.${name}`),
      options: rows.map((row) => ({ value: row._id, text: named(row.name) })),
    }));
}
