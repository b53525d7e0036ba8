import { Effect } from "effect";
import type { Account } from "../../../domain/people/account.ts";
import { Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { deviceDigest } from "./session.ts";

/**
 * Whether somebody signed in to the account from this device before, by its visitor cookie. The store is queried even without an account,
 * so that the answer takes as long.
 */
export const isDeviceKnownToAccount = Effect.fnUntraced(function* (found: Account | undefined, visitor: string | undefined) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const { id = "", client = "" } = found?.user ?? {};
  const isTheirs = yield* store.accounts.knowsDevice(client, id, deviceDigest(secrets, visitor));
  return isTheirs && visitor !== undefined;
});
