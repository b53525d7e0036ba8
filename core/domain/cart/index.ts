export * from "./cart.ts";
export * from "./change.ts";
