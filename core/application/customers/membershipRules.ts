import { Effect } from "effect";
import { termsOfPlan } from "../../domain/plan/membershipOrder.ts";
import { type Membership, overlappingMembership } from "../../domain/people/membership.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { type AnyRow, applyRowChanges } from "../../kinds/row.ts";
import { membershipsKind } from "../../kinds/memberships.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { KindRules, PendingRowChange } from "../managed/rules.ts";
import { withParsedContacts } from "../proof/phone.ts";
import { failWithRefusal } from "../refuse.ts";

/**
 * The rules for changes of memberships: those of one phone do not overlap, and one with another plan than before gets the terms of that
 * plan. The refusal of an overlap names the first and last day of the other membership.
 */
export const membershipRules: KindRules = {
  normalize: withParsedContacts,
  copyFields: Effect.fnUntraced(function* ({ tx, before, row }: PendingRowChange) {
    if (row["plan"] === before?.["plan"]) return row;
    return applyRowChanges(row, membershipsKind, { terms: (yield* termsOf(tx, membershipOf(row))) ?? null });
  }),
  assertMay: ({ tx, action, row }) => (action === "delete" ? Effect.void : assertNoOverlap(tx, membershipOf(row))),
};

/** The terms of the plan of a membership; undefined without a plan. */
const termsOf = Effect.fnUntraced(function* (tx: Transaction, { client, plan: id }: Membership) {
  if (id === undefined) return undefined;
  const plan = yield* tx.kinds.of.plans.read(clubScope(client), id);
  if (plan !== undefined && plan.retired === undefined) return termsOfPlan(plan);
  return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/plan", rule: "choice" }] });
});

const assertNoOverlap = Effect.fnUntraced(function* (tx: Transaction, row: Membership) {
  const other = overlappingMembership(yield* tx.people.memberships(row.client, row.phone), row);
  if (other === undefined) return;
  const issue = { path: "/from", rule: "overlap", params: { from: other.from, to: other.to } };
  return yield* failWithRefusal("BAD_REQUEST", { issues: [issue] });
});

function membershipOf(row: AnyRow): Membership {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row as unknown as Membership;
}
