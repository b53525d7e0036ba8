import type { heard as english } from "./heard.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Ce qui est dit à voix haute de ce qui a changé ailleurs sur la page. */
export const heard = {
  days: "Jours du {{from}} au {{to}}.",
  cleared: "Votre plage horaire a été retirée. Vous pouvez la rétablir.",
  putBack: "Votre plage horaire est choisie de nouveau.",
  free: { one: "{{count}} bateau libre le {{day}}.", other: "{{count}} bateaux libres le {{day}}." },
  full: "Aucun bateau n’est libre le {{day}}.",
  chosen: "Choix\u00a0: {{boat}}, {{span}}.",
  added: "Ajout\u00a0: {{span}}.",
  removed: "Retrait\u00a0: {{span}}.",
} as const satisfies SameTextKeys<typeof english>;
