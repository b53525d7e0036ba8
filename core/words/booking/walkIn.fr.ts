import type { walkIn as english } from "./walkIn.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** French words of the page where staff book for a customer who stands at the dock. */
export const walkIn = {
  title: "Sans réservation",
  back: "Feuille du jour",
  people: "Personnes à bord",
  dock: "Station",
  anyDock: "Toutes les stations",
  boats: "Bateaux",
  freeNow: { one: "{{count}} bateau libre maintenant", other: "{{count}} bateaux libres maintenant" },
  andSoon: { one: "{{free}}, {{count}} bientôt", other: "{{free}}, {{count}} bientôt" },
  order: "par prix, bientôt en dernier",
  none: "Aucun bateau n’est libre maintenant",
  noneHint: "Choisissez moins de personnes, ou réservez une plage horaire plus tard.",
  later: "Réserver plus tard",
  tooSmall: {
    one: "{{count}} bateau est trop petit pour {{people}} personnes\u00a0: {{names}}",
    other: "{{count}} bateaux sont trop petits pour {{people}} personnes\u00a0: {{names}}",
  },
  tooSmallMore: { one: "{{count}} autre", other: "{{count}} autres" },
  freeUntil: "libre jusqu’à {{time}}, {{duration}}",
  readyAt: "prêt à {{start}}, jusqu’à {{end}}",
  seats: { one: "{{count}} personne", other: "{{count}} personnes" },
  chosen: "{{boat}}, jusqu’à {{time}}",
  chooseBoat: "Choisissez un bateau.",
  name: "Nom",
  phone: "Cellulaire",
  bothNames: "Entrez un prénom et un nom.",
  paying: "Paiement",
  pay: { cash: "Comptant", card: "Terminal", transfer: "Virement", link: "Lien" },
  take: "Encaisser {{sum}} et enregistrer",
  sendLink: "Réserver et envoyer le lien",
  free: "Réserver et enregistrer",
  next: "Permis, règles et consignes suivent, sur la feuille du jour.",
  unread: "Les bateaux libres n’ont pas pu être lus.",
} as const satisfies SameTextKeys<typeof english>;
