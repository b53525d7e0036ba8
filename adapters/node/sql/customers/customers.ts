import { Effect } from "effect";
import { sql } from "kysely";
import type { Reservation } from "#core/domain/reservation/reservation.ts";
import type { CustomerWrites } from "#core/ports/store/people.ts";
import type { CommitSession } from "../engine/engine.ts";
import { assertIdOfClub } from "../engine/ids.ts";
import { deleteRowsBy, selectRowsBy } from "../engine/rows.ts";
import { columnPlaceholders, preparedStatement } from "../engine/statement.ts";
import { enterCustomerWords, strikeCustomerWords } from "./customerNames.ts";
import { kindTables } from "../tables/kinds.ts";
import type { TableRow } from "../tables/table.ts";

const { profiles: table } = kindTables;

/** Whose phone was proven, as in the index of their phones. */
const isKnownByPhone = sql<boolean>`by_email is null`;

const byPhone = preparedStatement<{ client: string; phone: string }>()((db, given) =>
  db.selectFrom("profiles").selectAll().where("client_id", "=", given("client")).where("phone", "=", given("phone")).where(isKnownByPhone),
);

const byEmail = preparedStatement<{ client: string; email: string }>()((db, given) =>
  db
    .selectFrom("profiles")
    .selectAll()
    .where("client_id", "=", given("client"))
    .where("email", "=", given("email"))
    .where("by_email", "=", sql.lit(1 as const))
    .orderBy("id")
    .limit(sql.lit(1)),
);

const blockedWithEmail = preparedStatement<{ client: string; email: string }>()((db, given) =>
  db
    .selectFrom("profiles")
    .select("id")
    .where("client_id", "=", given("client"))
    .where("email", "=", given("email"))
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("is_blocked", "=", sql.lit(1 as const)),
        exists(
          selectFrom("profiles as root")
            .select("root.id")
            .where("root.client_id", "=", given("client"))
            .whereRef("root.id", "=", "profiles.merged_into")
            .where("root.is_blocked", "=", sql.lit(1 as const)),
        ),
      ]),
    )
    .limit(sql.lit(1)),
);

const enter = preparedStatement<TableRow<typeof table>>()((db, given) =>
  db
    .insertInto("profiles")
    .values(columnPlaceholders(given, table.columns))
    .onConflict((conflict) => conflict.doNothing()),
);

const mergedInto = selectRowsBy("profiles", { client_id: "client", merged_into: "id" }, ["id"]);

/** Makes the functions that read and write customers in a commit. */
export function makeCustomerWrites(session: CommitSession): CustomerWrites {
  return {
    byPhone: (client, phone) => Effect.map(session.rows(byPhone, { client, phone }), (rows) => rows.map(table.fromRow)[0]),
    byEmail: (client, email) => Effect.map(session.rows(byEmail, { client, email }), (rows) => rows.map(table.fromRow)[0]),
    isEmailBlocked: (client, email) => Effect.map(session.rows(blockedWithEmail, { client, email }), (rows) => rows.length > 0),
    enter: (profile) =>
      Effect.gen(function* () {
        assertIdOfClub(profile._id, profile.client);
        yield* session.send(enter, table.toRow(profile));
        yield* enterCustomerWords(session, profile);
      }),
    mergedInto: (client, id) => Effect.map(session.rows(mergedInto, { client, id }), table.fromRows),
  };
}

/** The customers with a phone, or known by an e-mail, whose phone no booking has, and whose e-mail proved none. */
const withoutBookings = preparedStatement<{ client: string; phone: string; email: string }>()((db, given) =>
  db
    .selectFrom("profiles")
    .select("id")
    .where("client_id", "=", given("client"))
    .where(({ or, and, eb }) =>
      or([eb("phone", "=", given("phone")), and([eb("email", "=", given("email")), eb("by_email", "=", sql.lit(1 as const))])]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reservations")
            .select("reservations.id")
            .where("reservations.client_id", "=", given("client"))
            .whereRef("reservations.phone", "=", "profiles.phone"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reservations")
            .select("reservations.id")
            .where("reservations.client_id", "=", given("client"))
            .where("reservations.by_email", "=", sql.lit(1 as const))
            .where(sql<boolean>`lower(reservations.email) = profiles.email and profiles.by_email = 1`),
        ),
      ),
    ),
);

const ofCustomer = (name: "notes" | "fits") =>
  preparedStatement<{ client: string; id: string }>()((db, given) =>
    db.deleteFrom(name).where("client_id", "=", given("client")).where("customer_id", "=", given("id")),
  );
const dropNotes = ofCustomer("notes");
const dropFits = ofCustomer("fits");

const drop = deleteRowsBy("profiles", { client_id: "client", id: "id" });

/**
 * Deletes the customers with the phone of a booking, or known by the e-mail that proved it, and the notes and fits about them, if no booking
 * has their phone or was proven by their e-mail any more.
 */
export const forgetCustomer = Effect.fnUntraced(function* (session: CommitSession, { client, phone, isByEmail, profile }: Reservation) {
  const email = isByEmail ? profile.email.toLowerCase() : "";
  for (const { id } of yield* session.rows(withoutBookings, { client, phone, email })) {
    yield* strikeCustomerWords(session, client, id);
    for (const each of [dropNotes, dropFits, drop]) yield* session.send(each, { client, id });
  }
});
