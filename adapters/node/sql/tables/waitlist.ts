import type { FreedTime, WishProposal } from "#core/domain/waitlist/wishProposal.ts";
import type { Wish } from "#core/domain/waitlist/wish.ts";
import { type Column, flagColumn, jsonColumn, nullableColumn, numberColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** A column of days of the week as one number, a bit for each, so that a statement can compare them. */
function weekdaysColumn<const Name extends string>(name: Name): Column<readonly number[], Name, number> {
  return {
    name,
    kind: "number",
    holds: "json",
    isNullable: false,
    toCell: maskOfWeekdays,
    fromCell: (cell) => [0, 1, 2, 3, 4, 5, 6].filter((weekday) => (cell & (1 << weekday)) !== 0),
  };
}

/** Gives days of the week, 0 (Sunday) to 6, as one number with a bit for each. */
export function maskOfWeekdays(weekdays: readonly number[]): number {
  return weekdays.reduce((mask, weekday) => mask | (1 << weekday), 0);
}

/** The SQL table of the wishes of the waitlist. */
export const wishesTable = defineTable<Wish, "weekdays">()("wishes", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  lake: textColumn("lake_id"),
  dock: nullableColumn(textColumn("dock_id")),
  people: numberColumn("people"),
  weekdays: weekdaysColumn("weekdays"),
  from: textColumn("first_day"),
  to: textColumn("last_day"),
  part: textColumn("part"),
  phone: textColumn("phone"),
  email: textColumn("email"),
  locale: textColumn("locale"),
  address: textColumn("address"),
  state: textColumn("state"),
  silences: numberColumn("silences"),
  "marks.phone": textColumn("phone_mark"),
  "marks.email": textColumn("email_mark"),
  "marks.address": textColumn("address_mark"),
  "marks.browser": textColumn("browser_mark"),
  createdAt: numberColumn("created_at"),
});

/** The SQL table of slots that were offered to the owners of wishes. */
export const wishProposalsTable = defineTable<WishProposal>()("wish_proposals", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  wish: textColumn("wish_id"),
  state: textColumn("state"),
  "to.hold": textColumn("hold_id"),
  "to.dock": textColumn("dock_id"),
  "to.boat": textColumn("boat_id"),
  "to.date": textColumn("day"),
  "to.time": jsonColumn("slots"),
  "to.start": numberColumn("start_minute"),
  "to.end": numberColumn("end_minute"),
  amount: numberColumn("amount"),
  deadline: numberColumn("deadline"),
  createdAt: numberColumn("created_at"),
  isLetterSent: flagColumn("is_letter_sent"),
  offeredSince: numberColumn("offered_since"),
  "marks.phone": textColumn("phone_mark"),
  "marks.email": textColumn("email_mark"),
  "marks.address": textColumn("address_mark"),
  "marks.browser": textColumn("browser_mark"),
});

/** The SQL table of time that became free and is to be compared with wishes. */
export const freedTimesTable = defineTable<FreedTime>()("freed_times", ["client_id", "id"], {
  client: textColumn("client_id"),
  _id: textColumn("id"),
  place: textColumn("place_id"),
  from: textColumn("first_day"),
  to: textColumn("last_day"),
  first: numberColumn("first_quantum"),
  last: numberColumn("last_quantum"),
  due: numberColumn("due"),
  bookedUntil: numberColumn("booked_until"),
});
