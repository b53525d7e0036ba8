export * from "../chat/chat.ts";
export * from "./feedback.ts";
