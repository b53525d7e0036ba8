/** The entry `@quai/core/testing`: every port in memory, without a store or a service outside, and what core itself has for tests. */
export * from "#core/testing/index.ts";
export { type MemoryMedia, memoryMedia } from "./media.ts";
export { memoryPasskeys, memoryPasswords } from "./identity.ts";
export { type MemoryPayments, memoryPayments, Provider, sessionOfPage } from "./payments.ts";
export { layerMemory as layerPhones } from "./phones.ts";
export { memoryCalendar, type MemoryMailer, memoryMailer, type MemoryTexter, memoryTexter } from "./post.ts";
export { memoryCode, memorySecrets } from "./secrets.ts";
export { layerMemory } from "./services.ts";
export { memoryStore } from "./store.ts";
