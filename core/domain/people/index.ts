export * from "./client.ts";
export * from "../membership/membership.ts";
export * from "./permission.ts";
export * from "../scope.ts";
export * from "./session.ts";
export * from "./user.ts";
