export * from "./alert.ts";
export * from "./catalogue.ts";
