import type { Day } from "../calendar/day.ts";
import type { FieldDefinitions } from "../fields/definition.ts";
import type { BilingualText } from "../language/language.ts";

/** The list of who can use a promo code: everybody, or members at the member price. */
export const promoAudiences = ["everybody", "members"] as const;

/** The list of which bookings a promo code can pay less for: any booking, or only the first that a phone makes at the club. */
export const promoBookings = ["any", "first"] as const;

/** The list of whether a promo code can be used at present. */
export const promoStates = ["on", "off"] as const;

/** The highest amount of a promo code in dollars, and the most uses. */
export const promoLimits = { amount: 10_000, uses: 99_999 };

/** The form of a promo code: 3 to 20 letters and digits, which the store has in upper case. */
export const promoCodeForm = /^[A-Za-z0-9]{3,20}$/u;

/**
 * A word that takes something off the prices of boats: a whole `percent`, or an `amount` in dollars and whole cents, never both. `from` and
 * `until` are the first and the last Toronto day on which it can be used, both included, and `mostUses` is how often; each is left out where
 * there is no limit. `code` is in upper case.
 */
export interface PromoCode {
  readonly _id: string;
  readonly client: string;
  readonly code: string;
  readonly description?: BilingualText;
  readonly percent?: number;
  readonly amount?: number;
  readonly from?: Day;
  readonly until?: Day;
  readonly mostUses?: number;
  readonly audience: (typeof promoAudiences)[number];
  readonly bookings: (typeof promoBookings)[number];
  readonly state: (typeof promoStates)[number];
}

/** The definitions of the fields of a promo code, in the order in which rows and the history list them. */
export const promoCodeFields = {
  code: { holds: "special", label: "kinds.codes.code", isFiltered: true, isSorted: true },
  description: { holds: "texts", most: 200, label: "kinds.description", isOptional: true },
  percent: { holds: "number", isWhole: true, min: 1, max: 100, label: "kinds.codes.percent", isOptional: true },
  amount: { holds: "number", min: 1, max: promoLimits.amount, label: "kinds.codes.amount", isOptional: true },
  from: { holds: "special", label: "kinds.codes.from", isOptional: true, isSorted: true },
  until: { holds: "special", label: "kinds.codes.until", isOptional: true, isSorted: true },
  mostUses: { holds: "number", isWhole: true, min: 1, max: promoLimits.uses, label: "kinds.codes.mostUses", isOptional: true },
  audience: {
    holds: "choice",
    of: promoAudiences,
    labels: { everybody: "kinds.codes.audiences.everybody", members: "kinds.codes.audiences.members" },
    label: "kinds.codes.audience",
    isFiltered: true,
  },
  bookings: {
    holds: "choice",
    of: promoBookings,
    labels: { any: "kinds.codes.anyBooking", first: "kinds.codes.firstBooking" },
    label: "kinds.codes.bookings",
    isFiltered: true,
  },
  state: {
    holds: "choice",
    of: promoStates,
    labels: { on: "kinds.codes.states.on", off: "kinds.codes.states.off" },
    label: "kinds.state",
    isFiltered: true,
    isSorted: true,
  },
} as const satisfies FieldDefinitions<PromoCode>;

/** Gives a promo code as the store has it: in upper case, without spaces around it. */
export function canonicalPromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** How often a code for a first booking is used from one network address, which a family or a café shares. */
export const maxFirstBookingsOfAddress = 3;
