import type { hold as english } from "../en/hold.ts";
import type { SameTextKeys } from "../format/shape.ts";

/** Combien de temps un bateau est gardé, et ce qui est le plus proche s’il est perdu. */
export const hold = {
  held: "Réservé pour vous",
  left: "Réservé pour vous encore {{time}}",
  soon: "Il reste une minute pour terminer.",
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
