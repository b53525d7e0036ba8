import { Effect, Exit } from "effect";
import type { PaymentsShape, ServiceFault, ProviderSession } from "../../ports/outside.ts";

/** For how long a call under way, and what the provider said of an open session, is good for others who ask, in milliseconds. */
const goodMs = 1500;
const mostSessions = 10_000;

type Answer = Exit.Exit<ProviderSession, ServiceFault>;

interface SharedAnswer {
  readonly state: Promise<Answer>;
  /** Whether it was asked to end, and not only looked at. */
  readonly ends: boolean;
  readonly until: number;
  readonly isOver: boolean;
}

/**
 * A provider that is asked about a session once in a moment, however many ask us: they share the answer, the one under way too. What ended
 * is kept and not asked about again, of as many sessions as were asked about last. A call that failed is no answer. For callers; who has
 * a hint that something changed asks the provider itself.
 */
export function sharedPayments(payments: PaymentsShape, now: () => number): PaymentsShape {
  const told = new Map<string, SharedAnswer>();

  const keep = (session: string, entry: SharedAnswer): void => {
    told.delete(session);
    told.set(session, entry);
    const [oldest] = told.keys();
    if (told.size > mostSessions && oldest !== undefined) told.delete(oldest);
  };
  const ask = (session: string, ends: boolean): Promise<Answer> => {
    // Nobody's to interrupt: who gives up waiting leaves it to the others.
    const state = Effect.runPromiseExit(ends ? payments.expire(session) : payments.read(session));
    const asked: SharedAnswer = { state, ends, until: now() + goodMs, isOver: false };
    keep(session, asked);
    void state.then((answer) => {
      if (told.get(session) !== asked) return;
      if (Exit.isFailure(answer)) told.delete(session);
      else keep(session, answer.value.state === "open" ? { ...asked, until: now() + goodMs } : { ...asked, isOver: true });
    });
    return state;
  };
  const known = (session: string, ends: boolean): Promise<Answer> | undefined => {
    const last = told.get(session);
    if (last === undefined) return undefined;
    const isGood = last.isOver || (now() < last.until && (last.ends || !ends));
    return isGood ? last.state : undefined;
  };
  const shared = (session: string, ends: boolean) => Effect.flatten(Effect.promise(async () => known(session, ends) ?? ask(session, ends)));

  return {
    driver: payments.driver,
    open: (request) => payments.open(request),
    read: (session) => shared(session, false),
    expire: (session) => shared(session, true),
    refund: (...asked) => payments.refund(...asked),
    payment: (payment) => payments.payment(payment),
  };
}
