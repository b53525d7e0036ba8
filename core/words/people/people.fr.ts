import type * as english from "./people.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** French words for the side menu and the avatar menu. Requirements §1 and §6. */
export const people = {
  menu: {
    calendar: "Calendrier",
    daySheet: "Feuille du jour",
    walkIn: "Sans réservation",
    clients: "Clients",
    feedback: "Avis",
    messages: "Messages",
    documents: "Documents",
    bookings: "Réservations",
    lakes: "Lacs",
    docks: "Stations (quais)",
    boats: "Bateaux",
    locks: "Serrures",
    timeslot: "Plages horaires",
    factors: "Facteurs (prix)",
    extras: "Suppléments",
    memberships: "Adhésions",
    wishes: "Liste d’attente",
    figures: "Statistiques",
    plans: "Forfaits",
    codes: "Codes promo",
    dashboard: "Tableau de bord",
    health: "Santé",
    users: "Utilisateurs",
    roles: "Rôles",
    config: "Paramètres du club",
    replies: "Réponses rapides",
    letters: "Textes des courriels",
    connectors: "Connecteurs",
  },
  groups: {
    today: "Aujourd’hui",
    bookings: "Réservations",
    customers: "Clients",
    fleet: "Flotte et prix",
    club: "Club",
  },
  account: {
    profile: "Profil",
    changePassword: "Modifier le mot de passe",
    configuration: "Configuration",
    logout: "Se déconnecter",
  },
} as const satisfies SameTextKeys<typeof english.people>;

/** French words for languages and avatar engines. Requirements §3. */
export const settings = {
  language: "Langue",
  languages: { en: "English", fr: "Français" },
  gravatarHint:
    "Motif et Arcade sont dessinés ici. Les autres demandent Gravatar, qui reçoit une empreinte du courriel. Les initiales paraissent là où ce serveur ne l’utilise pas.",
  gravatar: {
    mp: "Silhouette",
    identicon: "Motif",
    monsterid: "Monstre",
    wavatar: "Visage",
    retro: "Arcade",
    robohash: "Robot",
  },
} as const satisfies SameTextKeys<typeof english.settings>;
