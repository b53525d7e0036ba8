import { Effect } from "effect";
import { paymentsOfClubs, type StoredAccounts } from "#adapters/node/payments/accounts.ts";
import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { type PaymentAccountShape, type PaymentsShape, ServiceFault } from "#core/ports/outside.ts";

/** No club has an account of its own at the payment provider. */
export const noClubAccounts: StoredAccounts = {
  current: () => Effect.succeed(serverAccount),
  keys: () => Effect.succeed(undefined),
  heard: () => undefined,
};

/** Gives the payments of a provider of which only the server's own account is known. */
export function paymentsOfServer(driver: string, account: PaymentAccountShape): PaymentsShape {
  const server = { ...account, test: () => Effect.fail(new ServiceFault("not tested here")) };
  return paymentsOfClubs({ driver, server, stored: noClubAccounts, open: () => server });
}
