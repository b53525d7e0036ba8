/** For tests of programs that import core: a clock, clubs to book at, and the suite that an adapter of the store must pass. */
export { fixedClock, type FixedClock } from "./clock/fixedClock.ts";
export { dayOf } from "./clubs/day.ts";
export { offerOf, type Offer } from "./clubs/offer.ts";
export { mem, bilingual, rowsOf, type RowOptions, type ClosureOptions } from "./clubs/rows.ts";
export { type Assert, expectFrom } from "./fixtures/expectFrom.ts";
export { promised, type Promised, type PromisedStore, type PromisedTransaction } from "./fixtures/promised.ts";
export { type Expect, type Matchers, type OpenedStore, type Runner } from "./fixtures/suite.ts";
export { storeSuite } from "./store/storeSuite.ts";
