import { patternPage } from "../catalogue/pattern.ts";

export const commandMenu = patternPage(
  {
    name: "Command menu",
    frenchName: "Menu de commandes",
    need: "Who works here all day wants to reach any page, record or date in two seconds, without a mouse.",
    steps: [
      "Ctrl+K opens it from anywhere.",
      "Typing finds pages, bookings, customers, boats and dates: `3 jul` opens the calendar there.",
      "A sign narrows it: `/` pages, `@` people, `#` bookings, `=` dates, `>` acts.",
      "What a role may not open is not in it.",
    ],
    parts: ["Button", "Icon", "Keys"],
    scenes: [
      { title: "Views/Office/Command", story: "Open", what: "Just opened" },
      { title: "Views/Office/Command", story: "Found", what: "With results" },
      { title: "Views/Office/Command", story: "NothingFound", what: "Nothing found" },
      { title: "Views/Office/Command", story: "AllKeys", what: "The sheet of all keys" },
    ],
    keyboard: [
      { name: "Ctrl+K", what: "Opens it." },
      { name: "Up, Down", what: "Choose." },
      { name: "Tab", what: "The next scope." },
      { name: "Enter", what: "Goes there." },
      { name: "Escape", what: "Closes; the focus is where it was." },
    ],
    readAloud: ["{{command.label}}, “combo box”, then the chosen result, under the name of its group."],
    faults: [{ name: "A search is not answered", what: "Pages and dates still work, and an alert says {{command.failed}}" }],
    content: { en: ["{{command.open}}"], fr: ["{{command.open}}"] },
  },
  {
    need: "Qui travaille ici toute la journée veut atteindre n’importe quelle page, fiche ou date en deux secondes, sans souris.",
    steps: [
      "Ctrl+K l’ouvre de n’importe où.",
      "La saisie trouve des pages, des réservations, des clients, des bateaux et des dates : `3 juil` ouvre le calendrier à ce jour.",
      "Un signe la restreint : `/` les pages, `@` les personnes, `#` les réservations, `=` les dates, `>` les actes.",
      "Ce qu’un rôle ne peut pas ouvrir n’y est pas.",
    ],
    scenes: ["À l’ouverture", "Avec des résultats", "Aucun résultat", "La feuille de toutes les touches"],
    keyboard: [
      ["Ctrl+K", "L’ouvre."],
      ["Haut, bas", "Choisissent."],
      ["Tab", "La portée suivante."],
      ["Entrée", "Y mène."],
      ["Échap", "Ferme ; le focus revient où il était."],
    ],
    readAloud: ["{{command.label}}, « zone de liste modifiable », puis le résultat choisi, sous le nom de son groupe."],
    faults: [["Une recherche reste sans réponse", "Les pages et les dates fonctionnent encore, et une alerte dit {{command.failed}}"]],
  },
);
