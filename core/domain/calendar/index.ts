export * from "./day.ts";
export * from "./holidays.ts";
export * from "./season.ts";
export * from "./week.ts";
export * from "./window.ts";
export * from "./zone.ts";
