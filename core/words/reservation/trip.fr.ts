import type { trip as english } from "./trip.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Ce que les lettres et les pages disent d’une sortie : sa référence, la raison de son annulation, ses conditions d’annulation. */
export const trip = {
  reference: "Référence\u00a0: {{reference}}",
  canceled: {
    customer: "Votre réservation a été annulée, comme vous l’avez demandé.",
    staff: "{{TheClub}} a annulé votre réservation.",
    weather: "Votre réservation a été annulée à cause de la météo.",
  },
  terms: {
    free: "Vous pouvez annuler sans frais jusqu’au {{date}}, {{time}} (heure de l’Est). Ensuite, les frais d’annulation sont de {{amount}}.",
    late: "Si vous annulez, les frais d’annulation sont de {{amount}}.",
    never: "Vous pouvez annuler sans frais jusqu’au début de votre sortie.",
    unpaid: "Rien n’a été payé\u00a0: vous pouvez annuler sans frais jusqu’au début de votre sortie.",
    club: "Il n’y a aucuns frais si le club annule ou ferme le lac.",
    kept: "Les frais d’annulation sont de {{amount}}, comme le prévoient les conditions de votre réservation.",
  },
} as const satisfies SameTextKeys<typeof english>;
