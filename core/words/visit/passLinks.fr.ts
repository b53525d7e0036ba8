import type { passLinks as english } from "./passLinks.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Les laissez-passer que cet appareil conserve, et l’état de la connexion. */
export const passLinks = {
  missing:
    "Aucun laissez-passer n’a pu s’ouvrir. Si vous avez suivi un lien, il en manque la fin\u00a0: retrouvez votre réservation avec votre téléphone.",
  unanswered: "Connexion impossible. Ce que vous voyez peut ne plus être à jour.",
  passes: "Vos laissez-passer",
  otherPasses: "Autres laissez-passer sur cet appareil",
  holdsPass: "Vous avez une réservation.",
  openPass: "Ouvrir le laissez-passer",
  keptPass: "Votre laissez-passer {{reference}}\u00a0: {{day}}, {{time}}",
} as const satisfies SameTextKeys<typeof english>;
