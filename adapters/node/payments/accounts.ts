import { Effect } from "effect";
import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { type PaymentAccountShape, type PaymentsShape, ServiceFault } from "#core/ports/outside.ts";

/**
 * Gives the payments of a provider of which only the server's own account is known, which takes the payments of all clubs. Calls of another account fail, but not for good: its
 * sessions and money are still at the provider.
 */
export function paymentsOfServer(driver: string, server: PaymentAccountShape): PaymentsShape {
  return {
    driver,
    accountOfClub: () => Effect.succeed(serverAccount),
    of: (account) => (account === serverAccount ? server : unknownAccount),
  };
}

const unknownAccount: PaymentAccountShape = { open: fail, read: fail, expire: fail, refund: fail, payment: fail };

function fail(): Effect.Effect<never, ServiceFault> {
  return Effect.fail(new ServiceFault("this server does not know that account of the payment provider", false, "other", "credentials"));
}
