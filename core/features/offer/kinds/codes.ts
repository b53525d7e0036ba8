import { Schema } from "effect";
import { type PromoCode, promoCodeFields, promoCodeForm } from "../../../domain/offer/promoCode.ts";
import type { CallIssue } from "../../../domain/validation/issue.ts";
import { DayText } from "../../../schemas/values.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";
import { wholeCentsIssues } from "../../shared/kinds/wholeCents.ts";

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
