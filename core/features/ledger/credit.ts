import { Effect } from "effect";
import { type CreditContacts, creditOwnersOf } from "../../domain/ledger/credit.ts";
import { clubScope } from "../../domain/scope.ts";
import { Store } from "../../ports/store/store.ts";
import { readCustomerProofs } from "../customers/proofs.ts";

/** How many entries are read, newest first. */
const most = 20;

/**
 * Reads the credit of whoever has these contacts at a club: what is left in each currency, and the newest twenty entries, newest first, each
 * with the reference of its booking.
 */
export const readCredit = Effect.fnUntraced(function* (client: string, contacts: CreditContacts) {
  const { credits, reservations } = yield* Store;
  const owners = creditOwnersOf(contacts);
  const latest = yield* credits.latest(client, owners);
  const history = yield* credits.history(client, owners, most);
  const entries = yield* Effect.forEach(history, (entry) =>
    Effect.map(reservations.read(clubScope(client), entry.reservation), (booking) => ({ ...entry, reference: booking?.reference ?? "" })),
  );
  const currencies = [...new Set(latest.map(({ currency }) => currency))];
  const balances = currencies.map((currency) => {
    const own = latest.filter((entry) => entry.currency === currency);
    return { currency, amount: own.reduce((sum, { balance }) => sum + balance, 0) };
  });
  return { balances: balances.filter(({ amount }) => amount > 0), entries };
});

/**
 * Reads the credit of a customer of a club, and of those merged into them; see {@link readCredit}. Fails with ITEM_NOT_EXIST for another club's
 * customer.
 */
export const readCustomerCredit = Effect.fnUntraced(function* (client: string, id: string) {
  return yield* readCredit(client, yield* readCustomerProofs(client, id));
});
