import { addColumns, managedColumns, runStatementText, stepThatAdds, stepThatCreates } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";

/** Adds to reservations what a promo code takes off; those that existed before have no discount. */
export const addDiscounts = stepThatAdds("reservations", { discount: "text?" });

/** Creates the table of promo codes, and the one that counts their uses. */
export const createPromoCodesTables = stepThatCreates({
  promo_codes: {
    key: ["client_id", "id"],
    columns: {
      ...managedColumns,
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
});

/** Adds to carts their promo code; those that existed before have none. */
export const addCartCode = stepThatAdds("carts", { code: "text?" });

/** Indexes the bookings with a promo code by network address, which a code for a first booking counts. Other bookings have no entry. */
export async function indexDiscounts(session: CommitSession): Promise<void> {
  await runStatementText(session, "create index reservations_discounted on reservations (client_id, address) where discount is not null");
}

/**
 * Adds to the lines of the ledger the provider's mark of the card, which a code for a first booking looks for. Those that existed before have
 * none, and no entry in the index.
 */
export async function addCardFingerprints(session: CommitSession): Promise<void> {
  await addColumns(session, "ledger", { fingerprint: "text?" });
  await runStatementText(session, "create index ledger_fingerprint on ledger (client_id, fingerprint) where fingerprint is not null");
}
