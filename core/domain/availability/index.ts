export * from "./alternatives.ts";
export * from "./availability.ts";
export type { DayPatterns } from "./dayPatterns.ts";
export * from "./occupancy.ts";
export * from "./slots.ts";
