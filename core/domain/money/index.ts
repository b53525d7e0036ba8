export * from "./decimal.ts";
export * from "./cents.ts";
export * from "./currency.ts";
export * from "./shares.ts";
export * from "./taxes.ts";
