// The limit of what is durable on PostgreSQL, in a process of its own: Fastify alone, which writes the rows of a booking in a transaction a
// request, with prepared statements on as many connections as the server has, without asking anything about them.
import { fastify } from "fastify";
import pg from "pg";
import { type Booking, bookingIn, payload, quanta, referenceFor, tape } from "./bareRows.ts";

/** What it answers, and the database it writes to. */
export interface GivenDatabase {
  readonly small: string;
  readonly database: string;
}

if (process.send !== undefined) {
  process.once("message", (given: GivenDatabase) => void serve(given).then((port) => process.send?.(port)));
  process.on("disconnect", () => process.exit(0));
}

async function serve({ small, database }: GivenDatabase): Promise<number> {
  const app = fastify({ logger: false });
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  app.post("/reserve", async (request, reply) => {
    const won = await reserved(pool, bookingIn(request.body), String(request.headers["idempotency-key"]));
    return reply
      .code(won ? 200 : 409)
      .type("application/json; charset=utf-8")
      .send(small);
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

const claim = `insert into claims (client_id, boat_id, day, quantum, owner, expires)
  select 'bch', $1, $2, value::int, $3, null from json_array_elements_text($4::json) where true on conflict do nothing`;
const reservation = `insert into reservations (client_id, id, reference, lake_id, dock_id, boat_id, day, slots, visitor, address, created_at, version,
  status, reason, expires, start_minute, end_minute, firstname, lastname, email, phone, is_member, is_manual, pay, locale, amount, currency, tape, clauses, session, session_url)
  values ('bch', $1, $2, 'bch_l_1', $3, $4, $5, $6, 'bench-visitor-000000', '127.0.0.1', $7, 1, 'cash_payment', null, null, 480, 660, $8, $9, $10, $11, 0, 0, 'dock', 'en', 17100, 'CAD', $12, null, null, null)`;
const outbox = `insert into outbox (client_id, key, kind, payload, due, attempts, state, reason) values ('bch', $1, 'mail', $2, $3, 0, 'due', null)`;
const kept = `insert into replies (caller, key, body, status, reply, at) values ('visitor bench-visitor-000000', $1, $2, 200, $3, $4)`;
const touched = `insert into changes (client_id, writer, value) values ('bch', pg_backend_pid() % 256, 1) on conflict (client_id, writer) do update set value = changes.value + 1`;

/** Whether all quanta of the booking were free. */
async function reserved(pool: pg.Pool, { data: { attributes, profile, phone } }: Booking, key: string): Promise<boolean> {
  const now = Date.now();
  const id = `bch_r_${crypto.randomUUID()}`;
  const wanted = quanta[attributes.time] ?? "[]";
  const { location, item, date, time } = attributes;
  const { firstname, lastname, email } = profile;
  const client = await pool.connect();
  const run = (name: string, text: string, values: readonly unknown[]) => client.query({ name, text, values: [...values] });
  try {
    await client.query("begin");
    const { rowCount } = await run("claim", claim, [item, date, id, wanted]);
    if (rowCount !== JSON.parse(wanted).length) {
      await client.query("rollback");
      return false;
    }
    await run("reservation", reservation, [
      id,
      referenceFor(id),
      location,
      item,
      date,
      JSON.stringify([time]),
      now,
      firstname,
      lastname,
      email,
      phone,
      tape,
    ]);
    await run("outbox", outbox, [`confirm:${id}`, payload, now]);
    await run("reply", kept, [key, `${id}${id}`, id, now]);
    await run("touched", touched, []);
    await client.query("commit");
    return true;
  } finally {
    client.release();
  }
}
