import { Effect } from "effect";
import { sql } from "kysely";
import { isReservationAhead } from "#core/domain/privacy/erasure.ts";
import { anonymizeReservation } from "#core/domain/reservation/forget.ts";
import { isOfPerson, keysOfBookings, keysOfPerson, type PersonToFind, type PersonKeys } from "#core/domain/privacy/person.ts";
import { type ExportSection, fieldsOfSection } from "#core/domain/privacy/sections.ts";
import { clubScope } from "#core/domain/scope.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { PrivacyReads, PrivacyWrites } from "#core/ports/store/privacy.ts";
import { makeReservationWrites } from "../reservation/reservations.ts";
import type { CommitEffect } from "../engine/commitEffects.ts";
import type { DatabaseEngine, StatementReader, CommitSession } from "../engine/engine.ts";
import type { ClubRowKey } from "../engine/ids.ts";
import { selectRowById, upsertRowStatement } from "../engine/rows.ts";
import { preparedStatement, unpreparedStatement } from "../engine/statement.ts";
import { increasePeopleVersion } from "../people/people.ts";
import { makeSearchWordWrites } from "../search/searchIndex.ts";
import { erasuresTable as table } from "../tables/erasures.ts";
import type { TableRow } from "../tables/table.ts";
import { rowsOfContactsCondition, findReasonAgainstErasure } from "./openNeed.ts";
import { personalDataRegistry } from "./registry.ts";

const mostPhones = 20;

type ErasureRow = TableRow<typeof table>;
const locked = selectRowById<ErasureRow>(table, true);
const put = upsertRowStatement<ErasureRow>(table);

const unfinished = preparedStatement<{ limit: number }>()((db, given) =>
  db.selectFrom("erasures").selectAll().where("person", "is not", null).orderBy("at").orderBy("id").limit(given("limit")),
);

const erasedAfter = preparedStatement<{ client: string; id: string; limit: number }>()((db, given) =>
  db
    .selectFrom("erasures")
    .selectAll()
    .where((eb) =>
      eb.or([eb("client_id", ">", given("client")), eb.and([eb("client_id", "=", given("client")), eb("id", ">", given("id"))])]),
    )
    .orderBy("client_id")
    .orderBy("id")
    .limit(given("limit")),
);

/** Reads what a club's store has about a person, outside a commit. */
export function makePrivacyReads(engine: Pick<DatabaseEngine, "read" | "scrub">, commit: CommitEffect<CommitSession>): PrivacyReads {
  const { read } = engine;
  return {
    rows: (keys, section) => rowsOf(read, keys, section),
    bookings: (person, until) => {
      const own = rowsOfContactsCondition(person);
      if (own === undefined) return Effect.succeed([]);
      const query = sql<{ id: string }>`select r.id, r.reference from reservations r
        where r.client_id = ${person.client} and ${own} and r.created_at <= ${until} order by r.reference`;
      return Effect.map(read.rows(unpreparedStatement(query), {}), (rows) => rows.map(({ id }) => id));
    },
    phonesOf: (client, email) => {
      const query = sql<{ phone: string }>`select distinct r.phone from reservations r
        where r.client_id = ${client} and lower(r.email) = ${email} and r.by_email = 1 and r.phone <> '' and not exists (
          select 1 from reservations o where o.client_id = ${client} and o.phone = r.phone and lower(o.email) <> ${email})
        order by r.phone limit ${mostPhones}`;
      return Effect.map(read.rows(unpreparedStatement(query), {}), (rows) => rows.map(({ phone }) => phone));
    },
    unfinished: (limit) => Effect.map(read.rows(unfinished, { limit }), table.fromRows),
    erased: (after, limit) =>
      Effect.map(read.rows(erasedAfter, { client: after?.client ?? "", id: after?._id ?? "", limit }), table.fromRows),
    scrub: () => scrub(engine, commit),
  };
}

/** The rows of a section over the tables that have some; each section is of one table. */
function rowsOf(read: StatementReader, keys: PersonKeys, section: ExportSection) {
  const readers = Object.values(personalDataRegistry).flatMap(({ sections }) => sections[section] ?? []);
  return Effect.map(
    Effect.forEach(readers, (rows) => rows(read, keys)),
    (found) => found.flat().map((row) => fieldsOfSection(section, row)),
  );
}

const unscrubbed = preparedStatement()((db) =>
  db.selectFrom("erasures").select(["client_id as client", "id"]).where("is_scrubbed", "=", sql.lit(0)).where("person", "is", null),
);

const markScrubbed = preparedStatement<ClubRowKey>()((db, given) =>
  db
    .updateTable("erasures")
    .set({ is_scrubbed: sql.lit(1) })
    .where("client_id", "=", given("client"))
    .where("id", "=", given("id")),
);

/** One rewrite of the files serves everybody who was erased before it began. */
const scrub = Effect.fnUntraced(function* (
  { read, scrub: rewrite }: Pick<DatabaseEngine, "read" | "scrub">,
  commit: CommitEffect<CommitSession>,
) {
  const erased = yield* read.rows(unscrubbed, {});
  if (erased.length === 0) return;
  yield* Effect.promise(() => rewrite());
  yield* commit((session) => Effect.forEach(erased, (key) => session.send(markScrubbed, key), { discard: true }));
});

/** Erases a person within a commit. */
export function makePrivacyWrites(session: CommitSession): PrivacyWrites {
  const eraseIn = (keys: PersonKeys) =>
    Effect.forEach(Object.values(personalDataRegistry), ({ erase }) => erase(session, keys), { discard: true });
  return {
    openNeed: (person, now) => findReasonAgainstErasure(session, person, now),
    erase: (person) =>
      Effect.andThen(eraseIn(keysOfPerson(person)), person.users.length === 0 ? Effect.void : increasePeopleVersion(session)),
    eraseBookings: Effect.fnUntraced(function* (person: PersonToFind, ids: readonly string[], now) {
      const erased: Reservation[] = [];
      for (const id of ids) {
        const before = yield* makeReservationWrites(session).read(clubScope(person.client), id);
        if (before === undefined || !isOfPerson(person, before) || isReservationAhead(before, now)) continue;
        const next = anonymizeReservation(before);
        yield* makeReservationWrites(session).replace(before, next);
        yield* makeSearchWordWrites(session).rewrite(next);
        erased.push(before);
      }
      yield* eraseIn(keysOfBookings(person.client, erased));
    }),
    erasure: (client, id) => Effect.map(session.rows(locked, { client, id }), table.fromFirstRow),
    putErasure: (erasure) => session.send(put, table.toRow(erasure)),
  };
}
