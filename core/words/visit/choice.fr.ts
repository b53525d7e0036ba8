import type { choice as english } from "./choice.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Le choix d’une heure et son prix, après le premier affichage de la page. */
export const choice = {
  extend: "Ajouter {{span}}",
  shorten: "Enlever {{span}}",
  putBack: "Rétablir votre choix\u00a0: {{what}}",
  nonMember: "Non-membres",
  membership: "Membres",
  nonMemberPrice: "Tarif membre · autres {{price}}",
} as const satisfies SameTextKeys<typeof english>;
