import type { tasks as english } from "./tasks.en.ts";
import type { SameTextKeys } from "../format/shape.ts";

/** French words for the tasks that a role may have. */
export const tasks = {
  title: "Ce que ce rôle peut faire",
  groups: { bookings: "Réservations", money: "Argent", offer: "Offre", people: "Personnes", settings: "Paramètres" },
  count: "{{count}} sur {{total}}",
  seeBookings: { name: "Voir les réservations", hint: "calendrier, feuille du jour, fiches des clients" },
  book: { name: "Réserver", hint: "pour un client, au téléphone ou au quai\u202f; fiches et adhésions" },
  move: { name: "Déplacer", hint: "heure, jour, bateau\u202f; allonger ou raccourcir" },
  cancel: { name: "Annuler", hint: "selon les règles du club" },
  handOver: { name: "Remettre et reprendre les bateaux", hint: "départs, retours, vérifications, dommages" },
  takeMoney: { name: "Encaisser", hint: "comptant, carte, lien de paiement, rappels" },
  refund: { name: "Rembourser", hint: "rendre l’argent, régler les remboursements refusés" },
  discount: { name: "Accorder un rabais", hint: "baisser le prix d’une réservation" },
  seeMoney: { name: "Voir l’argent", hint: "livre de comptes, exportations, ce que chacun a accordé" },
  closeLake: { name: "Fermer un lac, un quai ou un bateau", hint: "écrit à ceux que la fermeture touche" },
  prices: { name: "Modifier les prix", hint: "facteurs, suppléments, forfaits, codes promo" },
  offer: { name: "Modifier l’offre", hint: "lacs, quais, bateaux, plages horaires, serrures" },
  messages: { name: "Messages", hint: "lire et répondre\u202f; commentaires des clients" },
  documents: { name: "Documents", hint: "ouvrir les permis téléversés et en décider" },
  people: {
    name: "Utilisateurs et rôles",
    hint: "inviter, retirer, donner un rôle qu’on a soi-même\u202f; données personnelles des clients",
  },
  settings: { name: "Paramètres du club", hint: "nom, taxes, règles, connexions\u202f; historique, demandes au-delà d’une limite" },
  sum: { one: "{{count}} tâche sur {{total}}", other: "{{count}} tâches sur {{total}}" },
  all: "les {{total}} tâches",
  ownOnly: "ses propres réservations seulement",
  beyondOnly: "motifs écrits à la main\u00a0: aucune tâche ne décrit ce rôle",
  beyond: {
    one: "et {{count}} appel par des motifs écrits à la main",
    other: "et {{count}} appels par des motifs écrits à la main",
  },
  advanced: "Avancé",
  stored: { one: "ce que Quai garde\u00a0: {{count}} motif", other: "ce que Quai garde\u00a0: {{count}} motifs" },
  preview: "Vu par ce rôle",
  menu: { one: "Son menu, {{count}} page sur {{total}}", other: "Son menu, {{count}} pages sur {{total}}" },
  noMenu: "Aucune page de gestion.",
  refused: "Ce qu’il ne peut pas faire",
  refusedHint: "Le bouton est absent. Qui ouvre la page par son lien lit\u00a0: «\u00a0{{text}}\u00a0»",
  nothingRefused: "Il peut faire toutes les tâches.",
} as const satisfies SameTextKeys<typeof english>;
