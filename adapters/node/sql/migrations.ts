import { type ColumnDataType, type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { Session } from "./engine.ts";
import { cancellation } from "./migrations/cancellation.ts";
import { askers } from "./migrations/askers.ts";
import { builders, type Dialect } from "./statement.ts";
import { mailed } from "./migrations/mailed.ts";
import { referenced } from "./migrations/referenced.ts";
import { searched } from "./migrations/searched.ts";
import { unpaid } from "./migrations/unpaid.ts";
import { managed } from "./migrations/managed.ts";
import type { Tables } from "./tables.ts";

export interface Migration {
  readonly name: string;
  readonly up: (session: Session) => Promise<void>;
}

/** Every change of the tables, oldest first. A migration that was released is never edited. */
export const migrations: readonly Migration[] = [
  { name: "0001-booking", up: booking },
  { name: "0002-statistics", up: statistics },
  { name: "0003-named", up: named },
  { name: "0004-laid-aside", up: laidAside },
  { name: "0005-settings", up: settings },
  { name: "0006-people", up: people },
  { name: "0007-ended-codes", up: endedCodes },
  { name: "0008-searched", up: searched },
  { name: "0009-mailed", up: mailed },
  { name: "0010-cancellation", up: cancellation },
  { name: "0011-askers", up: askers },
  { name: "0012-unpaid", up: unpaid },
  { name: "0013-clock", up: clock },
  { name: "0014-referenced", up: referenced },
  { name: "0015-managed", up: managed },
];

type Column = ColumnDataType | ReturnType<typeof sql<string>>;
type Columns = Readonly<Record<string, "text" | "number" | "real" | "text?" | "number?" | "real?">>;

/** PostgreSQL compares text by its locale unless told not to; ids and days are compared byte by byte, as SQLite does. */
function typeOf(kind: string, dialect: Dialect): Column {
  if (kind.startsWith("number")) return "bigint";
  if (kind.startsWith("real")) return "double precision";
  return dialect === "sqlite" ? "text" : sql<string>`text collate "C"`;
}

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

async function booking(session: Session): Promise<void> {
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

/** Trips that still know their visitor, by day: those of past years are looked for again and again. */
async function named(session: Session): Promise<void> {
  const isNamed = sql<boolean>`phone <> ''`;
  const index = builders[session.dialect].schema.createIndex("reservations_named").on("reservations").column("day");
  await session.run(index.where(isNamed));
}

/** Effects that were given up, for those who count them and send them again. */
async function laidAside(session: Session): Promise<void> {
  const isDead = sql<boolean>`state = 'dead'`;
  await session.run(builders[session.dialect].schema.createIndex("outbox_dead").on("outbox").column("id").where(isDead));
}

/** One row a club that set something; what it leaves out has its default in core. */
async function settings(session: Session): Promise<void> {
  await table(session, "settings", ["client_id"], { client_id: "text", settings: "text", version: "number" });
}

/** Who may sign in, what their roles allow, and where they are signed in. A contact is one user's over all clubs. */
async function people(session: Session): Promise<void> {
  const db = builders[session.dialect];
  await table(session, "users", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    version: "number",
    firstname: "text",
    lastname: "text",
    email: "text?",
    phone: "text?",
    locale: "text",
    roles: "text",
    is_disabled: "number",
    created_at: "number",
  });
  await session.run(db.schema.createIndex("users_email").unique().on("users").column("email"));
  await session.run(db.schema.createIndex("users_phone").unique().on("users").column("phone"));
  const role: Columns = { client_id: "text", id: "text", version: "number", name: "text", permissions: "text" };
  await table(session, "roles", ["client_id", "id"], role);
  const signIn: Columns = { client_id: "text", id: "text", user_id: "text", created_at: "number", ended_at: "number?" };
  await table(session, "sessions", ["client_id", "id"], signIn);
  await session.run(db.schema.createIndex("sessions_user").on("sessions").columns(["client_id", "user_id"]));
  await session.run(db.insertInto("counters").values({ name: "people", value: 0 }));
}

/** Codes by their ends: those that ended are swept, however many there are. */
async function endedCodes(session: Session): Promise<void> {
  await session.run(builders[session.dialect].schema.createIndex("codes_expires").on("codes").column("expires"));
}

/** What time it is, as the servers tell it together; and when reservations were written, which a start compares its clock with. */
async function clock(session: Session): Promise<void> {
  await table(session, "clock", ["id"], {
    id: "text",
    at: "number",
    source: "text",
    ticks: "number",
    vouched: "number?",
    counted: "number",
    agreed: "number",
    newest: "number",
  });
  await session.run(builders[session.dialect].schema.createIndex("reservations_created").on("reservations").column("created_at"));
}

/**
 * What a season's tables look like, told to SQLite's planner. It knows nothing of tables that nobody analysed, and then takes the key of a
 * club's claims, all of them, before the index of their owner. PostgreSQL looks for itself.
 */
async function statistics(session: Session): Promise<void> {
  if (session.dialect !== "sqlite") return;
  // Makes the table of statistics where there is none, and analyses nothing.
  await raw(session, sql`analyze sqlite_schema`);
  const shapes = [
    { table: "claims", index: "claims_owner", shape: "300000 300000 12" },
    { table: "claims", index: "claims", shape: "300000 300000 6000 30 1" },
    { table: "ledger", index: "ledger_reservation", shape: "30000 30000 2" },
    { table: "ledger", index: "ledger", shape: "30000 30000 10000 1" },
  ];
  for (const { table, index, shape } of shapes) {
    await raw(session, sql`delete from sqlite_stat1 where tbl = ${table} and idx = ${index}`);
    await raw(session, sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${index}, ${shape})`);
  }
}

function raw(session: Session, query: RawBuilder<unknown>): Promise<void> {
  return session.run({ compile: () => query.compile(builders[session.dialect]) });
}

type Making = CreateTableBuilder<string, string>;

async function table(
  session: Session,
  name: keyof Tables,
  key: readonly string[],
  columns: Columns,
  more = (made: Making): Making => made,
) {
  const db: Kysely<Tables> = builders[session.dialect];
  const made = more(withColumns(db.schema.createTable(name), session.dialect, columns));
  const keyed = made.addPrimaryKeyConstraint(`${name}_key`, [...key]);
  // Without a rowid the key is the table: a claim is one tree entry instead of two.
  await session.run(session.dialect === "sqlite" ? keyed.modifyEnd(sql`without rowid`) : keyed);
}

function withColumns(made: Making, dialect: Dialect, columns: Columns): Making {
  return Object.entries(columns).reduce<Making>(
    (made, [name, kind]) => made.addColumn(name, typeOf(kind, dialect), (column) => (kind.endsWith("?") ? column : column.notNull())),
    made,
  );
}
