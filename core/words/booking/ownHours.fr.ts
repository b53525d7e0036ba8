import type { ownHours as english } from "./ownHours.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Les heures d’un bateau dont les prix diffèrent, ou qui sont nombreuses, après le premier affichage de la page. */
export const ownHours = {
  lasts: { one: "{{count}} heure", other: "{{count}} heures" },
  best: "meilleur prix\u00a0: {{price}} l’heure",
  saves: "{{amount}} de moins",
  lengths: "{{boat}}, durées",
  startsOf: "{{boat}}, {{length}}\u00a0: départs",
  free: { one: "{{count}} départ", other: "{{count}} départs" },
  none: "pris",
  parts: { morning: "Matin", afternoon: "Après-midi", evening: "Soir" },
} as const satisfies SameTextKeys<typeof english>;
