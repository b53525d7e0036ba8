import type { hold as english } from "../en/hold.ts";
import type { Shape } from "../shape.ts";

/** Combien de temps un bateau est gardé, et ce qui est le plus proche s’il est perdu. */
export const hold = {
  held: "Gardé pour vous",
  left: "Gardé pour vous encore {{time}}",
  soon: "Il reste une minute pour terminer.",
  kept: "Tout ce que vous avez écrit est conservé.",
  again: "Le garder de nouveau",
  change: "Changer mon choix",
  alternatives: {
    label: "Le plus proche encore libre",
    sameDay: "Même bateau, {{span}}",
    otherBoat: "{{boat}}, à la même heure",
    nextDay: "Même bateau, {{day}}, {{span}}",
    none: "Rien de proche n’est libre. Voyez d’autres jours ou d’autres quais.",
  },
} as const satisfies Shape<typeof english>;
