import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { countBookings, findBookings } from "#adapters/node/sql/booking/bookings.ts";
import { takeDueOutboxRows } from "#adapters/node/sql/messages/outbox.ts";
import { makeClaimWrites } from "#adapters/node/sql/reservation/claims.ts";
import { makeCodeWrites } from "#adapters/node/sql/accounts/accounts.ts";
import { makeHoldWrites } from "#adapters/node/sql/reservation/holds.ts";
import { closuresOfBoat } from "#adapters/node/sql/managed/closing.ts";
import { makeClockWrites } from "#adapters/node/sql/engine/clock.ts";
import type { CommitSession } from "#adapters/node/sql/engine/engine.ts";
import type { SqlDialect } from "#adapters/node/sql/engine/statement.ts";
import type { FindBookings } from "#core/domain/reservation/bookingSearch.ts";
import { versionsStatements } from "#adapters/node/sql/engine/versions.ts";
import { readTakings } from "#adapters/node/sql/dashboard/figures.ts";
import { makeLedgerReads } from "#adapters/node/sql/ledger/ledger.ts";
import { deleteEndedRows } from "#adapters/node/sql/reservation/sweep.ts";
import { testDayMay1, testNow, makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { clubScope, customerScope } from "#core/domain/scope.ts";
import { makeSeveralReservationReads } from "#adapters/node/sql/reservation/severalReservations.ts";
import { makeWaitlistReads } from "#adapters/node/sql/waitlist/waitlist.ts";
import { findAffectedBookings } from "#adapters/node/sql/booking/affectedBookings.ts";
import { countMailedBookings } from "#adapters/node/sql/messages/mailed.ts";
import { notAlone } from "../../arrangement.ts";
import { type Ask, inPostgres, inSqlite } from "../past.ts";
import { numbers, planning } from "./planning.ts";

const server = inject("postgres");
const reason = notAlone(server);
if (reason !== undefined) console.warn(`Plans of PostgreSQL are not read: ${reason}.`);

/** Seasons of claims that stand, and forty holds of one quantum each, half of them over. */
const stocked = [
  numbers,
  `insert into claims (client_id, boat_id, day, quantum, owner, expires)
    select 'mem', 'mem_b_' || (value % 50), '2027-05-' || (value / 50), 1, 'mem_r_' || value, null from numbers`,
  `insert into holds (client_id, id, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, expires)
    select 'mem', 'mem_h_' || value, 'mem_l_1', 'mem_d_1', 'mem_b_1', '2027-05-01', '[]', 'v', 'a', 1, ${testNow} + value - 20 from numbers where value < 40`,
  `insert into claims (client_id, boat_id, day, quantum, owner, expires)
    select 'mem', 'mem_b_1', '2027-06-01', value, id, expires from holds, numbers where id = 'mem_h_' || value`,
  `insert into replies (caller, key, body, status, reply, at) select 'v', value || '', 'digest', 200, '{}', ${testNow} + value - 20000 from numbers`,
  `insert into codes (id, phone, purpose, digest, expires, judged, used, created_at, address)
    select 'c' || value, '+1' || (value % 3000), 'booking', 'd', ${testNow} + value - 20000, 0, 0, value, 'a' || (value % 3000) from numbers`,
  `update codes set visitor = 'v' || (created_at % 3000), site = 's' || (created_at % 3000)`,
];

/** Everything that looks for what one owner or one reservation has. */
const lookUp = Effect.fnUntraced(function* (session: CommitSession) {
  yield* makeClaimWrites(session).handOver("mem", "mem_h_39", "mem_r_new", null);
  yield* makeClaimWrites(session).extend("mem", "mem_r_new", testNow);
  yield* makeClaimWrites(session).release("mem", "mem_r_new");
  yield* makeLedgerReads(session).of("mem", "mem_r_new");
  yield* makeCodeWrites(session).newest("+15", "booking", { visitor: "v5", address: "a5" });
  yield* makeCodeWrites(session).texts({ phone: "+15", visitor: "v6", site: "s7" }, 1000);
  yield* makeCodeWrites(session).spent("mem", 29_000);
  yield* deleteEndedRows(session, testNow, 500);
  yield* makeHoldWrites(session).clubOf("v", testNow);
});

/** What a server asks of the store about time at its start and each look after. */
const askOfTime = Effect.fnUntraced(function* (session: CommitSession) {
  yield* makeClockWrites(session).lives(testNow);
  yield* makeClockWrites(session).newest();
});

/** What a sweep looks for, and the index by which it finds the oldest. */
const swept: readonly (readonly [RegExp, string])[] = [
  [/^delete from "codes"/, "codes_expires"],
  [/^delete from "replies"/, "replies_at"],
];

/** What each text weighs, and the indexes by which it is found. */
const indexesOfCounts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^select \* from "codes" where "phone"/, ["codes_phone"]],
  [/^select \* from "codes" where "created_at"/, ["codes_phone", "codes_visitor", "codes_site"]],
  [/^select count/, ["codes_at"]],
];

