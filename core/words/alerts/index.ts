export * from "./alert.ts";
export * from "./catalogue.ts";
export * from "./crud.ts";
export * from "./reload.ts";
