import { Effect } from "effect";
import { serverAccount, type PaymentKeys } from "#core/domain/ledger/paymentAccount.ts";
import { type AccountTest, type PaymentAccountShape, type PaymentRequest, type PaymentsShape, ServiceFault } from "#core/ports/outside.ts";

/** An account that can be tested, see `test` of the port. */
export interface TestableAccount extends PaymentAccountShape {
  readonly test: (request: PaymentRequest, known: readonly string[]) => Effect.Effect<AccountTest, ServiceFault>;
}

/** What is stored of the accounts of clubs. */
export interface StoredAccounts {
  /** Gives the id of the account that takes a club's new payments. It is called at each opening, so it reads what is cached. */
  readonly current: (client: string) => Effect.Effect<string>;
  /** Reads the keys of an account; undefined where nobody knows it. */
  readonly keys: (account: string) => Effect.Effect<PaymentKeys | undefined>;
  /** Hears of each use of an account of a club: its fault, or undefined where it worked. */
  readonly heard: (account: string, fault: ServiceFault | undefined) => void;
}

/** The parts of the payments of clubs: the server's own account, those that clubs entered, and what opens one by its keys. */
export interface ClubPaymentParts {
  readonly driver: string;
  readonly server: TestableAccount;
  readonly stored: StoredAccounts;
  readonly open: (keys: PaymentKeys) => TestableAccount;
}

/**
 * Gives the payments of a provider at which clubs may have accounts of their own. An account is opened once; where its keys are refused they are read
 * again, since another process may have stored new ones. Calls of an account that nobody knows fail, but not for good: its sessions and money are
 * still at the provider.
 */
export function paymentsOfClubs({ driver, server, stored, open }: ClubPaymentParts): PaymentsShape {
  const opened = new Map<string, { readonly key: string; readonly account: TestableAccount }>();
  const load = (id: string, refused?: TestableAccount) =>
    Effect.map(stored.keys(id), (keys) => {
      if (keys === undefined) return undefined;
      const known = opened.get(id);
      const account = known?.key === keys.key ? known.account : open(keys);
      opened.set(id, { key: keys.key, account });
      return account === refused ? undefined : account;
    });
  const use = <A>(id: string, work: (account: TestableAccount) => Effect.Effect<A, ServiceFault>): Effect.Effect<A, ServiceFault> => {
    const known = opened.get(id)?.account;
    const again = (fault: ServiceFault) =>
      Effect.flatMap(load(id, known), (account) => (account === undefined ? Effect.fail(fault) : work(account)));
    const tried =
      known === undefined
        ? again(unknownAccount())
        : Effect.catch(work(known), (fault) => (fault.why === "credentials" ? again(fault) : Effect.fail(fault)));
    return tried.pipe(
      Effect.tap(() => Effect.sync(() => stored.heard(id, undefined))),
      Effect.tapError((fault) => Effect.sync(() => stored.heard(id, fault))),
    );
  };
  const accountOf = (id: string): TestableAccount => ({
    open: (request) => use(id, (account) => account.open(request)),
    read: (session) => use(id, (account) => account.read(session)),
    expire: (session) => use(id, (account) => account.expire(session)),
    refund: (payment, amount, key) => use(id, (account) => account.refund(payment, amount, key)),
    payment: (payment) => use(id, (account) => account.payment(payment)),
    test: (request, known) => use(id, (account) => account.test(request, known)),
  });
  const of = (id: string): TestableAccount => (id === serverAccount ? server : accountOf(id));
  return {
    driver,
    accountOfClub: stored.current,
    of,
    test: (account, request, known) => (typeof account === "string" ? of(account) : open(account)).test(request, known),
  };
}

function unknownAccount(): ServiceFault {
  return new ServiceFault("this server does not know that account of the payment provider", false, "other", "credentials");
}
