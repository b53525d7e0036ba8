import type { UserRow, UserRecord } from "../../../domain/people/principal.ts";
import type { StoredRow } from "../../../domain/find/storedRow.ts";

/** A user as a row of a managed kind: contacts that they lack are left out. */
export type StoredUserRow = StoredRow<UserRow> & Pick<UserRecord, "createdAt" | "unproven">;

/** Converts a stored user to a row. */
export function rowOfUser({ id: _id, email, phone, ...rest }: UserRecord): StoredUserRow {
  return { ...rest, _id, ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) };
}

/** Converts a row to a stored user. */
export function userOfRow({ _id: id, email, phone, ...rest }: StoredUserRow): UserRecord {
  return { ...rest, id, email: email ?? null, phone: phone ?? null };
}
