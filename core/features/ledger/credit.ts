import { Effect } from "effect";
import { type CreditContacts, creditOwnersOf } from "../../domain/ledger/credit.ts";
import { clubScope } from "../../domain/scope.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/refuse.ts";

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
  const { kinds } = yield* Store;
  const scope = clubScope(client);
  const profile = yield* kinds.profiles.read(scope, id);
  if (profile === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  const merged = yield* kinds.profiles.find(scope, { where: { mergedInto: id }, itemsPerPage: 100 });
  const all = [profile, ...merged.items];
  return yield* readCredit(client, {
    phones: all.flatMap(({ phone, isByEmail }) => (isByEmail === true ? [] : [phone])),
    emails: [...new Set(all.flatMap(({ email }) => (email === undefined ? [] : [email.toLowerCase()])))],
  });
});
