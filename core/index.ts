/** The rules of a boating club, pure, by noun: what other programs import from `@quai/core`. Use cases, ports and the contract have paths of their own. */
export * as alerts from "./alerts/index.ts";
export * as availability from "./availability/index.ts";
export * as booking from "./booking/index.ts";
export * as calendar from "./calendar/index.ts";
export * as cart from "./cart/index.ts";
export * as errors from "./errors.ts";
export * as money from "./money/index.ts";
export * as offer from "./offer/index.ts";
export * as people from "./people/index.ts";
export * as pricing from "./pricing/index.ts";
export * as settings from "./settings/index.ts";
export * as validation from "./validation/index.ts";
export * as visit from "./visit/index.ts";
export * as voice from "./voice/index.ts";
export * as words from "./words/index.ts";
