import { Effect } from "effect";
import { sql } from "kysely";
import type { Session } from "../engine/engine.ts";
import { asked } from "../engine/statement.ts";
import { run, table } from "./making.ts";

interface Line {
  readonly client_id: string;
  readonly kind: string;
  readonly ref: string;
  readonly reservation_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

interface QueuedRefund {
  readonly client_id: string;
  readonly key: string;
  readonly payload: string;
  readonly state: string;
  readonly due: number;
}

/**
 * Refunds as rows of their own, and the card of a payment in the ledger. What the provider gave back before is counted against a
 * reservation's payments, the oldest first; what it still was to give back is in the outbox.
 */
export async function refunds(session: Session): Promise<void> {
  await table(session, "refunds", ["client_id", "id"], {
    client_id: "text",
    id: "text",
    reservation_id: "text",
    payment: "text",
    amount: "number",
    currency: "text",
    state: "text",
    ref: "text?",
    refusal: "text?",
    cause: "text?",
    tries: "number",
    at: "number",
  });
  await run(session, sql`create index refunds_reservation on refunds (client_id, reservation_id)`);
  await run(session, sql`create index refunds_payment on refunds (payment)`);
  await run(session, sql`create index refunds_refused on refunds (client_id, at, id) where state = 'refused'`);
  const type = session.dialect === "sqlite" ? sql`text` : sql`text collate "C"`;
  await run(session, sql`alter table ledger add column card ${type}`);
  await run(session, sql`create index ledger_capture on ledger (ref) where kind = 'capture'`);
  await enterDone(session);
  await enterQueued(session);
}

async function enterDone(session: Session): Promise<void> {
  const query = sql<Line>`select client_id, kind, ref, reservation_id, amount, currency, at from ledger l
    where kind in ('capture', 'refund') and exists (select 1 from ledger r where r.client_id = l.client_id
      and r.reservation_id = l.reservation_id and r.kind = 'refund' and r.actor = 'provider')
    and (kind = 'capture' or actor = 'provider') order by client_id, reservation_id, kind, at, ref`;
  const left = new Map<string, { readonly payment: string; amount: number }[]>();
  for (const line of await Effect.runPromise(session.rows(asked(query), {}))) {
    const reservation = `${line.client_id} ${line.reservation_id}`;
    const payments = left.get(reservation) ?? [];
    left.set(reservation, payments);
    if (line.kind === "capture") {
      payments.push({ payment: line.ref, amount: line.amount });
      continue;
    }
    const paid = payments.find(({ amount }) => amount >= line.amount) ?? payments.at(0);
    if (paid === undefined) continue;
    paid.amount -= line.amount;
    await enter(session, { ...line, id: `refund:${line.ref}`, payment: paid.payment, state: "done", ref: line.ref, at: line.at });
  }
}

async function enterQueued(session: Session): Promise<void> {
  const query = sql<QueuedRefund>`select client_id, key, payload, state, due from outbox where kind = 'refund' and state in ('due', 'dead')`;
  for (const { client_id, key, payload, state, due } of await Effect.runPromise(session.rows(asked(query), {}))) {
    const { reservation: reservation_id, capture: payment, amount, currency }: Record<string, string> = JSON.parse(payload);
    if (reservation_id === undefined || payment === undefined || amount === undefined || currency === undefined) continue;
    const row = { client_id, reservation_id, currency, amount: Number(amount) };
    await enter(session, { ...row, id: key, payment, state: state === "due" ? "due" : "refused", ref: null, at: due });
  }
}

interface Entered extends Pick<Line, "client_id" | "reservation_id" | "amount" | "currency" | "at"> {
  readonly id: string;
  readonly payment: string;
  readonly state: string;
  readonly ref: string | null;
}

function enter(session: Session, row: Entered): Promise<void> {
  return run(
    session,
    sql`insert into refunds (client_id, id, reservation_id, payment, amount, currency, state, ref, refusal, tries, at)
      values (${row.client_id}, ${row.id}, ${row.reservation_id}, ${row.payment}, ${row.amount}, ${row.currency}, ${row.state}, ${row.ref},
        ${row.state === "refused" ? "other" : null}, 0, ${row.at}) on conflict do nothing`,
  );
}
