import { Effect } from "effect";
import { sql } from "kysely";
import type { LicenceRecord } from "#core/domain/daysheet/trip.ts";
import type { PersonKeys } from "#core/domain/privacy/person.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { releaseClaims } from "../reservation/claims.ts";
import { deleteHoldStatement } from "../reservation/holds.ts";
import { makeTripWrites } from "../reservation/trips.ts";
import type { CommitSession } from "../engine/engine.ts";
import { listParameterRows, preparedStatement, unpreparedStatement } from "../engine/statement.ts";

/** Gives back the holds of the browsers that made a person's bookings, with their claims. */
export const eraseHoldsOfPerson = Effect.fnUntraced(function* (session: CommitSession, { client, of: { visitors } }: PersonKeys) {
  if (visitors.length === 0) return;
  const query = sql<{ id: string }>`select id from holds where client_id = ${client} and visitor in (${sql.join(visitors)})`;
  for (const { id } of yield* session.rows(unpreparedStatement(query), {})) {
    yield* releaseClaims(session, client, id);
    yield* session.send(deleteHoldStatement, { client, id });
  }
});

/** Empties what staff wrote at the dock about a person's trips, and what is stored of their licences; that these were checked stays. */
export const eraseTripNotesOfPerson = Effect.fnUntraced(function* (session: CommitSession, { client, of: { bookings } }: PersonKeys) {
  const { read, put } = makeTripWrites(session);
  for (const id of bookings) {
    const trip = yield* read(client, id);
    if (trip === undefined) continue;
    const emptied = (licence: LicenceRecord | null) => (licence === null ? null : { ...licence, lastFour: "", until: null });
    const licence = emptied(trip.licence);
    const drivingLicence = emptied(trip.drivingLicence);
    yield* put({ ...trip, version: trip.version + 1, licence, drivingLicence, departNote: "", returnNote: "" });
  }
});

/** Deletes the requests about a person's bookings, and those about memberships that are theirs or are deleted already. */
export function eraseMoneyRequestsOfPerson(session: CommitSession, { client, of }: PersonKeys): Effect.Effect<void> {
  const contacts = [...of.phones, ...of.emails];
  if (of.bookings.length + contacts.length === 0) return Effect.void;
  const listOf = (values: readonly string[]) => sql.join(values.length === 0 ? [sql`null`] : values);
  const others = sql`select m.id from memberships m where m.client_id = ${client}
    and (m.email is not null or m.phone not in (${listOf(contacts)})) and (m.email is null or m.email not in (${listOf(contacts)}))`;
  const ofMemberships = contacts.length === 0 ? sql`` : sql` or (way is not null and reservation_id not in (${others}))`;
  const found = sql`client_id = ${client} and (reservation_id in (${listOf(of.bookings)})${ofMemberships})`;
  return session.send(unpreparedStatement(sql`delete from money_requests where ${found}`), {});
}

/** Two literals in the SQL, or the indexes of rows that wait are not used. */
const waiting = preparedStatement<{ client: string }>()((db, given) =>
  db
    .selectFrom("outbox")
    .select(["id", "kind", "payload"])
    .where("client_id", "=", given("client"))
    .where((eb) => eb.or([eb("state", "=", sql.lit("due" as const)), eb("state", "=", sql.lit("dead" as const))])),
);

/** Their keys stay, so that no letter is queued a second time. */
const withdraw = preparedStatement<{ ids: readonly number[] }>()((db, given, dialect) =>
  db
    .updateTable("outbox")
    .set({ state: sql.lit("done" as const), payload: sql.lit("{}") })
    .where("id", "in", (eb) => eb.selectFrom(listParameterRows(dialect, given("ids"), "bigint")).select("listed.value")),
);

/** The rows of no club are codes and letters about accounts, which name their recipient. */
const ofAccounts = "";

/** Withdraws letters and texts to a person and about their bookings that were not sent, in whatever state. Refunds are sent all the same. */
export const withdrawLettersToPerson = Effect.fnUntraced(function* (session: CommitSession, { client, of }: PersonKeys) {
  const recipients = new Set(of.contacts);
  const users = new Set(of.users);
  const bookings = new Set(of.bookings);
  const isTheirs = (payload: unknown): boolean => {
    if (!isRecord(payload)) return false;
    const { to, user, reservation } = payload;
    const has = (known: ReadonlySet<string>, value: unknown) => typeof value === "string" && known.has(value);
    return has(recipients, to) || has(users, user) || has(bookings, reservation);
  };
  const sent = ["mail", "sms", "account"];
  for (const each of new Set([...(bookings.size > 0 ? [client] : []), ...(recipients.size + users.size > 0 ? [ofAccounts] : [])])) {
    const rows = yield* session.rows(waiting, { client: each });
    const ids = rows.filter(({ kind, payload }) => sent.includes(kind) && isTheirs(JSON.parse(payload))).map(({ id }) => id);
    if (ids.length > 0) yield* session.send(withdraw, { ids });
  }
});
