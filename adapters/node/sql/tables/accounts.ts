import type { LimitedAttempts, StoredPassword, TokenFamily } from "#core/domain/people/account.ts";
import type { Passkey } from "#core/domain/people/passkey.ts";
import type { RequestedCode } from "#core/domain/accounts/oneTimeCode.ts";
import { flagColumn, jsonColumn, nullableColumn, numberColumn, optionalColumn, textColumn } from "./column.ts";
import { defineTable } from "./table.ts";

/** The SQL table of users' passwords, hashed. */
export const credentialsTable = defineTable<StoredPassword>()("credentials", ["client_id", "user_id"], {
  client: textColumn("client_id"),
  user: textColumn("user_id"),
  hash: textColumn("hash"),
  mustChange: flagColumn("must_change"),
  changedAt: numberColumn("changed_at"),
});

/** The SQL table of the refresh tokens of sessions. */
export const tokenFamiliesTable = defineTable<TokenFamily>()("families", ["client_id", "id"], {
  client: textColumn("client_id"),
  id: textColumn("id"),
  user: textColumn("user_id"),
  digest: textColumn("digest"),
  generation: numberColumn("generation"),
  rotatedAt: numberColumn("rotated_at"),
  expires: numberColumn("expires"),
  agent: textColumn("agent"),
  device: textColumn("device"),
});

/** The SQL table of counts of wrong passwords and codes, by account and address. */
export const attemptsTable = defineTable<LimitedAttempts>()("attempts", ["name"], {
  name: textColumn("name"),
  until: numberColumn("until"),
});

/** The SQL table of users' passkeys. */
export const passkeysTable = defineTable<Passkey>()("passkeys", ["client_id", "id"], {
  client: textColumn("client_id"),
  id: textColumn("id"),
  user: textColumn("user_id"),
  credential: textColumn("credential"),
  publicKey: textColumn("public_key"),
  counter: numberColumn("counter"),
  transports: jsonColumn("transports"),
  isSynced: flagColumn("is_synced"),
  name: textColumn("name"),
  createdAt: numberColumn("created_at"),
  usedAt: nullableColumn(numberColumn("used_at")),
});

/** The SQL table of challenges that authenticators have not answered yet. */
export const challengesTable = defineTable<LimitedAttempts>()("challenges", ["name"], {
  name: textColumn("name"),
  until: numberColumn("until"),
});

/** The SQL table of one-time codes that were sent to phones and emails. */
export const codesTable = defineTable<RequestedCode, "signUp">()("codes", ["id"], {
  id: textColumn("id"),
  phone: textColumn("phone"),
  purpose: textColumn("purpose"),
  digest: textColumn("digest"),
  expires: numberColumn("expires"),
  judged: numberColumn("judged"),
  used: numberColumn("used"),
  createdAt: numberColumn("created_at"),
  visitor: textColumn("visitor"),
  hasCookie: flagColumn("has_cookie"),
  address: textColumn("address"),
  line: textColumn("line"),
  site: textColumn("site"),
  client: textColumn("client_id"),
  signUp: optionalColumn(jsonColumn("sign_up")),
});
