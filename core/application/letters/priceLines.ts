import { moneyText } from "../../domain/money/currency.ts";
import { extrasAmount } from "../../domain/reservation/bookedExtra.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";

/** Gives what is added to the price of a reservation's boat, one line each: its extras with what they cost, then what a promo code takes off. */
export function addedPriceLines({ extras, discount, currency }: Reservation, locale: Locale): readonly string[] {
  const say = textLookupFor(locale);
  const added = extras.map((booked) => {
    const cents = extrasAmount([booked]);
    const amount = cents === 0 ? say("mail.confirmation.freeOfCharge") : moneyText(cents, currency, locale);
    return say("mail.confirmation.extra", { extra: booked.name[locale], count: booked.quantity, amount });
  });
  if (discount === null) return added;
  const { code, cents } = discount;
  return [...added, say("mail.confirmation.discount", { code, amount: moneyText(cents, currency, locale) })];
}
