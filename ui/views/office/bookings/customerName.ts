import type { BookingRow } from "../../../headless/office/bookings/list.ts";
import type { Words } from "../../../headless/words/words.tsx";

/** A customer's name; one who was forgotten has none. */
export function customerName({ profile: { firstname, lastname } }: Pick<BookingRow, "profile">, { say }: Pick<Words, "say">): string {
  return `${firstname} ${lastname}`.trim() || say("bookings.forgotten");
}
