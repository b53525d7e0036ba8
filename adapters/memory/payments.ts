import { serverAccount, type PaymentKeys, type PaymentPermission } from "#core/domain/ledger/paymentAccount.ts";
import { Context, Effect, Layer } from "effect";
import type { Cents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { ProviderRefusal } from "#core/domain/ledger/refunds.ts";
import {
  type AccountTest,
  type PaymentAccountShape,
  type PaymentRequest,
  Payments,
  type PaymentsShape,
  ServiceFault,
  type ProviderSession,
  ClockPort,
} from "#core/ports/outside.ts";

/** A payment provider that tests control. What it does without naming an account is done in the server's own. */
export interface MemoryPayments extends PaymentsShape, PaymentAccountShape {
  readonly sessions: ReadonlyMap<string, PaymentSession>;
  /** The accounts of clubs that have one of their own; the server's own takes the new payments of others. */
  readonly accountOf: Map<string, string>;
  /** The keys that the provider refuses, and the permissions that others lack. */
  readonly faultyKeys: Map<string, readonly PaymentPermission[]>;
  readonly refunds: readonly { readonly payment: string; readonly amount: Cents; readonly key: string }[];
  /** Why refunds are refused for good, by the payment. */
  readonly refuses: Map<string, ProviderRefusal>;
  /** A refund made at the provider rather than by Quai; returns its id. */
  readonly refundAtProvider: (payment: string, amount: Cents) => string;
  /** The bank returns a refund. */
  readonly returnRefund: (ref: string) => void;
  /** The cardholder disputes a payment, or the dispute ends. */
  readonly dispute: (payment: string, state: "open" | "won" | "lost", amount: Cents) => void;
  down: boolean;
  /** How many sessions were opened; opening one again does not count. */
  opened: number;
  /** The customer pays the requested amount, or what `money` says. */
  readonly pay: (
    session: string,
    money?: { readonly amount?: Cents; readonly currency?: Currency; readonly ref?: string; readonly fingerprint?: string },
  ) => void;
  /** The customer's payment is refused. */
  readonly fail: (session: string) => void;
}

/** The service by which a test pays at the provider and looks at its records. */
export class MemoryPaymentProvider extends Context.Service<MemoryPaymentProvider, MemoryPayments>()("quai/adapters/memory/Provider") {}

/** The layer that provides payments in memory, and the provider that tests control. */
export const memoryPaymentsLayer: Layer.Layer<Payments | MemoryPaymentProvider, never, ClockPort> = Layer.provideMerge(
  Layer.effect(Payments, MemoryPaymentProvider),
  Layer.effect(
    MemoryPaymentProvider,
    Effect.map(ClockPort, ({ now }) => memoryPayments(now)),
  ),
);

interface PaymentSession {
  readonly account: string;
  readonly request: PaymentRequest;
  readonly state: ProviderSession;
}

/** The address of a session's page; there is no such page. */
const pageOf = (session: string) => `https://pay.test/${session}`;

/** Gives the id of the session at the address of a payment page. */
export function sessionIdOfPaymentPage(url: string): string {
  return url.slice(pageOf("").length);
}

/** Creates a payment provider that takes no money. Sessions expire by the clock `now`, in epoch milliseconds. */
/* oxlint-disable-next-line max-lines-per-function -- one provider: what customers, banks and cardholders do is beside what it answers. */
export function memoryPayments(now: () => number): MemoryPayments {
  const sessions = new Map<string, PaymentSession>();
  const accountOf = new Map<string, string>();
  const taken = new Set<string>();
  const refunds: { payment: string; amount: Cents; key: string }[] = [];
  const made: { readonly payment: string; readonly ref: string; readonly amount: Cents; readonly key?: string }[] = [];
  const sentBack = new Set<string>();
  const disputes = new Map<string, { readonly ref: string; readonly amount: Cents; readonly state: "open" | "won" | "lost" }>();
  const refuses = new Map<string, ProviderRefusal>();

  function known(session: string): PaymentSession {
    const found = sessions.get(session);
    if (found === undefined) throw new ServiceFault("no session");
    return found;
  }

  /** The provider answers 404 to another account, for good. */
  function assertSessionOf(account: string, session: string): void {
    if (known(session).account !== account) throw new ServiceFault("no session of this account", true);
  }

  /** Payments that no session of this provider took belong to every account. */
  function assertPaymentOf(account: string, payment: string): void {
    const others = [...sessions.values()].filter(({ state }) => state.state === "complete" && state.ref === payment);
    if (others.length > 0 && others.every((each) => each.account !== account)) throw new ServiceFault("no payment of this account", true);
  }

  function move(session: string, state: ProviderSession): ProviderSession {
    sessions.set(session, { ...known(session), state });
    return state;
  }

  function stateOf(session: string): ProviderSession {
    if (payments.down) throw new ServiceFault("out of reach");
    const { request, state } = known(session);
    if (state.state === "complete" && (disputes.has(state.ref) || made.some(({ payment }) => payment === state.ref)))
      return { ...state, isTouched: true };
    return state.state === "open" && request.expires <= now() ? move(session, { state: "expired" }) : state;
  }

  /** What of a payment was not refunded, as far as the provider can refund it. */
  function leftOf(payment: string): number {
    const paid = [...sessions.values()].flatMap(({ state }) => (state.state === "complete" && state.ref === payment ? [state.amount] : []));
    const back = made.filter((refund) => refund.payment === payment && !sentBack.has(refund.ref));
    return back.reduce((left, refund) => left - refund.amount, paid[0] ?? Infinity);
  }

  const attempt = <Answer>(work: () => Answer): Effect.Effect<Answer, ServiceFault> =>
    Effect.try({ try: work, catch: (error) => (error instanceof ServiceFault ? error : new ServiceFault(String(error))) });

  const inAccount = (account: string): PaymentAccountShape => ({
    open: (request) =>
      attempt(() => {
        if (payments.down) throw new ServiceFault("out of reach");
        const turn = request.turn === undefined ? "" : `-${request.turn}`;
        const session = `session-${account === serverAccount ? "" : `${account}-`}${request.reservation}${turn}`;
        if (!sessions.has(session)) {
          payments.opened += 1;
          sessions.set(session, { account, request, state: { state: "open" } });
        }
        return { session, sessionUrl: pageOf(session) };
      }),
    read: (session) =>
      attempt(() => {
        const state = stateOf(session);
        assertSessionOf(account, session);
        return state;
      }),
    expire: (session) =>
      attempt(() => {
        const state = stateOf(session);
        assertSessionOf(account, session);
        return state.state === "open" ? move(session, { state: "expired" }) : state;
      }),
    refund: (payment, amount, key) =>
      attempt(() => {
        if (payments.down) throw new ServiceFault("out of reach");
        assertPaymentOf(account, payment);
        if (!taken.has(payment)) throw new ServiceFault("no payment", true);
        const ref = `refund-${key}`;
        if (refunds.some((refund) => refund.key === key)) return { ref };
        const refusal = refuses.get(payment);
        if (refusal !== undefined) throw new ServiceFault("refused", true, refusal);
        if (amount > leftOf(payment)) throw new ServiceFault("more than is left", true, "alreadyRefunded");
        refunds.push({ payment, amount, key });
        made.push({ payment, ref, amount, key });
        return { ref };
      }),
    payment: (payment) =>
      attempt(() => {
        if (payments.down) throw new ServiceFault("out of reach");
        assertPaymentOf(account, payment);
        const mine = made.filter((refund) => refund.payment === payment);
        return {
          refunds: mine.map(({ ref, amount, key }) => ({
            ref,
            amount,
            isSentBack: sentBack.has(ref),
            ...(key === undefined ? {} : { key }),
          })),
          disputes: [disputes.get(payment)].filter((dispute) => dispute !== undefined),
        };
      }),
  });

  const faultyKeys = new Map<string, readonly PaymentPermission[]>();
  const beginnings: string[] = [];
  const accountOfKey = (beginning: string): string => {
    if (!beginnings.includes(beginning)) beginnings.push(beginning);
    return `typed-${beginnings.indexOf(beginning)}`;
  };
  /** Keys with the same beginning are of one account of the provider. */
  const testAccount = Effect.fnUntraced(function* (tested: string | PaymentKeys, request: PaymentRequest, known: readonly string[]) {
    const key = typeof tested === "string" ? "" : tested.key;
    const missing = faultyKeys.get(key) ?? [];
    if (faultyKeys.has(key) && missing.length === 0)
      return yield* Effect.fail(new ServiceFault("refused key", false, "other", "credentials"));
    const account = typeof tested === "string" ? tested : accountOfKey(key.slice(0, 16));
    const { session } = yield* inAccount(account).open(request);
    yield* inAccount(account).expire(session);
    return { missing, session, known: known.filter((id) => sessions.get(id)?.account === account) } satisfies AccountTest;
  });

  const payments: MemoryPayments = {
    driver: "memory",
    accountOf,
    faultyKeys,
    test: testAccount,
    accountOfClub: (client) => Effect.sync(() => accountOf.get(client) ?? serverAccount),
    sessions,
    refunds,
    down: false,
    opened: 0,
    // Tests change what the server's own account does.
    of: (account) => (account === serverAccount ? payments : inAccount(account)),
    ...inAccount(serverAccount),
    refuses,
    refundAtProvider: (payment, amount) => {
      const ref = `there-${made.length}`;
      made.push({ payment, ref, amount });
      return ref;
    },
    returnRefund: (ref) => void sentBack.add(ref),
    dispute: (payment, state, amount) => void disputes.set(payment, { ref: `dispute-${payment}`, amount, state }),
    pay: (session, money = {}) => {
      const { amount, currency } = known(session).request;
      const ref = money.ref ?? `capture-${session}`;
      taken.add(ref);
      move(session, { state: "complete", amount, currency, ...money, ref });
    },
    fail: (session) => void move(session, { state: "failed" }),
  };
  return payments;
}
