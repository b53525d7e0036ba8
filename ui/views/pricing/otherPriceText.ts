import "../../headless/words/choiceWords.ts";
import type { Cents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { VisitorPrice } from "../../headless/catalogue/memberPricing.ts";
import type { Words } from "../../headless/words/words.tsx";

/** Gives the price of others as text: for a member the price without a membership, else the member price. */
export function otherPriceText({ other, isMember }: VisitorPrice<Cents>, currency: Currency, { say, format }: Words): string {
  return say(isMember ? "choice.nonMemberPrice" : "booking.slots.memberPrice", { price: format.money(other, currency) });
}
