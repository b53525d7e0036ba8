import type { Attempt, Credential, TokenFamily } from "#core/domain/people/account.ts";
import type { Passkey } from "#core/domain/people/passkey.ts";
import { flag, json, nullable, number, text } from "./column.ts";
import { table } from "./table.ts";

/** The passwords of users, hashed. */
export const credentials = table<Credential>()("credentials", ["client_id", "user_id"], {
  client: text("client_id"),
  user: text("user_id"),
  hash: text("hash"),
  mustChange: flag("must_change"),
  changedAt: number("changed_at"),
});

/** The refresh tokens of sessions. */
export const families = table<TokenFamily>()("families", ["client_id", "id"], {
  client: text("client_id"),
  id: text("id"),
  user: text("user_id"),
  digest: text("digest"),
  generation: number("generation"),
  rotatedAt: number("rotated_at"),
  expires: number("expires"),
  agent: text("agent"),
  device: text("device"),
});

/** Counts of wrong passwords and codes, by account and address. */
export const attempts = table<Attempt>()("attempts", ["name"], {
  name: text("name"),
  until: number("until"),
});

/** The passkeys of users. */
export const passkeys = table<Passkey>()("passkeys", ["client_id", "id"], {
  client: text("client_id"),
  id: text("id"),
  user: text("user_id"),
  credential: text("credential"),
  publicKey: text("public_key"),
  counter: number("counter"),
  transports: json("transports"),
  isSynced: flag("is_synced"),
  name: text("name"),
  createdAt: number("created_at"),
  usedAt: nullable(number("used_at")),
});

/** Challenges that authenticators have not answered yet. */
export const challenges = table<Attempt>()("challenges", ["name"], {
  name: text("name"),
  until: number("until"),
});
