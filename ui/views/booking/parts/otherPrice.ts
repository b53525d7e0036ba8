import type { Cents } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { Price } from "../../../headless/catalogue/payer.ts";
import type { Words } from "../../../headless/words/words.tsx";

/** The price of others: what members pay, or for a member what those pay who are none. */
export function otherPrice({ other, isMember }: Price<Cents>, currency: Currency, { say, format }: Words): string {
  return say(isMember ? "booking.slots.nonMemberPrice" : "booking.slots.memberPrice", { price: format.money(other, currency) });
}
