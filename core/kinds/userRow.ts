import type { UserRow } from "./users.ts";
import type { StoredRow } from "../domain/find/storedRow.ts";
import type { UserRecord } from "../domain/people/principal.ts";

/** A user as one row of a managed kind: what they do not have is left out. */
export type StoredUserRow = StoredRow<UserRow> & Pick<UserRecord, "createdAt" | "unproven">;

/** A user of the store as a row. */
export function rowOfUser({ id: _id, email, phone, ...rest }: UserRecord): StoredUserRow {
  return { ...rest, _id, ...(email === null ? {} : { email }), ...(phone === null ? {} : { phone }) };
}

/** A row as the store keeps a user. */
export function userOfRow({ _id: id, email, phone, ...rest }: StoredUserRow): UserRecord {
  return { ...rest, id, email: email ?? null, phone: phone ?? null };
}
