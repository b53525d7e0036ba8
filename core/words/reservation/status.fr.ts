import type { status as english } from "./status.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** French words for the statuses of a booking. Requirements §4. */
export const status = {
  pending: "En attente",
  confirmed: "Confirmée",
  cash_payment: "À payer au quai",
  past_due: "En souffrance",
  paid: "Payée",
  canceled: "Annulée",
  archived: "Archivée",
  unknown: "État inconnu",
} as const satisfies SameTextKeys<typeof english>;
