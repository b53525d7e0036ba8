/** Random values of the domain's nouns for fast-check, by noun. */
export * as calendar from "./calendar.ts";
export * as cart from "./cart.ts";
export * as find from "./find.ts";
export * as kinds from "./kinds.ts";
export * as money from "./money.ts";
export * as occupancy from "./occupancy.ts";
export * as people from "./people.ts";
export * as permission from "./permission.ts";
export * as plan from "./plan.ts";
export * as pricing from "./pricing.ts";
export * as reservation from "./booking.ts";
export * as words from "./words.ts";
