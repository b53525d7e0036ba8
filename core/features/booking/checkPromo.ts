import { Effect } from "effect";
import { type Day } from "../../domain/calendar/day.ts";
import { asCents, sumOfCents } from "../../domain/money/cents.ts";
import { promoCents } from "../../domain/quote/promo.ts";
import { daysOfGroup } from "../../domain/reservation/group.ts";
import type { BookingAttributes } from "../../domain/quote/choice.ts";
import { quotesOfChoice } from "../../domain/quote/quote.ts";
import { ClockPort } from "../../ports/outside.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { type HoldBooker, readBookableChoice } from "./hold.ts";
import { findUsablePromo } from "./promo.ts";

/** A promo code to try before a booking is made: the boat and its slots, the last of several days, and who pays the member price. */
export interface PromoCheck {
  readonly code: string;
  readonly attributes: BookingAttributes;
  readonly until?: Day;
  readonly isMember: boolean;
}

/**
 * Gives what a promo code would take off a booking, in cents, with the code in upper case. The commit that books decides. Whether it is the
 * first booking of a phone is known only there, so that nobody learns it of another's. Fails as `findUsablePromo` does, with ITEM_NOT_EXIST,
 * and as `findUnbookableReason()` refuses.
 */
export const checkPromo = Effect.fnUntraced(function* (
  { code, attributes, until = attributes.date, isMember }: PromoCheck,
  booker: HoldBooker,
) {
  const { now } = yield* ClockPort;
  const days = daysOfGroup(attributes.date, until);
  if (days === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/until", rule: "format" }] });
  const found = yield* Effect.forEach(days, (date) => readBookableChoice({ ...attributes, date }, booker, now()));
  const boats = found.map(({ choice }) => {
    const quotes = quotesOfChoice(choice);
    return asCents((isMember ? quotes.membership : quotes.nonMember).amount);
  });
  const client = found[0]?.choice.club.id ?? "";
  const promo = yield* findUsablePromo(code, { ...booker, client, isMember, now: now() });
  return { code: promo.code, cents: promoCents(promo, sumOfCents(boats)) };
});
