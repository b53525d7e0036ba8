import type { shell as english } from "../en/shell.ts";
import type { SameTextKeys } from "../format/shape.ts";

export const shell = {
  product: "Quai",
  boatTitle: "Bateaux et heures libres",
  pricingTitle: "Tarifs",
  privacyTitle: "Vie privée",
  termsTitle: "Conditions",
  accessibilityTitle: "Accessibilité",
  legalPages: "Vie privée, conditions et accessibilité",
  findTitle: "Retrouver ma réservation",
  login: "Se connecter",
  skip: "Aller au contenu",
  menu: "Menu",
  closeMenu: "Fermer le menu",
  publicSite: "Le site public",
  rentABoat: "Louer un bateau",
  language: "English",
  partLost: "Cette partie de la page n’a pas pu être récupérée.",
  loading: "Chargement",
  help: "Besoin d’aide\u202f? Appelez {{theClub}} au {{phone}}.",
  withoutScripts: "JavaScript est désactivé\u00a0: pour réserver, appelez {{theClub}} au {{phone}}.",
  demo: "Démonstration\u00a0: aucun vrai bateau, aucun vrai paiement.",
  demoPhone: "Ouvrir le téléphone de démonstration",
  online: "Vous êtes de nouveau en ligne.",
  links: {
    subscriptions: "Adhésions",
    functioning: "Fonctionnement",
    advantages: "Avantages",
    boats: "Bateaux",
    licence: "Permis de bateau",
  },
} as const satisfies SameTextKeys<typeof english>;
