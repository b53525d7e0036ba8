export * from "./drawnFrom.ts";
export * from "../people/gravatar.ts";
export * from "../language/locale.ts";
export * from "./routes.ts";
