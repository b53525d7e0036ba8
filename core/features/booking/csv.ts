import { byteOrderMark, csvLine } from "../../domain/find/csv.ts";
import { timeOfDayText } from "../../domain/calendar/timeOfDay.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import type { LedgerLine } from "../../domain/ledger/ledger.ts";
import { sumsOfBooking } from "../../domain/quote/saleSums.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";

const columns = [
  "key",
  "status",
  "firstname",
  "lastname",
  "email",
  "phone",
  "people",
  "isMember",
  "lake",
  "dock",
  "boat",
  "date",
  "start",
  "end",
  "promoCode",
  "discount",
  "total",
  "paid",
  "creditUsed",
  "due",
  "currency",
  "isManual",
  "createdAt",
] as const;

/**
 * Gives the bookings as lines of CSV in one language, after a head line: each with what its promo code takes off, what was paid less what
 * was given back, the part that was paid by credit, and what is still due by its ledger lines; nothing is due of one that holds no slot.
 * No cell can be taken for a formula by a spreadsheet.
 */
export function bookingsCsv(catalogue: Catalogue, locale: Locale) {
  const say = textLookupFor(locale);
  const { withRetired } = catalogueIndexOf(catalogue);
  const yesOrNo = (is: boolean) => say(is ? "bookings.csv.yes" : "bookings.csv.no");
  const nameOf = (row: { readonly name: { readonly en: string; readonly fr: string } } | undefined, id: string) => row?.name[locale] ?? id;
  return {
    head:
      byteOrderMark +
      csvLine(
        columns.map((column) => say(`bookings.csv.${column}`)),
        locale,
      ),
    line: (booking: Reservation, money: readonly LedgerLine[]): string => {
      const { price, promo, held, credit, due } = sumsOfBooking(booking, money);
      return csvLine(
        [
          booking.reference,
          say(booking.status === "" ? "status.unknown" : `status.${booking.status}`),
          booking.profile.firstname,
          booking.profile.lastname,
          booking.profile.email,
          booking.phone,
          booking.people ?? "",
          yesOrNo(booking.isMember),
          nameOf(withRetired.lakes.get(booking.lake), booking.lake),
          nameOf(withRetired.docks.get(booking.dock), booking.dock),
          nameOf(withRetired.boats.get(booking.boat), booking.boat),
          booking.date,
          timeOfDayText(booking.start),
          timeOfDayText(booking.end),
          booking.discount?.code ?? "",
          dollarsOf(promo),
          dollarsOf(price),
          dollarsOf(held),
          dollarsOf(credit),
          dollarsOf(due),
          booking.currency,
          yesOrNo(booking.isManual),
          isoTextOf(booking.createdAt),
        ],
        locale,
      );
    },
  };
}
