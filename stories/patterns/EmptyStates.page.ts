import { patternPage } from "../catalogue/pattern.ts";

export const emptyStates = patternPage(
  {
    name: "Empty states",
    frenchName: "États vides",
    need: "A list without rows leaves people wondering: is it broken, am I wrong, or is there nothing?",
    steps: [
      "Nothing yet: what the list is for, and a button that makes the first.",
      "Nothing matches: which filter, and a button that clears it.",
      "Could not be loaded: the old rows stay, with the time and {{booking.tryAgain}}.",
      "Not allowed: what permission is missing.",
    ],
    parts: ["EmptyState", "Skeleton", "Callout"],
    scenes: [
      { title: "Views/Bookings", story: "Nothing", what: "No bookings yet" },
      { title: "Views/Bookings", story: "NothingMatches", what: "A filter that matches none" },
      { title: "Views/MyBookings", story: "None", what: "A customer without bookings" },
      { title: "Views/Office/Dashboard", story: "ForbiddenToStaff", what: "A page that a role does not open" },
    ],
    keyboard: [{ name: "Tab", what: "To the action." }],
    readAloud: ["The title as a heading, in the place of the rows."],
    faults: [{ name: "Loading takes long", what: "A skeleton of the rows’ size; the progress line above." }],
    content: { en: ["{{bookings.empty}}, {{office.noMatch}}."], fr: ["{{bookings.empty}}, {{office.noMatch}}."] },
  },
  {
    need: "Une liste sans lignes laisse les gens perplexes : est-elle brisée, est-ce que je me trompe, ou n’y a-t-il rien ?",
    steps: [
      "Rien encore : à quoi sert la liste, et un bouton qui crée le premier élément.",
      "Aucun résultat : quel filtre, et un bouton qui l’efface.",
      "Chargement impossible : les anciennes lignes restent, avec l’heure et {{booking.tryAgain}}.",
      "Accès refusé : quelle permission manque.",
    ],
    scenes: ["Aucune réservation encore", "Un filtre qui ne retient rien", "Un client sans réservation", "Une page qu’un rôle n’ouvre pas"],
    keyboard: [["Tab", "Mène à l’action."]],
    readAloud: ["Le titre comme un titre, à la place des lignes."],
    faults: [["Le chargement est long", "Un squelette de la taille des lignes ; la ligne de progression au-dessus."]],
  },
);
