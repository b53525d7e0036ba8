import type { place as english } from "./place.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Où aller : les lacs de tous les clubs. */
export const place = {
  lakesOf: { one: "{{count}} lac", other: "{{count}} lacs" },
  otherLakes: "Autres lacs",
  where: "Où partez-vous\u202f?",
  whereHint: "{{lakes}}, {{docks}}. Prix du {{day}}.",
  keepPlace: "Revenir aux bateaux",
  find: "Trouver un lac, un quai ou un club",
  none: "Aucun lac ne porte ce nom.",
  more: "Voir d’autres lacs",
  calendarHint: "Le petit chiffre indique combien de bateaux sont libres. La saison va du {{from}} au {{to}}.",
  closedUntil: "fermé, ouvre le {{day}}",
  boatsFree: { one: "{{count}} bateau libre", other: "{{count}} bateaux libres" },
  chooseDay: "Choisissez un jour",
  close: "Fermer",
  regions: {
    AB: "Alberta",
    BC: "Colombie-Britannique",
    MB: "Manitoba",
    NB: "Nouveau-Brunswick",
    NL: "Terre-Neuve-et-Labrador",
    NS: "Nouvelle-Écosse",
    NT: "Territoires du Nord-Ouest",
    NU: "Nunavut",
    ON: "Ontario",
    PE: "Île-du-Prince-Édouard",
    QC: "Québec",
    SK: "Saskatchewan",
    YT: "Yukon",
  },
  onlyStepFree: "Seulement les quais accessibles sans marche",
  isStepFree: "sans marche",
} as const satisfies SameTextKeys<typeof english>;
