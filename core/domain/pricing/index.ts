export * from "./match.ts";
export * from "./bounds.ts";
export * from "./factor.ts";
export * from "./priceChanges.ts";
export * from "./price.ts";
export * from "./table.ts";
