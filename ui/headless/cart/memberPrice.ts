import type { CartReply } from "./cartLines.ts";

/** Whether what is paid together is at the member price, and why that of a member is not, as the server answers. */
export type MemberPrice = NonNullable<CartReply["membership"]>;

/**
 * One of the reasons for which a member does not pay the member price: no membership covers some of the days, the plan has no room for all of it,
 * or the club takes nothing beyond the plan.
 */
export type MemberPriceReason = "memberOnSome" | "beyondPlan" | "planFull";

/** Gives why a member does not pay the member price for what is paid together; undefined for the member price, and for who is no member. */
export function memberPriceReason({ isMemberOnSome, beyondLimit }: MemberPrice): MemberPriceReason | undefined {
  if (isMemberOnSome === true) return "memberOnSome";
  if (beyondLimit === undefined) return undefined;
  return beyondLimit === "refused" ? "planFull" : "beyondPlan";
}
