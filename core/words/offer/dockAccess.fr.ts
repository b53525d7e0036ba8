import type { dockAccess as english } from "./dockAccess.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Comment se rendre à un quai, et son accessibilité. */
export const dockAccess = {
  title: "Pour s’y rendre",
  titles: {
    address: "Adresse",
    wayThere: "Comment s’y rendre",
    staffHours: "Présence du personnel",
    stepFree: "Accès sans marche",
    rampSlope: "Pente de la rampe",
    toilets: "Toilettes",
    transferHelp: "Aide pour monter à bord",
  },
  answers: { yes: "Oui", no: "Non", accessible: "Oui, accessibles" },
  percent: "{{percent}}\u00a0%",
  notStated: "Non précisé",
  onMap: "Le quai sur une carte\u00a0:",
  map: "Ouvrir la carte",
} as const satisfies SameTextKeys<typeof english>;
