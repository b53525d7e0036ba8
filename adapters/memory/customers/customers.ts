import { Effect } from "effect";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { AnyRow, StoredRow } from "#core/domain/find/storedRow.ts";
import type { CustomerProfile } from "#core/domain/customers/customer.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { CustomerWrites } from "#core/ports/store/people.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read and write customers in a commit. */
export function makeCustomerWrites(rows: MemoryTables, journal: CommitJournal): CustomerWrites {
  const byPhone = (client: string, phone: string) =>
    [...rows.kinds.profiles.values()].find((row) => row.client === client && row["phone"] === phone && row["isByEmail"] !== true);
  const ofEmail = (client: string, email: string) =>
    [...rows.kinds.profiles.values()].filter((row) => row.client === client && row["email"] === email);
  return {
    byPhone: (client, phone) => Effect.sync(() => profileOf(byPhone(client, phone))),
    byEmail: (client, email) =>
      Effect.sync(() => {
        const found = ofEmail(client, email).filter((row) => row["isByEmail"] === true);
        return profileOf(found.toSorted((one, other) => compareByCodePoint(one._id, other._id))[0]);
      }),
    isEmailBlocked: (client, email) =>
      Effect.sync(() => {
        const found = ofEmail(client, email);
        const merged = new Set(found.map((row) => row["mergedInto"]));
        const into = [...rows.kinds.profiles.values()].filter((row) => row.client === client && merged.has(row._id));
        return [...found, ...into].some((row) => row["isBlocked"] === true);
      }),
    enter: (profile) =>
      Effect.sync(() => {
        assertIdOfClub(profile._id, profile.client);
        if (profile.isByEmail === true || byPhone(profile.client, profile.phone) === undefined)
          journal.set(rows.kinds.profiles, profile._id, { ...profile });
      }),
    mergedInto: (client, id) =>
      Effect.sync(() => {
        const merged = [...rows.kinds.profiles.values()].filter((row) => row.client === client && row["mergedInto"] === id);
        return merged.toSorted((left, right) => compareByCodePoint(left._id, right._id)).flatMap((row) => profileOf(row) ?? []);
      }),
  };
}

/**
 * Deletes the customers with the phone of a booking, or known by the e-mail that proved it, and the notes and fits about them, if no booking
 * has their phone or was proven by their e-mail any more.
 */
export function forgetCustomer(rows: MemoryTables, { client, phone, isByEmail, profile }: Reservation): void {
  const email = isByEmail ? profile.email.toLowerCase() : "";
  const bookings = [...rows.reservations.values()].filter((each) => each.client === client);
  const isKnown = (row: AnyRow) =>
    bookings.some(
      (each) =>
        each.phone === row["phone"] || (row["isByEmail"] === true && each.isByEmail && each.profile.email.toLowerCase() === row["email"]),
    );
  const gone = [...rows.kinds.profiles.values()].filter(
    (row) => row.client === client && (row["phone"] === phone || (row["isByEmail"] === true && row["email"] === email)) && !isKnown(row),
  );
  for (const { _id } of gone) {
    rows.kinds.profiles.delete(_id);
    for (const kind of [rows.kinds.notes, rows.kinds.fits]) for (const [id, row] of kind) if (row["customer"] === _id) kind.delete(id);
  }
}

function profileOf(row: AnyRow | undefined): StoredRow<CustomerProfile> | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row as unknown as StoredRow<CustomerProfile> | undefined;
}
