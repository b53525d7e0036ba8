export * from "../ledger/credit.ts";
export * from "../pricing/downPayment.ts";
export * from "./group.ts";
export * from "../ledger/ledger.ts";
export * from "../ledger/ledgerTaxes.ts";
export * from "./policy.ts";
export * from "../reference.ts";
export * from "./reservation.ts";
export * as status from "./status.ts";
