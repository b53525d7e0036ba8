import type { history as english } from "../en/history.ts";
import type { Shape } from "../shape.ts";

/** The same in French. */
export const history = {
  title: "Historique",
  club: "Historique du club",
  hint: "Qui a changé quoi, de quoi à quoi. Rien ici n’est jamais modifié ni retiré.",
  close: "Fermer l’historique",
  none: "Rien n’a encore été changé.",
  noneFound: "Rien ne correspond.",
  at: "{{day}}, {{time}}",
  unknownWho: "Quelqu’un qui n’y est plus",
  system: "Quai",
  action: { create: "Ajouté", update: "Modifié", delete: "Retiré", restore: "Remis" },
  secret: "changé, sans être montré",
  empty: "vide",
  putBack: "Remettre",
  more: "En voir plus",
  model: "Sorte de fiche",
  anyModel: "Toutes les fiches",
  anyAction: "Tous les gestes",
  does: "Ce qui a été fait",
  models: {
    lakes: "Lacs",
    docks: "Stations",
    boats: "Bateaux",
    timeslots: "Plages horaires",
    items: "Facteurs",
    locks: "Serrures",
    closures: "Fermetures",
    users: "Utilisateurs",
    roles: "Rôles",
    clients: "Profil du club",
    settings: "Paramètres du club",
    reservations: "Réservations",
  },
} as const satisfies Shape<typeof english>;
