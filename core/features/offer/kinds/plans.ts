import { type Plan, planFields } from "../../../domain/offer/plan.ts";
import type { CallIssue } from "../../../domain/validation/issue.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";
import { wholeCentsIssues } from "../../shared/kinds/wholeCents.ts";

/** The kind `plans`: what a club sells as a membership. A membership keeps the terms that it was bought with. */
export const plansKind = defineKind<Plan>()({
  name: "plans",
  nouns: { one: "a plan", several: "plans" },
  letter: "a",
  access: "staff",
  isOffered: true,
  ...kindPartsOfFields(planFields, {}),
  unique: [["name.en"], ["name.fr"]],
  refuse: (row) => [...wholeCentsIssues("/price", row.price), ...primeIssues(row)],
});

/** Bookings in prime time are a part of those that are open. */
function primeIssues({ openLimit, primeLimit }: Plan): readonly CallIssue[] {
  if (openLimit === undefined || primeLimit === undefined || primeLimit <= openLimit) return [];
  return [{ path: "/primeLimit", rule: "maxValue", params: { max: openLimit } }];
}
