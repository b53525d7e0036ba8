import type { promises as english } from "./promises.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Ce qu’un club promet et demande à qui loue un bateau. */
export const promises = {
  things: { fuel: "essence", lifeJackets: "gilets de sauvetage", briefing: "explications", cleaning: "nettoyage" },
  and: "{{before}} et {{last}}",
  titles: {
    who: "Qui peut louer",
    included: "Compris",
    bring: "À apporter",
    pets: "Animaux",
    children: "Enfants",
    weather: "Météo",
    parking: "Où stationner",
    askFor: "Qui demander",
  },
  who: {
    age: "La personne qui réserve doit avoir {{age}} ans ou plus.",
    licence: "La personne qui conduit doit montrer un permis de bateau (carte de conducteur d’embarcation de plaisance).",
    checklist:
      "La personne qui conduit doit montrer un permis de bateau (carte de conducteur d’embarcation de plaisance). Sans permis, le personnel parcourt avec vous la liste de vérification de sécurité au quai et la signe avec vous.",
    checklistMinutes:
      "La personne qui conduit doit montrer un permis de bateau (carte de conducteur d’embarcation de plaisance). Sans permis, prévoyez {{minutes}} minutes au quai pour la liste de vérification de sécurité\u202f; le personnel la signe avec vous.",
  },
  briefing: "explications ({{minutes}}\u00a0min au quai)",
  line: "{{title}}\u00a0: {{text}}",
} as const satisfies SameTextKeys<typeof english>;
