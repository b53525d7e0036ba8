import { calendarLaws } from "./calendar.ts";
import { cartLaws } from "./cart.ts";
import type { PropertyLaw } from "./law.ts";
import { moneyLaws } from "./money.ts";
import { occupancyLaws } from "./occupancy.ts";
import { paymentLaws } from "./payment.ts";
import { permissionLaws } from "./permission.ts";
import { planLaws } from "./plan.ts";
import { priceLaws } from "./price.ts";
import { refundLaws } from "./refund.ts";
import { reservationLaws } from "./reservation.ts";

/** Laws of the domain, by noun: to test changed or replaced rules. */
export { calendarLaws, cartLaws, moneyLaws, occupancyLaws, paymentLaws, permissionLaws, planLaws, priceLaws, refundLaws, reservationLaws };
export {
  requireAgreement,
  type PropertyLaw,
  makeLaw,
  type LawFailure,
  type LawCheckParameters,
  type LawCheckResult,
  makeModelLaw,
  makeModelStep,
} from "./law.ts";

/** The list of all laws, in the order of their nouns. */
export const allLaws: readonly PropertyLaw[] = [
  ...calendarLaws,
  ...cartLaws,
  ...moneyLaws,
  ...occupancyLaws,
  ...paymentLaws,
  ...permissionLaws,
  ...planLaws,
  ...priceLaws,
  ...refundLaws,
  ...reservationLaws,
];
