import { Effect } from "effect";
import { type Membership, overlappingMembership } from "../../domain/people/membership.ts";
import type { AnyRow } from "../../kinds/row.ts";
import type { KindRules } from "../managed/rules.ts";
import { withParsedContacts } from "../proof/phone.ts";
import { failWithRefusal } from "../refuse.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** The rules for changes of memberships: those of one phone do not overlap. The refusal names the first and last day of the other one. */
export const membershipRules: KindRules = {
  normalize: withParsedContacts,
  assertMay: ({ tx, action, row }) => (action === "delete" ? Effect.void : assertNoOverlap(tx, row)),
};

const assertNoOverlap = Effect.fnUntraced(function* (tx: Transaction, changed: AnyRow) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  const row = changed as unknown as Membership;
  const other = overlappingMembership(yield* tx.people.memberships(row.client, row.phone), row);
  if (other === undefined) return;
  const issue = { path: "/from", rule: "overlap", params: { from: other.from, to: other.to } };
  return yield* failWithRefusal("BAD_REQUEST", { issues: [issue] });
});
