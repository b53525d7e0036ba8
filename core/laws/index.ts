/** What holds of any value of the domain, by noun: for those who change a rule or bring one of their own. */
export { calendarLaws } from "./calendar.ts";
export { cartLaws } from "./cart.ts";
export { type Law, law, type LawParameters } from "./law.ts";
