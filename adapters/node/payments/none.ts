import { Effect } from "effect";
import { type PaymentAccountShape, type PaymentsShape, ServiceFault } from "#core/ports/outside.ts";

/** The payments of a server without a provider: all is paid at the dock, so every call fails for good. */
export const noPayments: PaymentsShape = { driver: "dock", accountOfClub: fail, of: () => noAccount };

const noAccount: PaymentAccountShape = { open: fail, read: fail, expire: fail, refund: fail, payment: fail };

function fail(): Effect.Effect<never, ServiceFault> {
  return Effect.fail(new ServiceFault("this server has no payment provider", true));
}
