export * from "./chat.ts";
export * from "./feedback.ts";
