export * from "./alternatives.ts";
export * from "./availability.ts";
export * from "./occupancy.ts";
export * from "./slots.ts";
