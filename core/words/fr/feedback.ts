import type { feedback as english } from "../en/feedback.ts";
import type { SameTextKeys } from "../format/shape.ts";

/** Ce que les clients disent de leurs sorties. */
export const feedback = {
  reasons: {
    insult: "Il contient une insulte",
    personalData: "Il révèle des renseignements personnels",
    offTopic: "Il ne porte pas sur la sortie",
    untrue: "Il contient une affirmation fausse",
  },
} as const satisfies SameTextKeys<typeof english>;
