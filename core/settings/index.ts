export * from "./gravatar.ts";
export * from "./locale.ts";
export * from "./routes.ts";
