import type { connectors as english } from "./connectors.en.ts";
import type { SameTextKeys } from "../format/shape.ts";

/** Words of the page of connectors, and of the messages of their tests. */
export const connectors = {
  title: "Connecteurs",
  allWork: "Tout fonctionne.",
  someFail: { one: "{{count}} en panne", other: "{{count}} en panne" },
  unread: "Les connecteurs n’ont pu être chargés.",
  names: { email: "Courriels", texts: "Textos", calendars: "Calendriers" },
  drivers: {
    smtp: "Par le serveur de courriel de ce site",
    gateway: "Par la passerelle de textos de ce site",
    embedded: "Simulés dans cette démo\u00a0: rien n’en sort",
    none: "Ce site n’envoie aucun texto\u00a0: les codes partent par courriel",
    calendars: "Adresses que lisent les programmes de calendrier (iCal)",
  },
  states: { works: "En ordre", fails: "En panne", off: "Inutilisé" },
  failsSince: "En panne depuis {{when}}.",
  noFault: "Aucune panne connue.",
  waiting: { one: "{{count}} message attend.", other: "{{count}} messages attendent." },
  noneWaits: "Aucun message n’attend.",
  addresses: { one: "{{count}} adresse est utilisée.", other: "{{count}} adresses sont utilisées." },
  noAddresses: "Aucune adresse n’est utilisée.",
  ownAddress: "Obtenez ou retirez la vôtre dans vos préférences",
  test: "Essayer",
  testOf: "Essayer\u00a0: {{name}}",
  testNote: "Un essai n’écrit qu’à vous.",
  tested: "Essayé {{when}}\u00a0: il a réussi.",
  testedFault: "Essayé {{when}}\u00a0: {{why}}.",
  untested: "Jamais essayé.",
  failures: { one: "{{count}} échec", other: "Les {{count}} derniers échecs" },
  faults: {
    credentials: "le serveur a refusé notre nom ou notre mot de passe",
    unanswered: "le serveur n’a donné aucune réponse utilisable",
    refused: "le serveur a refusé ce message",
  },
  outcomes: {
    works: "{{name}}\u00a0: l’essai est parti. Cherchez-le à votre propre adresse.",
    noContact: "{{name}}\u00a0: pas d’essai. Votre compte n’a pas d’adresse vérifiée pour cela.",
    notHere: "{{name}}\u00a0: il n’y a rien à essayer ici.",
    notListed: "{{name}}\u00a0: rien n’est parti. Cette version d’essai n’écrit qu’aux personnes de sa liste, et vous n’en êtes pas.",
    credentials: "{{name}}\u00a0: l’essai a échoué, car le serveur a refusé notre nom ou notre mot de passe.",
    unanswered: "{{name}}\u00a0: l’essai a échoué, car le serveur n’a donné aucune réponse utilisable.",
    refused: "{{name}}\u00a0: l’essai a échoué, car le serveur l’a refusé.",
  },
  letter: {
    subject: "Essai du courriel {{ofClub}}",
    email: "Ce message montre que les courriels {{ofClub}} partent. Vous l’avez demandé à la page des connecteurs.",
    text: "Ce texto montre que les textos {{ofClub}} partent.",
  },
} as const satisfies SameTextKeys<typeof english>;
