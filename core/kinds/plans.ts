import { type Plan, planFields } from "../domain/offer/plan.ts";
import { kindPartsOfFields } from "./fields.ts";
import { defineKind } from "./kind.ts";
import { wholeCentsIssues } from "./wholeCents.ts";

/** The kind `plans`: what a club sells as a membership. A membership keeps the terms that it was bought with. */
export const plansKind = defineKind<Plan>()({
  name: "plans",
  nouns: { one: "a plan", several: "plans" },
  letter: "a",
  access: "staff",
  isOffered: true,
  ...kindPartsOfFields(planFields, {}),
  unique: [["name.en"], ["name.fr"]],
  refuse: ({ price }) => wholeCentsIssues("/price", price),
});
