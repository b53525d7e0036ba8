/** The rules of a boating club, pure, by noun: what other programs import from `@quai/core`. Use cases, ports and the contract have paths of their own. */
export * as alerts from "./words/alerts/index.ts";
export * as availability from "./domain/availability/index.ts";
export * as booking from "./domain/reservation/index.ts";
export * as calendar from "./domain/calendar/index.ts";
export * as cart from "./domain/cart/index.ts";
export * as errors from "./domain/errors.ts";
export * as money from "./domain/money/index.ts";
export * as offer from "./domain/offer/index.ts";
export * as people from "./domain/people/index.ts";
export * as pricing from "./domain/pricing/index.ts";
export * as validation from "./domain/validation/index.ts";
export * as visit from "./domain/visit/index.ts";
export * as voice from "./domain/feedback/index.ts";
export * as words from "./words/index.ts";
