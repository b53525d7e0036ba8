/** The entry `@quai/core/testing`: every port in memory, without a store or a service outside, and what core itself has for tests. */
export * from "#core/testing/index.ts";
export { type MemoryMedia, memoryMedia } from "./media.ts";
export { memoryPasskeys, memoryPasswords } from "./identity.ts";
export { type MemoryPayments, memoryPayments, MemoryPaymentProvider, sessionIdOfPaymentPage } from "./payments.ts";
export { memoryPhonesLayer } from "./phones.ts";
export { memoryCalendar, type MemoryMailer, memoryMailer, type MemoryTexter, memoryTexter } from "./post.ts";
export { memoryOneTimeCode, memorySecrets } from "./secrets.ts";
export { memoryLayer } from "./services.ts";
export { memoryStore } from "./store.ts";
