export * from "./credit.ts";
export * from "./downPayment.ts";
export * from "./group.ts";
export * from "./ledger.ts";
export * from "./ledgerTaxes.ts";
export * from "./policy.ts";
export * from "./reference.ts";
export * from "./reservation.ts";
export * as status from "./status.ts";
