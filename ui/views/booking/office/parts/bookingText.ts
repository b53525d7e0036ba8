import type { BookingRow } from "../../../../headless/booking/office/list.ts";
import type { Words } from "../../../../headless/words/words.tsx";

/** Says what a down payment left to pay, given as text, and by which day, or that it is paid at the dock. */
export function restText(
  { lastDay }: NonNullable<BookingRow["rest"]>,
  rest: string,
  { say, format }: Pick<Words, "say" | "format">,
): string {
  return lastDay === null ? say("bookings.rest.atDock", { rest }) : say("bookings.rest.by", { rest, date: format.shortDay(lastDay) });
}

/** Gives the name of a customer; a text that says so where the customer was erased. */
export function customerNameText({ profile: { firstname, lastname } }: Pick<BookingRow, "profile">, { say }: Pick<Words, "say">): string {
  return `${firstname} ${lastname}`.trim() || say("bookings.forgotten");
}
