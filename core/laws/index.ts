/** Laws of the domain, by noun: to test changed or replaced rules. */
export { calendarLaws } from "./calendar.ts";
export { cartLaws } from "./cart.ts";
export { type PropertyLaw, makeLaw, type LawCheckParameters } from "./law.ts";
