import type { early as english } from "./early.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Jusqu’à quand on peut réserver, et que les membres le peuvent avant les autres. */
export const early = {
  until: "On peut réserver jusqu’au {{day}}.",
  members: {
    one: "Les membres réservent jusqu’à {{count}} jour avant tout le monde.",
    other: "Les membres réservent jusqu’à {{count}} jours avant tout le monde.",
  },
  plans: "Voir les forfaits",
  notYet: "à venir",
} as const satisfies SameTextKeys<typeof english>;
