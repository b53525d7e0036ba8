import { Effect, Exit } from "effect";
import type { PaymentAccountShape, PaymentsShape, ServiceFault, ProviderSession } from "../../ports/outside.ts";

/** How long an answer about an open session is shared with other callers, in milliseconds. */
const goodMs = 1500;
const mostSessions = 10_000;

type Answer = Exit.Exit<ProviderSession, ServiceFault>;

interface SharedAnswer {
  readonly state: Promise<Answer>;
  /** Whether the call was to end the session, and not only to read it. */
  readonly ends: boolean;
  readonly until: number;
  readonly isOver: boolean;
}

/**
 * Gives a payment provider of which an account is called once in a moment about a session, however many callers there are: they share the answer, also
 * while it is under way. The state of ended sessions is cached, of the latest 10,000. A failed call is no answer. For calls; who has a hint
 * of a change calls the provider itself.
 */
export function sharePaymentCalls(payments: PaymentsShape, now: () => number): PaymentsShape {
  const answers = new Map<string, SharedAnswer>();
  return { ...payments, of: (account) => shareAccountCalls(payments.of(account), account, answers, now) };
}

function shareAccountCalls(
  payments: PaymentAccountShape,
  account: string,
  answers: Map<string, SharedAnswer>,
  now: () => number,
): PaymentAccountShape {
  const keep = (name: string, entry: SharedAnswer): void => {
    answers.delete(name);
    answers.set(name, entry);
    const [oldest] = answers.keys();
    if (answers.size > mostSessions && oldest !== undefined) answers.delete(oldest);
  };
  const nameOf = (session: string): string => `${account} ${session}`;
  const ask = (session: string, ends: boolean): Promise<Answer> => {
    // Not interruptible: a caller who gives up leaves the answer to the others.
    const state = Effect.runPromiseExit(ends ? payments.expire(session) : payments.read(session));
    const sent: SharedAnswer = { state, ends, until: now() + goodMs, isOver: false };
    const name = nameOf(session);
    keep(name, sent);
    void state.then((answer) => {
      if (answers.get(name) !== sent) return;
      if (Exit.isFailure(answer)) answers.delete(name);
      else keep(name, answer.value.state === "open" ? { ...sent, until: now() + goodMs } : { ...sent, isOver: true });
    });
    return state;
  };
  const known = (session: string, ends: boolean): Promise<Answer> | undefined => {
    const last = answers.get(nameOf(session));
    if (last === undefined) return undefined;
    const isGood = last.isOver || (now() < last.until && (last.ends || !ends));
    return isGood ? last.state : undefined;
  };
  const shared = (session: string, ends: boolean) => Effect.flatten(Effect.promise(async () => known(session, ends) ?? ask(session, ends)));

  return {
    open: (request) => payments.open(request),
    read: (session) => shared(session, false),
    expire: (session) => shared(session, true),
    refund: (...request) => payments.refund(...request),
    payment: (payment) => payments.payment(payment),
  };
}
