import type { waitlist as english } from "../en/waitlist.ts";
import type { SameTextKeys } from "../format/shape.ts";

/** See core/words/en/waitlist.ts. */
export const waitlist = {
  wish: {
    sentence: "un bateau pour {{people}} ou plus, {{days}}, {{range}}, {{part}}, à {{place}}, {{lake}}",
    anyDay: "n’importe quel jour",
    day: "un {{day}}",
    or: "{{some}} ou {{last}}",
    month: "en {{month}}",
    range: "du {{from}} au {{to}}",
    anyDock: "n’importe quel quai",
    part: {
      any: "à toute heure",
      morning: "le matin",
      afternoon: "l’après-midi",
      evening: "le soir",
    },
  },
} satisfies SameTextKeys<typeof english>;
