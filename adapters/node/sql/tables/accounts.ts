import type { Attempt, Credential, TokenFamily } from "#core/domain/people/account.ts";
import type { Passkey } from "#core/domain/people/passkey.ts";
import { flag, json, nullable, number, text } from "./column.ts";
import { table } from "./table.ts";

export const credentials = table<Credential>()("credentials", ["client_id", "user_id"], {
  client: text("client_id"),
  user: text("user_id"),
  hash: text("hash"),
  mustChange: flag("must_change"),
  changedAt: number("changed_at"),
});

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

export const attempts = table<Attempt>()("attempts", ["name"], {
  name: text("name"),
  until: number("until"),
});

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

export const challenges = table<Attempt>()("challenges", ["name"], {
  name: text("name"),
  until: number("until"),
});
