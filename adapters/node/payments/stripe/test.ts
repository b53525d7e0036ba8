import { Effect } from "effect";
import type { Stripe } from "stripe";
import type { PaymentPermission } from "#core/domain/ledger/paymentAccount.ts";
import type { AccountTest } from "#core/ports/outside.ts";
import { StripeFault } from "./fault.ts";

/** Calls Stripe under a name. */
type CallStripe = <A>(name: string, work: (stripe: Stripe) => Promise<A>) => Effect.Effect<A, StripeFault>;

/** No payment has this id: refunding it asks for the permission, and moves no money. */
const nobodysPayment = "pi_quai_test";

/**
 * Tests an account: opens and ends a session, reads payments, refunds and disputes, and asks for a refund of a payment that does not exist. Gives the
 * permissions that the key lacks, and those of the sessions `known` that the account took; any other fault ends the test.
 */
export const testStripeAccount = Effect.fnUntraced(function* (
  call: CallStripe,
  params: Stripe.Checkout.SessionCreateParams,
  known: readonly string[],
) {
  const missing: PaymentPermission[] = [];
  const needing = <A>(permission: PaymentPermission, work: (stripe: Stripe) => Promise<A>): Effect.Effect<A | undefined, StripeFault> =>
    Effect.catch(call("test", work), (fault) => {
      if (fault.status !== 403) return Effect.fail(fault);
      return Effect.sync(() => {
        missing.push(permission);
        return undefined;
      });
    });
  const session = yield* needing("sessions", async ({ checkout }) => {
    const { id } = await checkout.sessions.create(params);
    if (typeof id !== "string") throw new StripeFault("Stripe test: an answer that is no session", false);
    await checkout.sessions.expire(id);
    return id;
  });
  yield* needing("payments", ({ paymentIntents }) => paymentIntents.list({ limit: 1 }));
  yield* needing("refunds", async ({ refunds }) => {
    await refunds.list({ limit: 1 });
    await refunds.create({ payment_intent: nobodysPayment, amount: 1 }).catch((error: unknown) => {
      if (statusOf(error) !== 404 && statusOf(error) !== 400) throw error;
    });
  });
  yield* needing("disputes", ({ disputes }) => disputes.list({ limit: 1 }));
  const isRead = (id: string) =>
    call("test", ({ checkout }) => checkout.sessions.retrieve(id)).pipe(
      Effect.as(true),
      // Only 404 says that another account took it. Anything else leaves open whose it is: taken for another account, this one would be stored twice.
      Effect.catch((fault) => (fault.status === 404 ? Effect.succeed(false) : Effect.fail(new StripeFault(fault.message, false)))),
    );
  const found = missing.length > 0 ? [] : yield* Effect.filter(known, isRead);
  return { missing, session: session ?? "", known: found } satisfies AccountTest;
});

function statusOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
}
