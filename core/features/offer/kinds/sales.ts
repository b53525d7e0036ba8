import { type Plan, planFields } from "../../../domain/offer/plan.ts";
import type { CallIssue } from "../../../domain/validation/issue.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";
import { wholeCentsIssues } from "../../shared/kinds/wholeCents.ts";
import { type Extra, extraFields } from "../../../domain/offer/extra.ts";
import { DayText } from "../../../schemas/values.ts";
import { RowIds } from "../../../schemas/fields.ts";
import { Schema } from "effect";
import { type PromoCode, promoCodeFields, promoCodeForm } from "../../../domain/offer/promoCode.ts";

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

/** The kind `extras`: what customers of a club may add to the booking of a boat. */
export const extrasKind = defineKind<Extra>()({
  name: "extras",
  nouns: { one: "an extra", several: "extras" },
  letter: "e",
  access: "staff",
  isOffered: true,
  ...kindPartsOfFields(extraFields, { docks: RowIds, exceptBoats: RowIds }),
  unique: [["name.en"], ["name.fr"]],
  refers: { docks: "docks" },
  refuse: ({ price }) => wholeCentsIssues("/price", price),
});

const PromoCodeText = Schema.String.check(Schema.isPattern(promoCodeForm));

/** The kind `codes`: the promo codes of a club. `used` is how often a code was used. */
export const codesKind = defineKind<PromoCode, { readonly used?: number }>()({
  name: "codes",
  nouns: { one: "a promo code", several: "promo codes" },
  letter: "v",
  label: "code",
  access: "staff",
  isOffered: true,
  ...kindPartsOfFields(promoCodeFields, { code: PromoCodeText, from: DayText, until: DayText }),
  computed: { used: Schema.Int },
  unique: [["code"]],
  refuse: (row) => [...valueIssues(row), ...dayIssues(row)],
});

function valueIssues({ percent, amount }: PromoCode): readonly CallIssue[] {
  if (percent === undefined && amount === undefined) return [{ path: "/percent", rule: "required" }];
  if (percent !== undefined && amount !== undefined) return [{ path: "/amount", rule: "onlyOne" }];
  return amount === undefined ? [] : wholeCentsIssues("/amount", amount);
}

function dayIssues({ from, until }: PromoCode): readonly CallIssue[] {
  return from !== undefined && until !== undefined && until < from ? [{ path: "/until", rule: "order" }] : [];
}
