import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import type { AccountSession } from "../../domain/ledger/paymentAccount.ts";
import {
  Payments,
  type PaymentAccountShape,
  type PaymentsShape,
  type ProviderSession,
  ServiceFault,
  type Secrets,
  ClockPort,
} from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import type { ServerSettings } from "../shared/config.ts";

const patienceSeconds = 10;
const retryAfterSeconds = 5;

/** The state of a complete session, with the id of the account that has its money. */
export type TakenMoney = Extract<ProviderSession, { readonly state: "complete" }> & { readonly account: string };

/** The state of a session; money names the account that has it. */
export type SessionState = Exclude<ProviderSession, { readonly state: "complete" }> | TakenMoney;

/**
 * Calls an account of the payment provider. Fails with UNAVAILABLE when it refuses, drops the call or takes longer than ten seconds; then
 * nothing is assumed of what it did. The refusal's cause is the fault.
 */
export function callPayments<Value>(
  account: string,
  question: (payments: PaymentAccountShape) => Effect.Effect<Value, ServiceFault>,
): Effect.Effect<Value, Refusal<"UNAVAILABLE">, Payments> {
  return callProvider((payments) => question(payments.of(account)));
}

/** Gives the id of the account that takes a club's new payments. Fails as {@link callPayments} does. */
export function readAccountOfClub(client: string): Effect.Effect<string, Refusal<"UNAVAILABLE">, Payments> {
  return callProvider((payments) => payments.accountOfClub(client));
}

function callProvider<Value>(
  question: (payments: PaymentsShape) => Effect.Effect<Value, ServiceFault>,
): Effect.Effect<Value, Refusal<"UNAVAILABLE">, Payments> {
  return Effect.flatMap(Payments, question).pipe(
    Effect.mapError(unreachable),
    Effect.timeoutOrElse({
      duration: `${patienceSeconds} seconds`,
      orElse: () => Effect.fail(unreachable(new ServiceFault(`The payment provider did not answer within ${patienceSeconds} seconds`))),
    }),
  );
}

/** Reads the state of a session from the account that took it. Fails as {@link callPayments} does. */
export function readSession({ account, session }: AccountSession): Effect.Effect<SessionState, Refusal<"UNAVAILABLE">, Payments> {
  return Effect.map(
    callPayments(account, (payments) => payments.read(session)),
    (state) => stateOfAccount(state, account),
  );
}

/** Ends a session at the account that took it, and gives its final state. Fails as {@link callPayments} does. */
export function endSession({ account, session }: AccountSession): Effect.Effect<SessionState, Refusal<"UNAVAILABLE">, Payments> {
  return Effect.map(
    callPayments(account, (payments) => payments.expire(session)),
    (state) => stateOfAccount(state, account),
  );
}

/** Adds to the state of a session the account that has its money. */
export function stateOfAccount(state: ProviderSession, account: string): SessionState {
  return state.state === "complete" ? { ...state, account } : state;
}

/** Gives the session that a row stores, with its account; undefined where none was opened. */
export function sessionOf({ account, session }: StoredSession): AccountSession | undefined {
  return session === null ? undefined : { account, session };
}

/** A row that a payment session may pay; `session` is null while none was opened. */
export interface StoredSession {
  readonly account: string;
  readonly session: string | null;
}

function unreachable(cause: ServiceFault): Refusal<"UNAVAILABLE"> {
  return new Refusal("UNAVAILABLE", { retryAfterSeconds }, { cause });
}

/** The services that settling needs. */
export type PaymentSettlingPorts = Store | Payments | ClockPort | ServerSettings | Secrets;
