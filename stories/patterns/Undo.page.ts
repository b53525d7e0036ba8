import { patternPage } from "../catalogue/pattern.ts";

export const undo = patternPage(
  {
    name: "Undo",
    frenchName: "Annuler une action",
    need: "People act fast and err. A question before each act slows everybody; a way back helps whoever needs it.",
    steps: [
      "What can be undone is done at once, without a question.",
      "A dark bar says what was done, with {{office.putBack}}.",
      "Undo puts back all of it, and says so.",
      "What cannot be undone needs a confirmation first, which says what follows from it.",
    ],
    parts: ["InkBar", "Dialog", "Snackbar"],
    scenes: [
      { title: "Views/Office", story: "Retired", what: "A boat is retired, and can be put back" },
      { title: "Views/Booking", story: "PutBack", what: "A visitor’s choice after another day" },
      { title: "Views/Day sheet", story: "TakesBack", what: "A departure that was pressed by mistake" },
    ],
    keyboard: [
      { name: "Ctrl+Z", what: "Undoes." },
      { name: "Tab", what: "Reaches {{office.putBack}}." },
      { name: "Enter", what: "Undoes." },
    ],
    readAloud: ["{{office.retired|name=Common Loon}}, once; {{office.putBack}}, “button”, is in the bar."],
    faults: [
      { name: "The record changed meanwhile", what: "It is not undone; the bar says who changed it." },
      { name: "Offline", what: "Undo waits with the act that it undoes." },
    ],
    content: {
      en: ["{{office.retired|name=Common Loon}} and {{office.putBack}}."],
      fr: ["{{office.retired|name=Plongeon huard}} et {{office.putBack}}."],
    },
  },
  {
    need: "Les gens agissent vite et se trompent. Une question avant chaque acte ralentit tout le monde ; un retour en arrière aide qui en a besoin.",
    steps: [
      "Ce qui peut être annulé se fait aussitôt, sans question.",
      "Une barre sombre dit ce qui a été fait, avec {{office.putBack}}.",
      "L’annulation remet tout en place, et le dit.",
      "Ce qui ne peut pas être annulé demande d’abord une confirmation, qui dit ce qui s’ensuit.",
    ],
    scenes: ["Un bateau est retiré, et peut être rétabli", "Le choix d’un visiteur après un autre jour", "Un départ pressé par erreur"],
    keyboard: [
      ["Ctrl+Z", "Annule l’acte."],
      ["Tab", "Atteint {{office.putBack}}."],
      ["Entrée", "Annule l’acte."],
    ],
    readAloud: ["{{office.retired|name=Plongeon huard}}, une fois ; {{office.putBack}}, « bouton », est dans la barre."],
    faults: [
      ["La fiche a changé entre-temps", "L’acte n’est pas annulé ; la barre dit qui l’a changée."],
      ["Hors ligne", "L’annulation attend avec l’acte qu’elle annule."],
    ],
  },
);
