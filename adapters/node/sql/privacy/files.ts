import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { PersonKeys } from "#core/domain/privacy/person.ts";
import type { CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";
import { documentsTable, filesTable } from "../tables/files.ts";
import { personalTableEntry } from "./entry.ts";

/**
 * Hides a person's files at once, and takes from them whose they were; the sweep then erases their bytes and rows. Photos of boats are the club's,
 * and those of a trip belong to its booking: they only forget who of the staff sent them.
 */
const eraseFiles = Effect.fnUntraced(function* (session: CommitSession, { client, of: { users, bookings, customers } }: PersonKeys) {
  const found = anyOf({ by_user: [...users, ...bookings], reservation_id: bookings, customer_id: customers });
  if (found === undefined) return;
  const ofBookings = anyOf({ reservation_id: bookings });
  const isOfOthers = ofBookings === undefined ? sql`type = 'trip'` : sql`(type = 'trip' and (reservation_id is null or not ${ofBookings}))`;
  const hidden = sql`owner = null, idle_since = 0, is_gone = 1`;
  const nobody = sql`name = '', by_user = '', reservation_id = null, customer_id = null`;
  yield* session.send(
    unpreparedStatement(sql`update files set ${hidden} where client_id = ${client} and type <> 'photo' and not ${isOfOthers} and ${found}`),
    {},
  );
  yield* session.send(
    unpreparedStatement(sql`update files set name = '', by_user = '' where client_id = ${client} and ${isOfOthers} and ${found}`),
    {},
  );
  yield* session.send(
    unpreparedStatement(sql`update files set ${nobody} where client_id = ${client} and not ${isOfOthers} and ${found}`),
    {},
  );
});

/** Takes from what has arrived of a person's files whose they are, and lets the sweep erase it. */
const eraseUploads = Effect.fnUntraced(function* (session: CommitSession, { client, of: { users, bookings } }: PersonKeys) {
  const found = anyOf({ by_user: [...users, ...bookings], reservation_id: bookings });
  if (found === undefined) return;
  const nobody = sql`name = '', by_user = '', reservation_id = null, touched = 0`;
  yield* session.send(unpreparedStatement(sql`update uploads set ${nobody} where client_id = ${client} and ${found}`), {});
});

/** The rows whose columns have one of these keys; undefined where there are no keys. */
function anyOf(found: Readonly<Record<string, readonly string[]>>): RawBuilder<unknown> | undefined {
  const conditions = Object.entries(found).flatMap(([column, keys]) =>
    keys.length === 0 ? [] : [sql`${sql.ref(column)} in (${sql.join(keys)})`],
  );
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`;
}

/** The registry's entries of uploaded files. */
export const fileEntries = {
  documents: personalTableEntry("documents", {
    personal: [],
    plain: ["client_id", "reservation_id", "type", "state", "file_id", "back_file_id", "by_user", "reason"],
    erasing: { deletes: { reservation_id: "bookings" } },
    shows: [
      { section: "documents", found: { reservation_id: "bookings" }, order: ["reservation_id", "type"], read: documentsTable.fromRow },
    ],
  }),
  files: personalTableEntry("files", {
    personal: ["name"],
    plain: ["client_id", "id", "type", "content", "storage_key", "sha256", "by_user", "reservation_id", "customer_id", "owner"],
    erasing: {
      erase: eraseFiles,
      keeps:
        "Photos of boats are the club's, and those of trips are of their booking. Other rows stay without their name until the next sweep has erased their bytes.",
    },
    shows: [
      { section: "files", found: { by_user: "users", customer_id: "customers" }, order: ["at", "id"], read: filesTable.fromRow },
      {
        section: "bookingFiles",
        found: { by_user: "bookings", reservation_id: "bookings" },
        order: ["at", "id"],
        read: filesTable.fromRow,
      },
    ],
  }),
  uploads: personalTableEntry("uploads", {
    personal: ["name"],
    plain: ["client_id", "id", "by_user", "reservation_id", "type", "storage_key", "part", "chunks", "file_id"],
    erasing: { erase: eraseUploads, keeps: "The row stays without its name until the next sweep has erased its bytes." },
    shows: "It is a file that has not arrived yet.",
  }),
} as const;
