import type { sunset as english } from "./sunset.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Le coucher du soleil, à côté d’une sortie qui finit tard. */
export const sunset = {
  at: "Coucher du soleil à {{time}}",
  after: "Se termine {{after}} après le coucher du soleil ({{time}})\u00a0: les feux de navigation sont requis.",
  lastTrip: "La sortie de {{time}}",
} as const satisfies SameTextKeys<typeof english>;
