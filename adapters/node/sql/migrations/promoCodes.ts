import { columnDefinitions, createTables, type NewTables, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

const added = { discount: "text?" } as const;

/** Adds to reservations what a promo code takes off; those that existed before have no discount. */
export async function addDiscounts(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect))
    await runStatementText(session, `alter table reservations add column ${column}`);
}

const tables: NewTables = {
  promo_codes: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      version: "number",
      retired_at: "number?",
      code: "text",
      code_folded: "text",
      description: "text?",
      percent: "number?",
      amount: "real?",
      first_day: "text?",
      last_day: "text?",
      most_uses: "number?",
      audience: "text",
      bookings: "text",
      state: "text",
    },
  },
  promo_uses: { key: ["client_id", "promo_id"], columns: { client_id: "text", promo_id: "text", used: "number" } },
};

/** Creates the table of promo codes, and the one that counts their uses. */
export function createPromoCodesTables(session: CommitSession): Promise<void> {
  return createTables(session, tables);
}

/** Adds to carts their promo code; those that existed before have none. */
export async function addCartCode(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ code: "text?" }, session.dialect))
    await runStatementText(session, `alter table carts add column ${column}`);
}

/** Indexes the bookings with a promo code by network address, which a code for a first booking counts. Other bookings have no entry. */
export async function indexDiscounts(session: CommitSession): Promise<void> {
  await runStatementText(session, "create index reservations_discounted on reservations (client_id, address) where discount is not null");
}

/**
 * Adds to the lines of the ledger the provider's mark of the card, which a code for a first booking looks for. Those that existed before have
 * none, and no entry in the index.
 */
export async function addCardFingerprints(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions({ fingerprint: "text?" }, session.dialect))
    await runStatementText(session, `alter table ledger add column ${column}`);
  await runStatementText(session, "create index ledger_fingerprint on ledger (client_id, fingerprint) where fingerprint is not null");
}
