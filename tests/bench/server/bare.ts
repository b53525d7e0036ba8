// The limit of the server's figures, in a process of its own: Fastify alone, which answers what it was given, and writes the rows of a
// booking in groups of one flush without asking anything about them. Beside it what is written first: a commit a booking, a query a list.
import { DatabaseSync } from "node:sqlite";
import { fastify } from "fastify";
import { type Booking, bookingIn, payload, quanta, referenceFor, tape } from "./bareRows.ts";

/** What it answers, and the file it writes to. */
export interface Given {
  readonly small: string;
  readonly list: string;
  readonly file: string;
}

if (process.send !== undefined) {
  process.once("message", (given: Given) => void serve(given).then((port) => process.send?.(port)));
  process.on("disconnect", () => process.exit(0));
}

async function serve({ small, list, file }: Given): Promise<number> {
  const app = fastify({ logger: false });
  const kept = JSON.parse(list);
  const cached = Buffer.from(list);
  const json = "application/json; charset=utf-8";
  const writer = writerOf(file);
  app.post("/small", (_request, reply) => reply.type(json).send(small));
  app.post("/built", (_request, reply) => reply.type(json).send(JSON.stringify(kept)));
  app.post("/cached", (_request, reply) => reply.type(json).send(cached));
  app.post("/reserve", async (request, reply) => {
    const won = await writer.grouped(request.body, String(request.headers["idempotency-key"]));
    return reply
      .code(won ? 200 : 409)
      .type(json)
      .send(small);
  });
  app.post("/sql", (_request, reply) => reply.type(json).send(JSON.stringify(writer.list())));
  app.post("/alone", (request, reply) => {
    const won = writer.alone(request.body, String(request.headers["idempotency-key"]));
    return reply
      .code(won ? 200 : 409)
      .type(json)
      .send(small);
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

interface Waiting {
  readonly booking: Booking;
  readonly key: string;
  readonly answer: (won: boolean) => void;
}

interface Writer {
  readonly grouped: (body: unknown, key: string) => Promise<boolean>;
  readonly alone: (body: unknown, key: string) => boolean;
  readonly list: () => unknown;
}

/** Quanta that the four slots of a day claim together. */
const dayFull = 54;

function writerOf(file: string): Writer {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000; pragma temp_store = memory");
  const insert = inserts(database);
  const waiting: Waiting[] = [];
  let isRunning = false;
  const drain = (): void => {
    const group = waiting.splice(0);
    isRunning = group.length > 0;
    if (!isRunning) return;
    database.exec("begin immediate");
    const outcomes = group.map(({ booking, key }) => insert(booking, key));
    database.exec("commit");
    group.forEach(({ answer }, index) => answer(outcomes[index] ?? false));
    setImmediate(drain);
  };
  const days = database
    .prepare("select day from claims group by day order by day desc limit 12")
    .all()
    .map(({ day }) => String(day))
    .toReversed();
  const taken = database.prepare(
    "select boat_id, day, count(*) as quanta from claims where client_id = 'bch' and boat_id = ? and day >= ? and day <= ? group by boat_id, day",
  );
  const boats = database.prepare("select id from boats where client_id = 'bch' and dock_id = 'bch_d_1'");
  return {
    grouped: (body, key) =>
      new Promise((answer) => {
        waiting.push({ booking: bookingIn(body), key, answer });
        if (!isRunning) setImmediate(drain);
        isRunning = true;
      }),
    alone: (body, key) => {
      database.exec("begin immediate");
      const won = insert(bookingIn(body), key);
      database.exec("commit");
      return won;
    },
    list: () =>
      boats.all().map(({ id }) => {
        const full = new Set(
          taken
            .all(String(id), days[0] ?? "", days.at(-1) ?? "")
            .flatMap(({ day, quanta }) => (Number(quanta) < dayFull ? [] : [String(day)])),
        );
        return { _id: id, client: "bch", dates: days.map((date) => ({ date, isAvailable: !full.has(date) })) };
      }),
  };
}

/** Statements compiled once, a savepoint a booking; gives whether all its quanta were free. */
function inserts(database: DatabaseSync): (booking: Booking, key: string) => boolean {
  const [savepoint, release, rollback] = ["savepoint one", "release one", "rollback to one"].map((sql) => database.prepare(sql));
  const claim = database.prepare(`insert into claims (client_id, boat_id, day, quantum, owner, expires)
    select 'bch', ?, ?, value, ?, null from json_each(?) where true on conflict do nothing`);
  const reservation =
    database.prepare(`insert into reservations (client_id, id, reference, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, version,
    status, reason, expires, start_minute, end_minute, firstname, lastname, email, phone, is_member, is_manual, pay, locale, amount, currency, tape, clauses, session, session_url)
    values ('bch', ?, ?, 'bch_l_1', ?, ?, ?, ?, 'bench-visitor-000000', '127.0.0.1', ?, 1, 'cash_payment', null, null, 480, 660, ?, ?, ?, ?, 0, 0, 'dock', 'en', 17100, 'CAD', ?, null, null, null)`);
  const outbox = database.prepare(
    "insert into outbox (client_id, key, kind, payload, due, attempts, state, reason) values ('bch', ?, 'mail', ?, ?, 0, 'due', null)",
  );
  const reply = database.prepare(
    "insert into replies (caller, key, body, status, reply, at) values ('visitor bench-visitor-000000', ?, ?, 200, ?, ?)",
  );
  return ({ data: { attributes, profile, phone } }, key) => {
    const now = Date.now();
    const id = `bch_r_${crypto.randomUUID()}`;
    const wanted = quanta[attributes.time] ?? "[]";
    savepoint?.run();
    const { changes } = claim.run(attributes.item, attributes.date, id, wanted);
    const won = Number(changes) === JSON.parse(wanted).length;
    if (won) {
      reservation.run(
        id,
        referenceFor(id),
        attributes.location,
        attributes.item,
        attributes.date,
        JSON.stringify([attributes.time]),
        now,
        profile.firstname,
        profile.lastname,
        profile.email,
        phone,
        tape,
      );
      outbox.run(`confirm:${id}`, payload, now);
      reply.run(key, `${id}${id}`, id, now);
    } else rollback?.run();
    release?.run();
    return won;
  };
}
