import type { slotSets as english } from "./slotSets.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Les ensembles de plages horaires tout prêts, et le formulaire qui crée des plages horaires à départs réguliers. */
export const slotSets = {
  title: "Ensembles tout prêts et départs réguliers",
  ready: "Ensembles tout prêts",
  readyHint: "Ils s’ajoutent à vos plages horaires. Rien n’est remplacé.",
  have: "Votre club a déjà des plages horaires de ces noms.",
  nothingToAdd: "Rien à ajouter",
  add: { one: "Ajouter {{count}} plage horaire", other: "Ajouter {{count}} plages horaires" },
  sets: {
    halves: { name: "Demi-journées et journée entière", about: "de 8 h à 12 h, de 13 h à 17 h, et de 8 h à 17 h à × 1,80" },
    trips: { name: "Quatre sorties de trois heures", about: "dès 8 h, 11 h 30, 15 h et 18 h 30" },
    hourly: { name: "À l’heure", about: "douze heures, de 8 h à 20 h, à × 0,30" },
  },
  regular: "Départs réguliers",
  regularHint: "Pour des départs presque libres, par exemple toutes les 30 minutes, de 2 à 4 heures.",
  every: "Un départ toutes les",
  first: "Premier départ",
  last: "Dernier retour",
  lengths: "Durées",
  turnaround: "Remise en état",
  where: "Où",
  everywhere: "Tous les bateaux",
  hours: { one: "{{count}} heure", other: "{{count}} heures" },
  factorOf: "Facteur de {{length}}",
  starts: { one: "{{count}} départ", other: "{{count}} départs" },
  noStart: "Aucun départ possible",
  preview: "{{slots}}\u00a0: le club en aura {{total}}, sur un maximum de {{most}}.",
  slots: { one: "{{count}} nouvelle plage horaire", other: "{{count}} nouvelles plages horaires" },
  tooMany:
    "{{slots}}, c’est trop\u00a0: le club en aurait {{total}}, et la limite est de {{most}}. Choisissez moins de durées, ou des départs plus espacés.",
  nothing: "Aucune nouvelle plage horaire\u00a0: choisissez une durée possible, ou d’autres heures.",
  factor: "Un facteur est un nombre de 0,1 à 20.",
  added: { one: "{{count}} plage horaire est ajoutée.", other: "{{count}} plages horaires sont ajoutées." },
  stopped: "{{done}} plages horaires sur {{total}} sont ajoutées. {{why}}",
} as const satisfies SameTextKeys<typeof english>;
