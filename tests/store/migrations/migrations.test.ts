import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import type { CommitSession, DatabaseEngine } from "#adapters/node/sql/engine/engine.ts";
import { rowOfHold } from "#adapters/node/sql/reservation/holds.ts";
import { queryBuilders } from "#adapters/node/sql/engine/statement.ts";
import { createBaselineTables } from "#adapters/node/sql/migrations/baseline/baseline.ts";
import { migrateStore } from "#adapters/node/sql/migrations/migrate.ts";
import { migrations } from "#adapters/node/sql/migrations/migrations.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { testAllClubsScope, makeTestHold, testNow } from "#core/testing/fixtures/suite.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { kindTables } from "#adapters/node/sql/tables/kinds.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { migrateUntil } from "./migrateUntil.ts";
import { insertFormerBooking, onNewPostgres, onNewSqlite } from "./olderStore.ts";

/** Makes a store from before there was a baseline: its tables, and a list of the migrations of that time, up to one of them. */
async function early(engine: DatabaseEngine, last: string): Promise<void> {
  await engine.migrate(async (session) => {
    await createBaselineTables(session);
    for (const text of [
      "create table migrations (name text primary key)",
      "insert into migrations (name) values ('0001-booking')",
      `insert into migrations (name) values ('${last}')`,
    ])
      await session.run({ compile: () => sql.raw(text).compile(queryBuilders[session.dialect]) });
  });
}

/** What becomes of a store from before the baseline that had all migrations of its time: what two starts apply, and its hold. */
async function complete(engine: DatabaseEngine): Promise<unknown> {
  await early(engine, "0051-email-changes");
  await engine.migrate(async (session) => {
    const { order_id, is_extended: _, ...row } = rowOfHold(makeTestHold());
    expect(order_id).toBeNull();
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const values = sql.join(Object.values(row));
    await session.run({ compile: () => sql`insert into holds (${names}) values (${values})`.compile(queryBuilders[session.dialect]) });
  });
  const store = promiseStore(createSqlStore(engine));
  return [await migrateStore(engine), await migrateStore(engine), await store.holds.read(testAllClubsScope, "mem_h_1")];
}

/** Makes a store whose memberships have no ids; gives those of one phone after a start, and whether their ids differ. */
async function membershipsOf(engine: DatabaseEngine): Promise<unknown> {
  const phone = "+14505550100";
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0142-memberships");
    for (const [first, last] of [
      ["2027-04-01", "2027-10-31"],
      ["2026-04-01", "2026-10-31"],
    ]) {
      const text = sql`insert into memberships (client_id, phone, first_day, last_day) values ('mem', ${phone}, ${first}, ${last})`;
      await session.run({ compile: () => text.compile(queryBuilders[session.dialect]) });
    }
  });
  await migrateStore(engine);
  const found = await promiseStore(createSqlStore(engine)).commit((tx) => tx.people.memberships("mem", phone));
  return [found.map(({ _id, ...row }) => ({ ...row, isOfClub: _id.startsWith("mem_member_") })), new Set(found.map(({ _id }) => _id)).size];
}

/** Makes a store of before the orders, with a group and a single booking; gives their orders after a start. */
async function ordersOf(engine: DatabaseEngine): Promise<unknown> {
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0131-orders");
    for (const change of [{ _id: "mem_r_1", group: "mem_r_1" }, { _id: "mem_r_2", group: "mem_r_1" }, { _id: "mem_r_3" }]) {
      await insertFormerBooking(session, change, ["order_id", "share", "down_payment", "rest_due", "extras", "discount"]);
    }
  });
  await migrateStore(engine);
  const { reservations } = promiseStore(createSqlStore(engine));
  const orders = ["mem_r_1", "mem_r_2", "mem_r_3"].map(async (id) => (await reservations.read(testAllClubsScope, id))?.order);
  return Promise.all(orders);
}

