import type { siteMenu as english } from "./siteMenu.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** The French words of the menu of the top bar. */
export const siteMenu = {
  yours: "Vos réservations",
  bookings: "Mes réservations",
  club: "Le club",
  boating: "Sur l’eau",
  theme: "Apparence",
  themeAuto: "Automatique",
  themeDay: "Jour",
  themeDusk: "Crépuscule",
  themeSun: "Plein soleil",
  notices: "Notifications",
  noNotices: "Aucune notification pour l’instant.",
  links: {
    about: "À propos",
    contact: "Contact",
    pressKit: "Dossier de presse",
    lakes: "Lacs",
    rules: "Règlements",
    blog: "Blogue",
    hosting: "Hébergement",
    franchise: "Devenir franchisé",
  },
} as const satisfies SameTextKeys<typeof english>;
