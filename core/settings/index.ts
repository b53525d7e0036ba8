export * from "./drawn.ts";
export * from "./gravatar.ts";
export * from "./locale.ts";
export * from "./routes.ts";
