import { Effect } from "effect";
import type { StoredRow } from "../../domain/find/storedRow.ts";
import type { Membership } from "../../domain/membership/membership.ts";
import { membershipsKind } from "./kind.ts";
import { fieldChangesBetween } from "../shared/kinds/row.ts";
import { Secrets } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { AuditLine } from "../../domain/auditLine.ts";

/** Writes a new membership with its line in the audit log, within a commit that took the club's turn. The caller has checked its days. */
export const insertMembership = Effect.fnUntraced(function* (
  tx: Transaction,
  membership: Omit<Membership, "_id">,
  { actor, now: at }: { readonly actor: string; readonly now: number },
) {
  const secrets = yield* Secrets;
  const { client } = membership;
  const row: StoredRow<Membership> = { ...membership, _id: `${client}_member_${secrets.random()}`, version: 1 };
  yield* tx.kinds.of.memberships.insert(row);
  const changes = fieldChangesBetween(membershipsKind, {}, { ...row });
  const _id = `${client}_a_${secrets.random()}`;
  yield* tx.audit.append({ _id, client, at, actor, model: "memberships", item: row._id, action: "create", changes });
  return row;
});

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
