import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { builders } from "../engine/statement.ts";
import { type Columns, table, withColumns } from "./making.ts";

const trip: Columns = {
  client_id: "text",
  id: "text",
  lake_id: "text",
  dock_id: "text",
  boat_id: "text",
  day: "text",
  slots: "text",
  visitor: "text",
  address: "text",
  created_at: "number",
};
const place: Columns = { client_id: "text", id: "text", name_en: "text", name_fr: "text", factor: "real?" };

/** The offer, what is booked of it, and who books. */
export async function booking(session: Session): Promise<void> {
  await offer(session);
  await bookings(session);
  await visitors(session);
  await counters(session);
}

async function offer(session: Session): Promise<void> {
  await table(session, "clubs", ["client_id"], {
    client_id: "text",
    name: "text",
    email: "text",
    address: "text",
    phone: "text",
    currency: "text",
    pay_at_dock: "number",
  });
  await table(session, "lakes", ["client_id", "id"], place);
  await table(session, "docks", ["client_id", "id"], { ...place, lake_id: "text", lat: "real", lon: "real" }, (made) =>
    made.addForeignKeyConstraint("docks_lake", ["client_id", "lake_id"], "lakes", ["client_id", "id"]),
  );
  await table(session, "boats", ["client_id", "id"], { ...place, dock_id: "text", model: "text", capacity: "number" }, (made) =>
    made.addForeignKeyConstraint("boats_dock", ["client_id", "dock_id"], "docks", ["client_id", "id"]),
  );
  await table(session, "timeslots", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    name: "text",
    label_en: "text",
    label_fr: "text",
    start_time: "text",
    end_time: "text",
    turnaround: "number",
  });
  await table(session, "items", ["client_id", "id"], { client_id: "text", id: "text", type: "text", name: "text", properties: "text" });
  await table(session, "closures", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    lake_id: "text?",
    dock_id: "text?",
    boat_id: "text?",
    first_day: "text",
    last_day: "text",
    start_time: "text?",
    end_time: "text?",
    reason_en: "text",
    reason_fr: "text",
  });
}

async function bookings(session: Session): Promise<void> {
  const db = builders[session.dialect];
  // The mechanism against double booking: one row a claimed quarter hour, refused by its key whatever code runs.
  await table(session, "claims", ["client_id", "boat_id", "day", "quantum"], {
    client_id: "text",
    boat_id: "text",
    day: "text",
    quantum: "number",
    owner: "text",
    expires: "number?",
  });
  await session.run(db.schema.createIndex("claims_owner").on("claims").columns(["client_id", "owner"]));
  await table(session, "holds", ["client_id", "id"], { ...trip, expires: "number" });
  await table(session, "reservations", ["client_id", "id"], {
    ...trip,
    version: "number",
    status: "text",
    reason: "text?",
    expires: "number?",
    start_minute: "number",
    end_minute: "number",
    firstname: "text",
    lastname: "text",
    email: "text",
    phone: "text",
    is_member: "number",
    is_manual: "number",
    pay: "text",
    locale: "text",
    amount: "number",
    currency: "text",
    tape: "text",
    clauses: "text?",
    session: "text?",
    session_url: "text?",
  });
  await session.run(db.schema.createIndex("reservations_session").on("reservations").column("session").where("session", "is not", null));
  await table(session, "ledger", ["client_id", "kind", "ref"], {
    client_id: "text",
    kind: "text",
    ref: "text",
    reservation_id: "text",
    amount: "number",
    currency: "text",
    at: "number",
    actor: "text",
  });
  await session.run(db.schema.createIndex("ledger_reservation").on("ledger").columns(["client_id", "reservation_id"]));
  await outbox(session);
}

async function outbox(session: Session): Promise<void> {
  const db = builders[session.dialect];
  // SQLite numbers rows only where the number is the key alone.
  const create = db.schema
    .createTable("outbox")
    .addColumn("id", session.dialect === "sqlite" ? "integer" : "bigint", (column) =>
      session.dialect === "sqlite" ? column.primaryKey().autoIncrement() : column.notNull().unique().generatedByDefaultAsIdentity(),
    );
  const made = withColumns(create, session.dialect, {
    client_id: "text",
    key: "text",
    kind: "text",
    payload: "text",
    due: "number",
    attempts: "number",
    state: "text",
    reason: "text?",
  });
  await session.run(
    session.dialect === "sqlite"
      ? made.addUniqueConstraint("outbox_key", ["client_id", "key"])
      : made.addPrimaryKeyConstraint("outbox_key", ["client_id", "key"]),
  );
  await session.run(
    db.schema
      .createIndex("outbox_due")
      .on("outbox")
      .columns(["due", "id"])
      .where(sql<boolean>`state = 'due'`),
  );
}

async function visitors(session: Session): Promise<void> {
  const db = builders[session.dialect];
  const isPending = sql<boolean>`status = 'pending'`;
  for (const column of ["visitor", "phone", "address", "expires"] as const) {
    await session.run(db.schema.createIndex(`reservations_pending_${column}`).on("reservations").column(column).where(isPending));
  }
  for (const column of ["visitor", "address", "expires"] as const) {
    await session.run(db.schema.createIndex(`holds_${column}`).on("holds").column(column));
  }
  await table(session, "codes", ["id"], {
    id: "text",
    phone: "text",
    purpose: "text",
    digest: "text",
    expires: "number",
    judged: "number",
    used: "number",
    created_at: "number",
    address: "text",
  });
  await session.run(db.schema.createIndex("codes_phone").on("codes").columns(["phone", "created_at"]));
  await session.run(db.schema.createIndex("codes_address").on("codes").columns(["address", "created_at"]));
  await table(session, "replies", ["caller", "key"], {
    caller: "text",
    key: "text",
    body: "text",
    status: "number",
    reply: "text",
    at: "number",
  });
  await session.run(db.schema.createIndex("replies_at").on("replies").column("at"));
  await table(session, "memberships", ["client_id", "phone", "first_day"], {
    client_id: "text",
    phone: "text",
    first_day: "text",
    last_day: "text",
  });
}

async function counters(session: Session): Promise<void> {
  await table(session, "changes", ["writer"], { writer: "number", value: "number" });
  await table(session, "counters", ["name"], { name: "text", value: "number" });
  const start = [
    { name: "catalogue" as const, value: 0 },
    { name: "ping" as const, value: 0 },
  ];
  await session.run(builders[session.dialect].insertInto("counters").values(start));
}
