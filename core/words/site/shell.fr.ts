import type * as english from "./shell.en.ts";
import type { SameTextKeys } from "../format/say.ts";

export const shell = {
  product: "Quai",
  boatTitle: "Bateaux et heures libres",
  pricingTitle: "Tarifs",
  privacyTitle: "Vie privée",
  termsTitle: "Conditions",
  accessibilityTitle: "Accessibilité",
  notices: "Licences",
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
} as const satisfies SameTextKeys<typeof english.shell>;

/** French texts of the error catalogue and of the alerts. Requirements §2 and §8. */
export const alerts = {
  fetchFailed: "Erreur lors de la récupération des données",
  paymentSuccess: "Paiement réussi",
  booked: "Votre réservation est confirmée",
  paymentFail: "Paiement échoué",
  paymentNotHere: "Il n’y a aucun paiement à vérifier dans ce navigateur. Si vous avez payé, un courriel vous dit ce qu’il en est.",
  offline: "Vous êtes hors ligne. Ce que vous voyez peut ne plus être à jour.",
  noAnswer: "Connexion impossible. Vos renseignements sont conservés\u00a0: réessayez dans un instant.",
  close: "Fermer",
} as const satisfies SameTextKeys<typeof english.alerts>;

/** Words of the error page. Requirements §2. */
export const errorPage = {
  oops: "Oups ! Quelque chose a mal tourné.",
  notFound: "Cette page est introuvable",
  unknownMiddleware: "Intergiciel inconnu",
  backHome: "Retour à l’accueil",
  reload: "Rechargez cette page dans un instant.",
  replyId: "Si vous nous appelez à ce sujet, donnez ce numéro\u00a0: {{id}}",
} as const satisfies SameTextKeys<typeof english.errorPage>;
