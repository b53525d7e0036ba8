import { Effect } from "effect";
import { type MailCounts, mailCountWindowMs } from "#core/domain/reservation/bookingSearch.ts";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import { type RawBuilder, sql } from "kysely";
import type { StatementReader } from "../engine/engine.ts";
import { type SqlPlaceholders, preparedStatement } from "../engine/statement.ts";

type LetterCountQuery = {
  readonly phone: string;
  readonly address: string;
  readonly mailbox: string;
  readonly after: number;
  readonly at: number;
  readonly id: string;
};

/** The same words as in the index of addresses, or it is not used. Those of a phone or a mailbox are few, and are checked one by one. */
const isMailed = sql<boolean>`pay = 'dock' and is_manual = 0`;
const mailbox = sql<string>`lower(email)`;
/** A phone that was only typed may be another person's. */
const isPhoneProven = sql<boolean>`by_email = 0`;

/** Three counts, each by its own index. */
const before = preparedStatement<LetterCountQuery>()((db, given) =>
  db.selectNoFrom((eb) => {
    const count = (column: RawBuilder<string>, value: RawBuilder<string>, also = sql<boolean>`1 = 1`) =>
      eb
        .selectFrom("reservations")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(isMailed)
        .where(also)
        .where(column, "=", value)
        .where("created_at", ">", given("after"))
        .where(isBefore(given));
    return [
      count(sql.ref("phone"), given("phone"), isPhoneProven).as("phone"),
      count(sql.ref("address"), given("address")).as("address"),
      count(mailbox, sql`lower(${given("mailbox")})`).as("mailbox"),
    ];
  }),
);

function isBefore(given: SqlPlaceholders<LetterCountQuery>): RawBuilder<boolean> {
  return sql<boolean>`(created_at < ${given("at")} or (created_at = ${given("at")} and id < ${given("id")}))`;
}

/** Gives how many confirmations were mailed for earlier bookings by the same phone, address and mailbox. */
export function countMailedBookings(
  reader: StatementReader,
  { _id: id, phone: typed, isByEmail, address, profile, createdAt: at }: Reservation,
): Effect.Effect<MailCounts> {
  return Effect.gen(function* () {
    const phone = isByEmail ? "" : typed;
    const [row] = yield* reader.rows(before, { phone, address, mailbox: profile.email, after: at - mailCountWindowMs, at, id });
    return { phone: row?.phone ?? 0, address: row?.address ?? 0, mailbox: row?.mailbox ?? 0 };
  });
}
