/** For tests of programs that import core: a clock, clubs to book at, and the suite that an adapter of the store must pass. */
export { fixedClock, type FixedClock } from "./clock/fixedClock.ts";
export { dayFromText } from "./clubs/day.ts";
export { makeTestOffer, type TestOffer } from "./clubs/offer.ts";
export { memRows, bilingualNameOf, makeRowBuilders, type RowOptions, type ClosureOptions } from "./clubs/rows.ts";
export { type NodeAssert, expectFrom } from "./fixtures/expectFrom.ts";
export { promiseStore, type PromisedPort, type PromisedStore, type PromisedTransaction } from "./fixtures/promised.ts";
export { type ExpectValue, type ValueMatchers, type OpenedStore, type TestRunner } from "./fixtures/suite.ts";
export { storeSuite } from "./store/storeSuite.ts";
