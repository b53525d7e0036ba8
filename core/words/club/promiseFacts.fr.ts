import type { promiseFacts as english } from "./promiseFacts.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Les promesses d’un club en une ligne de la première page, et jusqu’à quand une réservation s’annule sans frais. */
export const promiseFacts = {
  age: "{{age}} ans ou plus",
  licence: "permis de bateau",
  licenceOrChecklist: "permis ou liste de vérification au quai",
  licenceOrMinutes: "permis ou {{minutes}}\u00a0min au quai",
  included: "compris\u00a0: {{things}}",
  cancelUntil: "annulation gratuite ({{hours}} h avant)",
  cancelAlways: "annulation gratuite",
} as const satisfies SameTextKeys<typeof english>;