describe("what an owner or a reservation has, and what ended", () => {
  it("is found by an index in SQLite, however many claims stand and though nobody analysed them, by a sweep too, which takes the oldest alone", () =>
    inSqlite(async (ask) => {
      for (const statement of stocked) await ask(statement);
      const { session, of } = planning("sqlite", ask);
      await Effect.runPromise(lookUp(session));
      await Effect.runPromise(countMailedBookings(session, makeTestReservation()));
      const [counted = ""] = of(/lower\(email\)/);
      for (const index of ["phone (phone=?", "mailed_address (address=?", "email (<expr>=?"])
        expect(counted).toContain(`reservations_${index} AND created_at>?`);
      const owned = of(/"(?:claims|ledger)"/);
      expect(owned.length).toBe(4 + 20);
      for (const plan of owned)
        expect(plan).toMatch(
          /USING INDEX (?:claims_owner \(client_id=\? AND owner=\?\)|ledger_reservation \(client_id=\? AND reservation_id=\?\))/,
        );
      expect(await countOf(ask, "claims")).toBe(30_019);
      // PostgreSQL reads a table as small as this one whole.
      for (const [table, index] of [
        [/^select .*"holds"/, "holds_expires"] as const,
        [/^select .*"users"/, "users_email_change"] as const,
        ...swept,
      ]) {
        const [plan = ""] = of(table);
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/SCAN (?:holds|codes|replies|users)|TEMP B-TREE/);
      }
      for (const [statement, indexes] of indexesOfCounts) {
        const [plan = ""] = of(statement);
        for (const index of indexes) expect(plan).toContain(index);
        expect(plan).not.toContain("SCAN codes");
      }
      expect(of(/"visitor" = .*"expires" >/)[0]).toContain("holds_visitor");
      for (const table of ["codes", "replies"]) expect(await countOf(ask, table)).toBe(29_500);
    }));

  it.skipIf(reason !== undefined)("is found by an index in PostgreSQL", () =>
    inPostgres(server, async (ask) => {
      const charged = "insert into ledger select client_id, 'capture', owner, owner, 1, 'CAD', 1, 'system' from claims";
      for (const statement of [...stocked, charged, "analyze"]) await ask(statement);
      const { session, of } = planning("postgres", ask);
      await Effect.runPromise(lookUp(session));
      for (const plan of of(/"(?:claims|ledger)"/)) {
        expect(plan).toMatch(/claims_owner|ledger_reservation/);
        expect(plan).not.toContain("Seq Scan");
      }
      expect(await countOf(ask, "claims")).toBe(30_019);
      await Effect.runPromise(askOfTime(session));
      expect(of(/^select \(select max/).join()).toMatch(/codes_expires.*replies_at/);
      for (const [table, index] of swept) {
        const [plan = ""] = of(table);
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/Seq Scan|Sort/);
      }
      for (const [statement, indexes] of indexesOfCounts) {
        const [plan = ""] = of(statement);
        for (const index of indexes) expect(plan).toContain(index);
        expect(plan).not.toContain("Seq Scan");
      }
      for (const table of ["codes", "replies"]) expect(await countOf(ask, table)).toBe(29_500);
    }),
  );

  it("reads the clock by the ends of indexes in SQLite, in the same time in a store of any size", () =>
    inSqlite(async (ask) => {
      const { session, of } = planning("sqlite", ask);
      await Effect.runPromise(askOfTime(session));
      for (const plan of of(/select/)) {
        // Of the holds one row is taken from the index's end: SQLite calls that a scan, and stops at the first.
        expect(plan.match(/(?:SEARCH|SCAN) \w+ USING (?:COVERING )?INDEX \w+"/g)).toHaveLength(3);
        expect(plan).not.toMatch(/SCAN (?!CONSTANT|holds USING INDEX holds_expires")/);
      }
    }));
});

describe("the bookings that a closure affects", () => {
  it("are counted in SQLite from the index of days alone, and a page of them is found in its order", () =>
    inSqlite(async (ask) => {
      const { session, of } = planning("sqlite", ask);
      const closed = { boats: ["mem_b_1"], dateStart: testDayMay1, dateEnd: testDayMay1, start: 0, end: 1440 };
      for (const each of [closed, { ...closed, start: 600 }])
        await Effect.runPromise(findAffectedBookings(session, "mem", each, { first: 0, length: 10 }));
      const [days, page, hours, pageOfHours] = of(/reservations/);
      expect(days).toContain("SEARCH r USING COVERING INDEX reservations_day (client_id=? AND day>? AND day<?)");
      for (const plan of [page, hours, pageOfHours])
        expect(plan).toMatch(/SEARCH r USING (?:COVERING )?INDEX reservations_day \(client_id=\? AND day>\? AND day<\?\)/);
      for (const plan of [page, pageOfHours]) expect(plan).toContain("USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY");
    }));
});

describe("what closes a boat's day", () => {
  it("is found in SQLite among the closures that last, not among those of past seasons", () =>
    inSqlite(async (ask) => {
      const { session, of } = planning("sqlite", ask);
      await Effect.runPromise(closuresOfBoat(session, { client: "mem", id: "mem_b_1" }, testDayMay1));
      const [plan = ""] = of(/"closures"/);
      expect(plan).toContain("SEARCH closures USING INDEX closures_lasting (client_id=? AND last_day>?)");
      expect(plan).not.toContain("SCAN");
    }));
});

/** Letters that wait, as many as a mail server leaves that was down for a day, and one code. */
const waiting = [
  numbers,
  `insert into outbox (client_id, "key", kind, payload, due, attempts, state)
    select 'mem', 'letter ' || value, 'mail', '{}', value, 0, 'due' from numbers`,
  `insert into outbox (client_id, "key", kind, payload, due, attempts, state) values ('mem', 'code', 'sms', '{}', 1, 0, 'due')`,
];

/** The plan by which each kind's due rows are taken, where only letters wait in number. */
async function planOfTaking(dialect: SqlDialect, ask: Ask): Promise<string> {
  for (const statement of [...waiting, "analyze"]) await ask(statement);
  const { session, of } = planning(dialect, ask);
  const taken = await Effect.runPromise(takeDueOutboxRows(session, testNow, 20, 1000, { kinds: ["sms", "account"] }));
  expect(taken.map(({ key }) => key)).toEqual(["code"]);
  return of(/^update "outbox"/).join("");
}

describe("the due rows of some kinds", () => {
  it("are found in SQLite by their kind, not among all that wait", () =>
    inSqlite(async (ask) => {
      const plan = await planOfTaking("sqlite", ask);
      expect(plan.match(/SEARCH outbox USING COVERING INDEX outbox_due \(kind=\? AND due<\?\)/g)).toHaveLength(2);
      expect(plan).not.toMatch(/SCAN outbox/);
    }));

  it.skipIf(reason !== undefined)("are found in PostgreSQL by their kind, not among all that wait", () =>
    inPostgres(server, async (ask) => {
      const plan = await planOfTaking("postgres", ask);
      expect(plan.match(/outbox_due/g)?.length).toBeGreaterThanOrEqual(2);
      expect(plan).not.toMatch(/Seq Scan on outbox/);
    }),
  );
});

async function countOf(ask: Ask, table: string): Promise<number> {
  return Number((await ask(`select count(*) as count from ${table}`))[0]?.["count"]);
}

/** A thousand clubs, each changed by many writers. */
const changed = [
  numbers,
  "insert into changes (client_id, writer, value) select 'c' || (value % 1000), value / 1000, 2 from numbers",
  "insert into offers (client_id, version) select 'c' || value, 7 from numbers where value < 1000",
];

/** The versions of three clubs, one of which does not exist, and how the database planned to read them. */
async function versionsIn(dialect: SqlDialect, ask: Ask) {
  for (const statement of [...changed, "analyze"]) await ask(statement);
  const { session, of } = planning(dialect, ask);
  const rows = await Effect.runPromise(session.rows(versionsStatements.statement, { clients: ["c1", "none", "c999"] }));
  const seen = ["c1", "none", "c999"]
    .map((client) => versionsStatements.of(rows, client))
    .map(({ version, offer }) => [version, offer].map(Number));
  return { seen, plan: of(/./).join("") };
}

const moved = [
  [60, 7],
  [0, 0],
  [60, 7],
];

describe("how far clubs have moved", () => {
  it("is joined in SQLite by the clubs' keys, however many there are", () =>
    inSqlite(async (ask) => {
      const { seen, plan } = await versionsIn("sqlite", ask);
      expect(seen).toEqual(moved);
      expect(plan).toMatch(/SEARCH changes USING PRIMARY KEY \(client_id=\? AND writer>\? AND writer<\?\)/);
      expect(plan).not.toMatch(/SCAN (?:changes|offers)|SUBQUERY/);
    }));

  it.skipIf(reason !== undefined)("is joined in PostgreSQL by the clubs' keys, without a query inside the query", () =>
    inPostgres(server, async (ask) => {
      const { seen, plan } = await versionsIn("postgres", ask);
      expect(seen).toEqual(moved);
      expect(plan).toContain("changes_key");
      // A thousand rows of offers are read whole, as PostgreSQL thinks best.
      expect(plan).not.toMatch(/SubPlan|InitPlan|Seq Scan on changes/);
    }),
  );
});

/** A club's bookings of years; one customer in a thousand is called Zoe. */
const bookings = [
  numbers,
  `insert into reservations (client_id, id, reference, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, version, status,
      expires, start_minute, end_minute, firstname, lastname, email, phone, is_member, is_manual, pay, locale, amount, currency, tape)
    select 'mem', 'mem_r_' || value, 'MEM-' || (100000 + value), 'l', 'd', 'b' || (value % 50), '2027-05-' || (10 + value % 20), '[]', 'v', 'a', value, 1,
      case when value % 5000 = 0 then 'pending' else 'paid' end, null, 480, 720, '', '', '', 'p' || value, 0, 0, 'dock', 'en', 1, 'CAD', '{}' from numbers`,
];
const theirWords = "' mem_' || case when value % 1000 = 0 then 'zoe' else 'anne' end || ' mem__202705'";
const theirKey = "'mem', 'mem_r_' || value, 'MEM-' || (100000 + value), '2027-05-' || (10 + value % 20), 'paid', 1";
const may = { date: { gte: "2027-05-01", lte: "2027-05-31" } };

/** Thirty thousand wishes that wait on twenty lakes, one in ten for a dock. */
const wishes = [
  numbers,
  `insert into wishes (client_id, id, lake_id, dock_id, people, weekdays, first_day, last_day, part, phone, email, locale, address, state, silences,
      created_at, phone_mark, email_mark, address_mark, browser_mark)
    select 'mem', 'mem_wi_' || value, 'mem_l_' || (value % 20), case when value % 10 = 0 then 'mem_d_1' end, 2, 127, '2027-05-01', '2027-05-31', 'any', 'p' || value,
      '', 'en', '', 'waiting', 0, value, '', '', '', '' from numbers`,
];

/** How a database plans to count those who wait ahead of somebody. */
async function planOfLine(dialect: SqlDialect, ask: Ask): Promise<string> {
  const { session, of } = planning(dialect, ask);
  const terms = { lake: "mem_l_1", dock: null, people: 2, weekdays: [6], from: testDayMay1, to: testDayMay1, part: "any" } as const;
  const ahead = makeWaitlistReads(session).countAhead({ _id: "mem_wi_~", client: "mem", createdAt: 15_000 }, terms, testDayMay1);
  // This driver gives numbers of PostgreSQL as text.
  expect(String(await Effect.runPromise(ahead))).toBe("750");
  return of(/wishes/).join();
}

describe("who waits ahead", () => {
  it("is counted in SQLite from the index of the line alone", () =>
    inSqlite(async (ask) => {
      for (const statement of wishes) await ask(statement);
      const plan = await planOfLine("sqlite", ask);
      expect(plan).toContain("SEARCH wishes USING COVERING INDEX wishes_line (client_id=? AND lake_id=?");
    }));

  it.skipIf(reason !== undefined)("is counted in PostgreSQL from the index of the line alone", () =>
    inPostgres(server, async (ask) => {
      for (const statement of wishes) await ask(statement);
      await ask("analyze");
      expect(await planOfLine("postgres", ask)).toMatch(/wishes_line/);
    }),
  );
});

/** How a database plans to find what a phone booked, which every club's bookings are searched for. */
async function planOfPhone(dialect: SqlDialect, ask: Ask): Promise<string> {
  const { session, of } = planning(dialect, ask);
  const found = await Effect.runPromise(makeSeveralReservationReads(session).ofContact("p20", testDayMay1, 100));
  expect(found.map(({ phone }) => phone)).toEqual(["p20"]);
  return of(/"phone"/).join();
}

describe("the bookings of a phone", () => {
  it("are found in SQLite by the index of phones, whatever all clubs have, without statistics", () =>
    inSqlite(async (ask) => {
      for (const statement of bookings) await ask(statement);
      const plan = await planOfPhone("sqlite", ask);
      expect(plan).toContain("SEARCH reservations USING INDEX reservations_phone (phone=?)");
      expect(plan).not.toContain("SCAN");
    }));

  it.skipIf(reason !== undefined)("are found in PostgreSQL by the index of phones", () =>
    inPostgres(server, async (ask) => {
      for (const statement of [...bookings, "analyze"]) await ask(statement);
      const plan = await planOfPhone("postgres", ask);
      expect(plan).toContain("reservations_phone");
      expect(plan).not.toContain("Seq Scan");
    }),
  );
});

/** How a database plans the statements of one page. */
async function plansOf(dialect: SqlDialect, ask: Ask, find: FindBookings): Promise<readonly string[]> {
  const { session, of } = planning(dialect, ask);
  await Effect.runPromise(findBookings(session, clubScope("mem"), find));
  return of(/./);
}

/** How it plans the statements that count by status. */
async function countPlansOf(dialect: SqlDialect, ask: Ask, query: Pick<FindBookings, "where" | "text">): Promise<readonly string[]> {
  const { session, of } = planning(dialect, ask);
  await Effect.runPromise(countBookings(session, clubScope("mem"), query));
  return of(/./);
}

describe("a page of a club's bookings", () => {
  it("is found in SQLite by the index of its order, of its status or boat, or of rare words, and sorts no more than it counts", () =>
    inSqlite(async (ask) => {
      for (const statement of bookings) await ask(statement);
      await ask(
        `insert into known (seq, client_id, id, reference, day, status, amount, words) select value, ${theirKey}, ${theirWords} from numbers`,
      );
      const found: readonly (readonly [FindBookings, string])[] = [
        [{}, "reservations_reference (client_id=?)"],
        [{ where: { status: "pending" } }, "reservations_status (client_id=? AND status=?)"],
        [{ where: { boat: "b7" } }, "reservations_boat (client_id=? AND boat_id=?)"],
        [{ where: { lake: "l7" } }, "reservations_lake (lake_id=? AND client_id=?)"],
        [{ where: { lake: "l7" }, sortBy: "customer" }, "reservations_lake (lake_id=? AND client_id=?)"],
        [{ where: { downPayment: { exists: true } }, sortBy: "customer" }, "reservations_down_payment (client_id=?)"],
        [{ text: "zoe" }, "SCAN f VIRTUAL TABLE INDEX"],
        [{ text: "ann" }, "SEARCH k USING PRIMARY KEY (client_id=?)"],
        [{ sortBy: "date" }, "reservations_day (client_id=?)"],
        [{ sortBy: "customer" }, "reservations_customer (client_id=?)"],
        [{ sortBy: "amount", sortDesc: true }, "reservations_amount (client_id=?)"],
        [{ sortBy: "boat" }, "reservations_boat (client_id=? AND boat_id=?)"],
        [{ sortBy: "dock" }, "reservations_dock (client_id=? AND dock_id=?)"],
        [{ sortBy: "status" }, "reservations_status (client_id=? AND status=?)"],
      ];
      for (const [find, index] of found) {
        const plans = await plansOf("sqlite", ask, find);
        expect(plans.join("")).toContain(index);
        // Only the first rows are checked one by one.
        for (const plan of plans.filter((text) => !text.includes("CO-ROUTINE k"))) expect(plan).not.toMatch(/SCAN (?:r|k)\b/);
      }
      // A status in a month is read in its order, and nothing is sorted but the page.
      const walks = await plansOf("sqlite", ask, { where: { status: "paid", ...may } });
      for (const plan of walks) expect(plan).not.toContain("reservations_day");
      // A word in a month is counted, and each status of it, by the words' indexes: no row is read for it.
      for (const plans of [
        await plansOf("sqlite", ask, { text: "zoe", where: may }),
        await countPlansOf("sqlite", ask, { text: "zoe", where: may }),
      ]) {
        const byWords = plans.filter((plan) => plan.includes("SCAN f VIRTUAL TABLE"));
        expect(byWords.length).toBeGreaterThan(0);
        for (const plan of byWords) {
          expect(plan).toContain("SEARCH k USING COVERING INDEX known_seq (seq=? AND day>? AND day<?)");
          expect(plan).not.toMatch(/ r /);
        }
      }
    }));

  it("of a customer is found in SQLite by the indexes of phones and e-mails, whichever of them they proved", () =>
    inSqlite(async (ask) => {
      for (const statement of bookings) await ask(statement);
      const phones = ["+15145550111"];
      const emails = ["zoe@example.test"];
      for (const proofs of [
        { phones, emails: [], typed: [] },
        { phones, emails: [], typed: emails },
        { phones: [], emails, typed: [] },
        { phones, emails, typed: emails },
      ]) {
        const { session, of } = planning("sqlite", ask);
        await Effect.runPromise(findBookings(session, customerScope("mem", proofs), { sortBy: "date" }));
        // Only the first rows are checked one by one.
        const plans = of(/./)
          .filter((plan) => !plan.includes("CO-ROUTINE first"))
          .join("");
        expect(plans).toMatch(/USING INDEX reservations_(?:phone|email)/);
        expect(plans).not.toMatch(/SCAN r\b|SEARCH r USING (?:PRIMARY KEY|INDEX reservations_day) \(client_id=\?\)/);
      }
    }));

  it.skipIf(reason !== undefined)("is found in PostgreSQL by the index of its order or status, and walks words in theirs", () =>
    inPostgres(server, async (ask) => {
      const words = `insert into known (client_id, id, reference, day, status, amount, words)
        select ${theirKey}, array_to_tsvector(string_to_array(trim(${theirWords}), ' ')) from numbers`;
      for (const statement of [...bookings, words, "analyze"]) await ask(statement);
      const found: readonly (readonly [FindBookings, string])[] = [
        [{}, "reservations_reference"],
        [{ where: { status: "pending" } }, "reservations_status"],
        [{ sortBy: "customer" }, "reservations_customer"],
        [{ sortBy: "amount", sortDesc: true }, "reservations_amount"],
        [{ sortBy: "boat" }, "reservations_boat"],
        [{ sortBy: "dock" }, "reservations_dock"],
        [{ sortBy: "status" }, "reservations_status"],
        [{ text: "ann" }, "known_key"],
      ];
      for (const [find, index] of found) {
        const plans = await plansOf("postgres", ask, find);
        expect(plans.join("")).toContain(index);
        for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?:reservations|known)/);
      }
      for (const plans of [
        await plansOf("postgres", ask, { text: "zoe", where: may }),
        await countPlansOf("postgres", ask, { text: "zoe", where: may }),
      ]) {
        const byWords = plans.filter((plan) => plan.includes("CTE found"));
        expect(byWords.length).toBeGreaterThan(0);
        for (const plan of byWords) expect(plan).not.toMatch(/reservations/);
      }
    }),
  );
});

/** How a database plans to add up what a club took in May, where one booking in a hundred has an extra of its whole price: 294 of the 4494 that are paid. */
async function takingsPlanOf(dialect: SqlDialect, ask: Ask): Promise<string> {
  const extras = `'[{"extra":"mem_x_1","name":{"en":"a","fr":"a"},"price":1,"quantity":1,"per":"trip","isTaxed":true}]'`;
  for (const statement of [...bookings, `update reservations set extras = ${extras} where created_at % 100 = 0`, "analyze"])
    await ask(statement);
  const { session, of } = planning(dialect, ask);
  const window = { dateStart: testDayMay1, dateEnd: dayFromText("2027-05-12") };
  const { boats, extras: sold } = await Effect.runPromise(readTakings(session, clubScope("mem"), window));
  expect([boats, sold.map(({ amount }) => amount)]).toEqual([4200, [294]]);
  const [plan = ""] = of(/with parts/);
  return plan;
}

describe("what a club took in a period", () => {
  it("is added up in SQLite from two indexes of days: that of the parts of prices, and that of all bookings, without their rows", () =>
    inSqlite(async (ask) => {
      const plan = await takingsPlanOf("sqlite", ask);
      expect(plan).toContain("USING INDEX reservations_parts (client_id=? AND day>? AND day<?)");
      expect(plan).toContain("USING COVERING INDEX reservations_day (client_id=? AND day>? AND day<?)");
    }));

  it.skipIf(reason !== undefined)("is added up in PostgreSQL from the index of the parts of prices, and that of days", () =>
    inPostgres(server, async (ask) => {
      const plan = await takingsPlanOf("postgres", ask);
      expect(plan).toContain("reservations_parts");
      expect(plan).toContain("reservations_day");
    }),
  );
});
