export * from "./address.ts";
export * from "./contact.ts";
export * from "./guards.ts";
export * from "./passes.ts";
export * from "./payment.ts";
export * from "./savedBooking.ts";
export * from "./selection.ts";
