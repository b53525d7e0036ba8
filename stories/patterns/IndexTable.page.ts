import { patternPage } from "../catalogue/pattern.ts";

export const indexTable = patternPage(
  {
    name: "Index table",
    frenchName: "Tableau de gestion",
    need: "Staff find one record among thousands, or act on fifty at once, all day long.",
    steps: [
      "Search with `/`; filters are chips with names that can be removed.",
      "A press on a head sorts; the address keeps search, filters, sort and page.",
      "Space picks rows; a bar below says how many and what can be done, {{office.wholeFilter|total=174}} too.",
      "Enter opens the record beside the list; the list stays in reach.",
      "On a phone each row is a card of two lines.",
    ],
    parts: ["Table", "Pager", "SearchField", "ToggleChips", "InkBar", "MenuButton"],
    scenes: [
      { title: "Views/Bookings", story: "Rows", what: "Bookings" },
      { title: "Views/Office", story: "Rows", what: "Boats" },
      { title: "Views/Bookings", story: "RemindMany", what: "An act on many" },
      { title: "Views/Bookings", story: "Phone", what: "On a phone" },
    ],
    keyboard: [
      { name: "/", what: "To the search." },
      { name: "Arrow keys", what: "Between cells." },
      { name: "Space, Shift+Space", what: "Pick one, pick a range." },
      { name: "Enter", what: "Opens." },
      { name: "?", what: "All keys." },
    ],
    readAloud: [
      "The row’s name, the column, the value.",
      "{{office.picked|count=3}} when the selection changes, {{office.span|from=21|to=30}} after a change of page.",
    ],
    faults: [
      { name: "One of many fails", what: "The rest is done; those that failed stay picked, with the reason." },
      { name: "Rows cannot be loaded", what: "The old rows stay under {{office.asOf|time=10:42}}." },
    ],
    content: { en: ["{{office.picked|count=3}}."], fr: ["{{office.picked|count=3}}."] },
  },
  {
    need: "Le personnel trouve une fiche parmi des milliers, ou en traite cinquante d’un coup, toute la journée.",
    steps: [
      "La recherche est à `/` ; les filtres sont des puces qui ont un nom et qu’on peut retirer.",
      "Un appui sur un en-tête trie ; l’adresse garde la recherche, les filtres, le tri et la page.",
      "Espace sélectionne des lignes ; une barre en dessous dit combien et ce qu’on peut en faire, {{office.wholeFilter|total=174}} aussi.",
      "Entrée ouvre la fiche à côté de la liste ; la liste reste à portée.",
      "Sur un téléphone, chaque ligne est une carte de deux lignes.",
    ],
    scenes: ["Des réservations", "Des bateaux", "Un acte sur plusieurs", "Sur un téléphone"],
    keyboard: [
      ["/", "À la recherche."],
      ["Flèches", "D’une cellule à l’autre."],
      ["Espace, Maj+Espace", "Sélectionnent une ligne, une suite de lignes."],
      ["Entrée", "Ouvre."],
      ["?", "Toutes les touches."],
    ],
    readAloud: [
      "Le nom de la ligne, la colonne, la valeur.",
      "{{office.picked|count=3}} quand la sélection change, {{office.span|from=21|to=30}} après un changement de page.",
    ],
    faults: [
      ["Un élément sur plusieurs échoue", "Le reste est fait ; ceux qui ont échoué restent sélectionnés, avec la raison."],
      ["Les lignes ne peuvent pas être chargées", "Les anciennes restent sous {{office.asOf|time=10 h 42}}."],
    ],
  },
);
