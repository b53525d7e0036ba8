import type { boat as english } from "./boat.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** La fiche d’un bateau : ce qu’il est, où il mouille, quand il est libre. */
export const boat = {
  choose: "Choisissez un type de bateau",
  chooseHint: "Ouvrez un type pour voir ses bateaux et leurs heures libres.",
  drawing: "Vue de côté d’un {{model}}",
  inKind: { one: "{{count}} bateau", other: "{{count}} bateaux" },
  kind: "Type",
  model: "Modèle",
  capacity: "Capacité",
  length: "Longueur",
  metres: "{{length}}\u00a0m",
  power: "Puissance",
  horsepower: "{{power}}\u00a0ch",
  club: "Club",
  next: "Prochaines heures libres",
  on: "{{day}}, {{span}}",
  more: "Montrer plus d’heures",
  none: "Ce bateau n’est plus libre avant la fin de la saison.",
  seeDock: "Voir les autres bateaux de ce quai",
  book: "Réserver ce bateau",
  unknown: "Nous ne connaissons pas ce bateau",
  unknownHint: "Il a peut-être quitté le club, ou le lien est ancien. Ceux-ci sont proches\u00a0:",
  others: "Autres bateaux\u00a0: {{dock}}",
  othersLake: "Autres bateaux\u00a0: {{lake}}",
} as const satisfies SameTextKeys<typeof english>;
