import { Effect } from "effect";
import { type RawBuilder, sql } from "kysely";
import type { DayMoment, OpenNeed } from "#core/domain/privacy/erasure.ts";
import type { PersonToFind } from "#core/domain/privacy/person.ts";
import { creditOwnersOf } from "#core/domain/ledger/credit.ts";
import { isNewestCredit } from "../ledger/credits.ts";
import { moneyHeldInLedger } from "../ledger/ledger.ts";
import type { StatementReader } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";

/** Gives rows `r` of a person's contacts; undefined for a person without any. */
export function rowsOfContactsCondition({ phones, emails }: Pick<PersonToFind, "phones" | "emails">): RawBuilder<unknown> | undefined {
  const conditions = [
    ...(phones.length === 0 ? [] : [sql`(r.phone in (${sql.join(phones)}) and r.by_email = 0)`]),
    ...(emails.length === 0 ? [] : [sql`lower(r.email) in (${sql.join(emails)})`]),
  ];
  return conditions.length === 0 ? undefined : sql`(${sql.join(conditions, sql` or `)})`;
}

/** Finds something that needs the person: a booking ahead, then a price that is not paid, a refund that has not arrived, or credit. */
export function findReasonAgainstErasure(
  reader: StatementReader,
  person: PersonToFind,
  { day, minutes }: DayMoment,
): Effect.Effect<OpenNeed | undefined> {
  const own = rowsOfContactsCondition(person);
  if (own === undefined) return Effect.undefined;
  const { client } = person;
  const ofClub = sql`r.client_id = ${client} and ${own}`;
  const ahead = sql`r.status not in ('canceled', 'archived') and (r.day > ${day} or (r.day = ${day} and r.end_minute > ${minutes}))`;
  const paid = sql`(select ${moneyHeldInLedger} from ledger l where l.client_id = ${client} and l.reservation_id = r.id)`;
  const isWaiting = sql`f.state in ('due', 'refused')`;
  const queries = [
    ["booking", sql`reservations r where ${ofClub} and ${ahead}`],
    ["balance", sql`reservations r where ${ofClub} and r.status not in ('canceled', 'archived', 'paid') and r.amount > ${paid}`],
    [
      "refund",
      sql`refunds f join reservations r on r.client_id = f.client_id and r.id = f.reservation_id
        where f.client_id = ${client} and ${isWaiting} and ${ofClub}`,
    ],
    [
      "credit",
      sql`credits c join reservations r on r.client_id = c.client_id and r.id = c.reservation_id
        where c.client_id = ${client} and c.owner in (${sql.join(creditOwnersOf(person))}) and c.balance > 0 and ${isNewestCredit}`,
    ],
  ] as const;
  return Effect.gen(function* () {
    for (const [need, from] of queries) {
      const first = sql<{ id: string; reference: string }>`select r.id, r.reference from ${from} order by r.reference limit 1`;
      const [row] = yield* reader.rows(unpreparedStatement(first), {});
      if (row !== undefined) return { need, _id: row.id, reference: row.reference };
    }
    return undefined;
  });
}
