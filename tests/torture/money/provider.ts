import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { embeddedWebhookMessage } from "#adapters/node/http/api/webhooks.ts";
import type { SecretsShape } from "#core/ports/outside.ts";

/** A payment session as the embedded provider has it, with what it gave back. */
export interface ProviderSessionRow {
  readonly id: string;
  readonly state: string;
  /** What it was opened for: a reservation, an order or a swap. */
  readonly payee: string;
  readonly amount: number;
  /** The id of its payment; empty while it is unpaid. */
  readonly ref: string;
  readonly refunded: number;
}

/** The embedded payment provider from outside: customers pay there without a word to the server, and its webhooks come when the test sends them. */
export interface ProviderDouble {
  /** The customer pays what an open session asks, or another sum. */
  readonly pay: (session: string, now: number, part?: number) => void;
  /** The customer's payment is refused. */
  readonly fail: (session: string) => void;
  /** The sessions that were opened for these. */
  readonly sessionsOf: (payees: readonly string[]) => readonly ProviderSessionRow[];
  /** The body and the headers of a webhook about a session. */
  readonly webhook: (session: string, now: number) => { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  readonly close: () => void;
}

/** Opens the file of the embedded provider of a server that has begun once on this folder. */
export function openProviderDouble(folder: string, secrets: SecretsShape): ProviderDouble {
  const file = new DatabaseSync(join(folder, "embedded.sqlite"), { timeout: 10_000 });
  const pay = file.prepare(
    "update sessions set state = 'complete', ref = ?, amount = cast(amount / ? as integer) where id = ? and state = 'open' and expires > ?",
  );
  const fail = file.prepare("update sessions set state = 'failed' where id = ? and state = 'open'");
  const find = file.prepare(
    "select s.id, s.state, s.amount, s.ref, (select coalesce(sum(amount), 0) from refunds where session = s.id) as refunded " +
      "from sessions s where json_extract(request, '$.reservation') = ?",
  );
  let paid = 0;
  return {
    pay: (session, now, part = 1) => {
      paid += 1;
      pay.run(`ch_${session}_${paid}`, part, session, now);
    },
    fail: (session) => void fail.run(session),
    sessionsOf: (payees) =>
      payees.flatMap((payee) =>
        find.all(payee).map(({ id, state, amount, ref, refunded }) => ({
          id: String(id),
          state: String(state),
          payee,
          amount: Number(amount),
          ref: ref === null ? "" : String(ref),
          refunded: Number(refunded),
        })),
      ),
    webhook: (session, now) => {
      const { body, signature } = embeddedWebhookMessage(secrets, session, now);
      return { body, headers: { "content-type": "application/json", "quai-signature": signature } };
    },
    close: () => file.close(),
  };
}
