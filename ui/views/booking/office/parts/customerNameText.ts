import type { BookingRow } from "../../../../headless/booking/office/list.ts";
import type { Words } from "../../../../headless/words/words.tsx";

/** Gives the name of a customer; a text that says so where the customer was erased. */
export function customerNameText({ profile: { firstname, lastname } }: Pick<BookingRow, "profile">, { say }: Pick<Words, "say">): string {
  return `${firstname} ${lastname}`.trim() || say("bookings.forgotten");
}
