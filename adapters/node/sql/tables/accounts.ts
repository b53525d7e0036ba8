import type { Attempt, Credential, Family } from "#core/people/account.ts";
import { flag, number, text } from "./column.ts";
import { table } from "./table.ts";

export const credentials = table<Credential>()("credentials", ["client_id", "user_id"], {
  client: text("client_id"),
  user: text("user_id"),
  hash: text("hash"),
  mustChange: flag("must_change"),
  changedAt: number("changed_at"),
});

export const families = table<Family>()("families", ["client_id", "id"], {
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