/** Makes a store of before the taxes of the ledger; gives those of its lines after a start: GST and QST of each. */
async function taxesAfter(engine: DatabaseEngine): Promise<unknown> {
  const run = (session: CommitSession, text: ReturnType<typeof sql>) =>
    session.run({ compile: () => text.compile(queryBuilders[session.dialect]) });
  const taxes = [
    { name: { en: "GST", fr: "TPS" }, percent: 5, number: "1" },
    { name: { en: "QST", fr: "TVQ" }, percent: 9.975, number: "2" },
  ];
  const fuel = {
    extra: "mem_x_1",
    name: { en: "Fuel", fr: "Essence" },
    price: asCents(2_000),
    quantity: 1,
    isTaxed: false,
    per: "trip",
  } as const;
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0163-ledger-taxes");
    await run(session, sql`insert into settings (client_id, settings, version) values ('mem', ${JSON.stringify({ taxes })}, 1)`);
    await insertFormerBooking(session, { _id: "mem_r_1", amount: asCents(13_498), extras: [fuel] });
    for (const [client, reservation, kind, amount, at] of [
      ["mem", "mem_r_1", "capture", 13_498, 1],
      ["mem", "mem_r_2", "capture", 31_380, 1],
      ["mem", "mem_r_2", "refund", 5_000, 2],
      ["mem", "mem_r_2", "fee", 100, 3],
      ["mem", "mem_r_2", "refund", 26_380, 4],
      ["msk", "msk_r_1", "capture", 100, 1],
    ] as const)
      await run(
        session,
        sql`insert into ledger (client_id, kind, ref, reservation_id, amount, currency, at, actor)
          values (${client}, ${kind}, ${`${reservation} ${at}`}, ${reservation}, ${amount}, 'CAD', ${at}, 'system')`,
      );
  });
  await migrateStore(engine);
  const { ledger } = promiseStore(createSqlStore(engine));
  const lines = [...(await ledger.ofSeveral("mem", ["mem_r_1", "mem_r_2"])), ...(await ledger.of("msk", "msk_r_1"))];
  return lines.map((line) => [line.kind, ...line.taxes.map(({ name, amount }) => `${name.fr} ${amount}`)]);
}

/** Makes a store with reasons of discounts in its log, of a booking whose customer was erased and of another; gives them after a start. */
async function auditTextsAfter(engine: DatabaseEngine): Promise<unknown> {
  const changes = JSON.stringify({ reason: { to: "Marie was ill" } });
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0167-audit-texts");
    const nobody = { phone: "", profile: { firstname: "", lastname: "", email: "" } };
    for (const change of [{ _id: "mem_r_1", ...nobody }, { _id: "mem_r_2" }]) {
      await insertFormerBooking(session, change);
      const text = sql`insert into audit (client_id, id, at, actor, model, item_id, action, changes)
        values ('mem', ${`mem_a_${change._id}`}, 1, 'mem_u_ada', 'reservations', ${change._id}, 'update', ${changes})`;
      await session.run({ compile: () => text.compile(queryBuilders[session.dialect]) });
    }
  });
  await migrateStore(engine);
  const { items } = await promiseStore(createSqlStore(engine)).audit.find(testAllClubsScope, {});
  return Object.fromEntries(items.map((line) => [line.item, line.changes]));
}

const member = "+14505550100";
const guest = "+14505550101";
const stranger = "+14505550102";
const season = { from: dayFromText("2027-04-01"), to: dayFromText("2027-10-31") };
const memberships = [
  memRows.membership("ended", { ...season, phone: member, retired: testNow }),
  memRows.membership("own", { ...season, phone: member }),
  memRows.membership("next", { from: dayFromText("2028-04-01"), to: dayFromText("2028-10-31"), phone: member }),
  memRows.membership("removed", { ...season, phone: guest, card: "mem_member_own", retired: testNow }),
];
/** Bookings of a store that counted them by their phone, and the membership that each gets. */
const formerBookings = [
  [{ phone: member }, "mem_member_own"],
  [{ phone: member, date: dayFromText("2028-05-01") }, "mem_member_next"],
  [{ phone: guest, createdAt: testNow - 1 }, "mem_member_removed"],
  [{ phone: guest, createdAt: testNow + 1 }, null],
  [{ phone: stranger }, null],
  [{ phone: member, isMember: false }, null],
  [{ phone: "" }, null],
] as const;

/** Makes a store with bookings that count by their phone; gives the membership of each after a start. */
async function membershipsOfBookings(engine: DatabaseEngine): Promise<unknown> {
  const ids = formerBookings.map((_, index) => `mem_r_${index}`);
  await engine.migrate(async (session) => {
    const { [session.dialect]: db } = queryBuilders;
    await migrateUntil(session, "0177-memberships-of-bookings");
    for (const row of memberships) {
      const { email: _, ...former } = kindTables.memberships.toRow(row);
      await session.run({ compile: () => db.insertInto("memberships").values(former).compile() });
    }
    for (const [index, [change]] of formerBookings.entries()) {
      await insertFormerBooking(session, { ...change, _id: ids[index] ?? "", session: null });
    }
  });
  await migrateStore(engine);
  const { reservations } = promiseStore(createSqlStore(engine));
  return Promise.all(ids.map(async (id) => (await reservations.read(testAllClubsScope, id))?.membership));
}

