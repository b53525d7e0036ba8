export * from "./day.ts";
export * from "./holidays.ts";
export { isInSeason, moveIntoSeason, previousSeasonEndOf, seasonEndOf, seasonStartOf } from "./season.ts";
export { bookingOpeningDay, lastBookableDay, seasonEndAhead } from "./seasonsAhead.ts";
export * from "./window.ts";
export * from "./zone.ts";
