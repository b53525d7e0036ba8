import type { maintenance as english } from "./maintenance.en.ts";
import type { SameTextKeys } from "../format/shape.ts";

/** French words of the maintenance of boats. */
export const maintenance = {
  title: "Entretien",
  plans: {
    title: "Plans d’entretien",
    add: "Ajouter un plan",
    new: "Nouveau plan d’entretien",
    none: "Aucun plan d’entretien",
    hint: "Un plan dit après combien d’heures de moteur ou de mois un bateau a besoin d’un entretien, selon la première échéance.",
    boats: "Bateaux",
    everyHours: "Toutes les (heures de moteur)",
    everyMonths: "Tous les (mois)",
    from: "Compte depuis le",
    note: "Note",
  },
} as const satisfies SameTextKeys<typeof english>;
