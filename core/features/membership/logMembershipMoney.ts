import { Effect } from "effect";
import type { AuditLine } from "../../domain/auditLine.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import { Secrets } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** Records in the history of a membership what staff did with its money, in the same commit. No value names its customer. */
export const logMembershipMoney = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id: item }: Pick<Membership, "client" | "_id">,
  changes: AuditLine["changes"],
  { actor, now }: { readonly actor: string; readonly now: number },
) {
  const _id = `${client}_a_${(yield* Secrets).random()}`;
  yield* tx.audit.append({ _id, client, at: now, actor, model: "memberships", item, action: "update", changes });
});
