import type { hold as english } from "./hold.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Combien de temps un bateau est gardé, et ce qui est le plus proche s’il est perdu. */
export const hold = {
  held: "Réservé pour vous",
  left: "Réservé pour vous encore {{time}}",
  soon: "Il reste une minute pour terminer.",
  last: "Il reste 30 secondes pour terminer.",
  little: "Il reste moins de 2 minutes.",
  extend: "Ajouter 10 minutes",
  extended: "Réservé pour vous encore {{time}}.",
  notExtended: "Nous ne pouvons pas réserver cette plage horaire plus longtemps. Vos renseignements sont conservés.",
  kept: "Vos renseignements sont conservés.",
  again: "Le réserver de nouveau",
  change: "Modifier mon choix",
  alternatives: {
    label: "Les disponibilités les plus proches",
    sameDay: "Même bateau, {{span}}",
    otherBoat: "{{boat}}, à la même heure",
    nextDay: "Même bateau, {{day}}, {{span}}",
    none: "Rien de proche n’est libre. Voyez d’autres jours ou d’autres quais.",
  },
} as const satisfies SameTextKeys<typeof english>;