const formerStaff = ["^booking/(reservations|closures|locks)/", "^account/bookings/", "^customer/profiles/", "^comm/"];
const formerAdmin = ["^(booking|account|customer|configuration|comm|order|voc|media)/"];
const narrowed = ["^booking/reservations/", "^comm/"];
/** Roles of three clubs as stores had them: the standard ones of earlier versions, some that their club changed, and one that it made. */
const storedRoles: readonly (readonly [id: string, permissions: readonly string[]])[] = [
  ["mem_role_superAdmin", [".*"]],
  ["mem_role_admin", formerAdmin],
  ["mem_role_staff", formerStaff],
  ["mem_role_customer", ["^account/bookings/find$"]],
  ["msk_role_staff", [...formerStaff, "^voc/"]],
  ["msk_role_admin", [...formerAdmin, "^waitlist/wishes/"]],
  ["ott_role_staff", narrowed],
  ["mem_role_x7", formerStaff],
];

/** Makes a store with roles of earlier versions; gives their permissions and versions after a start, and by how much that of people moved. */
async function rolesAfter(engine: DatabaseEngine): Promise<unknown> {
  const run = (session: CommitSession, text: ReturnType<typeof sql>) =>
    session.run({ compile: () => text.compile(queryBuilders[session.dialect]) });
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0153-standard-roles");
    for (const [id, permissions] of storedRoles) {
      const stored = JSON.stringify(permissions);
      await run(
        session,
        sql`insert into roles (client_id, id, version, name, permissions) values (${id.slice(0, 3)}, ${id}, 1, ${id}, ${stored})`,
      );
    }
  });
  const store = promiseStore(createSqlStore(engine));
  const before = await store.people.version();
  await migrateStore(engine);
  const found = await store.commit((tx) => Promise.all(storedRoles.map(([id]) => tx.kinds.of.roles.read(testAllClubsScope, id))));
  return [found.map((role) => [role?._id, role?.permissions, role?.version]), (await store.people.version()) - before];
}

const { admin, staff } = standardRoles;
/** What a later migration gives who reads the day sheet. */
const ofMaintenance = "^booking/maintenance/(due|entries|boat)$";
const presentRoles = [
  ["mem_role_superAdmin", [".*"], 1],
  ["mem_role_admin", admin.permissions, 2],
  ["mem_role_staff", [...staff.permissions, ofMaintenance], 3],
  ["mem_role_customer", standardRoles.customer.permissions, 1],
  ["msk_role_staff", [...staff.permissions, ofMaintenance], 3],
  ["msk_role_admin", [...formerAdmin, "^waitlist/wishes/"], 1],
  // A later migration gives who records departures what keeps a lock from opening.
  ["ott_role_staff", [...narrowed, "^booking/locks/(problems)$", ofMaintenance], 3],
  ["mem_role_x7", [...formerStaff, ofMaintenance], 2],
];

/** What a start says of one that had not. */
async function incomplete(engine: DatabaseEngine): Promise<unknown> {
  await early(engine, "0049-sorted");
  return migrateStore(engine).catch(String);
}

const later = migrations.map(({ name }) => name).filter((name) => name !== "0100-baseline");
const refused = "Error: the database is from before Quai 0.2.0 and is not up to date: this Quai cannot read it. Start with an empty one";

function formerMembership(year: string) {
  return { client: "mem", version: 1, phone: "+14505550100", from: `${year}-04-01`, to: `${year}-10-31`, isOfClub: true };
}

const stores = [
  ["is taken over where its tables are those of the baseline, with its rows", complete, [later, [], makeTestHold()]],
  ["is refused where they are not", incomplete, refused],
  ["gives each membership an id", membershipsOf, [[formerMembership("2026"), formerMembership("2027")], 2]],
  ["gives standard roles what those of a new club have, and leaves what a club changed or made", rolesAfter, [presentRoles, 3]],
  [
    "gives the lines of the ledger the taxes of their club once, the last refund the rest of each",
    taxesAfter,
    [
      ["capture", "TPS 500", "TVQ 998"],
      ["capture", "TPS 1365", "TVQ 2722"],
      ["refund", "TPS 218", "TVQ 433"],
      ["fee"],
      ["refund", "TPS 1147", "TVQ 2289"],
      ["capture"],
    ],
  ],
  [
    "blanks what people wrote in the log about customers who were erased, and about no others",
    auditTextsAfter,
    { mem_r_1: { reason: {} }, mem_r_2: { reason: { to: "Marie was ill" } } },
  ],
  ["gives the days of a group its order, and a single booking none", ordersOf, ["mem_r_1", "mem_r_1", null]],
  [
    "gives bookings at the member price the membership of their phone",
    membershipsOfBookings,
    formerBookings.map(([, membership]) => membership),
  ],
] as const;

describe("an older store", () => {
  it.each(stores)("%s, in SQLite", async (_, outcome, expected) => {
    expect(await onNewSqlite(outcome)).toEqual(expected);
  });

  const server = inject("postgres");
  it.skipIf(server === "").each(stores)("%s, in PostgreSQL", async (_, outcome, expected) => {
    expect(await onNewPostgres(server, outcome)).toEqual(expected);
  });
});
