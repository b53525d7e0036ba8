import type { offer as english } from "./offer.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** French words for documents, filters and boat models. Requirements §3. */
export const offer = {
  documents: { boatLicense: "Permis de bateau", drivingLicense: "Permis de conduire" },
  documentStates: {
    uploaded: "Téléversé",
    pending: "En vérification",
    verified: "Vérifié",
    rejected: "Refusé",
    expired: "Expiré",
  },
  filterSets: { default: "Filtres", pathological: "Sécurité et ajustement" },
  filters: {
    search: "Rechercher",
    status: "Statut",
    lake: "Lac",
    dock: "Quai",
    boat: "Bateau",
    days: "Dates",
    conditions: "Problèmes de santé",
    allergies: "Allergies",
    prescription: "Ordonnance",
    ankle: "Cheville",
    calf: "Mollet",
    hip: "Hanche",
    thigh: "Cuisse",
  },
  centimetres: "{{value}}\u00a0cm",
} as const satisfies SameTextKeys<typeof english>;
