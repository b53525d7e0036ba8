export * from "./lake.ts";
export * from "./dock.ts";
export * from "./boat.ts";
export * from "./slot.ts";
export * from "./closure.ts";
export * from "./documents.ts";
export * from "./filters.ts";
export * from "./table.ts";
