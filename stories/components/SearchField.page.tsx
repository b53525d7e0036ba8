import { SearchField } from "#ui/parts/fields/SearchField.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/SearchField.tsx";

export const searchField = partPage(
  {
    part: "SearchField",
    frenchName: "Recherche",
    what: "The search text of a list. The key `/` brings the focus here.",
    example: <Example />,
    anatomy: [
      { name: "Magnifier", what: "Decoration." },
      { name: "Input", what: "Its placeholder says what is searched." },
      { name: "Key", what: "`/`, while it is empty." },
      { name: "Clear", what: "Empties it." },
    ],
    when: ["Above a list of more rows than fit on a screen."],
    whenNot: [{ name: "A value of a few is searched", what: "A filter: ToggleChips or SelectField." }],
    good: {
      picture: <SearchField label="Search boats" clearLabel="Clear" value="" onChange={() => undefined} />,
      why: "Name what is searched.",
    },
    bad: { picture: <SearchField label="Search" clearLabel="x" value="" onChange={() => undefined} />, why: "leave open what it finds." },
    states: [
      { name: "Empty", what: "The placeholder and the key." },
      { name: "With text", what: "The button that clears." },
    ],
    keyboard: [
      { name: "/", what: "Moves the focus here from anywhere on the page." },
      { name: "Escape", what: "Empties it." },
    ],
    readAloud: ["“Search boats, search field”. The list says how many rows it has."],
    content: { en: ["{{office.search}}: one verb."], fr: ["{{office.search}} : un seul verbe."] },
  },
  {
    what: "Le texte de recherche d’une liste. La touche `/` y amène le focus.",
    anatomy: [
      ["Loupe", "Simple décoration."],
      ["Champ", "Son texte indicatif dit ce qui est cherché."],
      ["Touche", "`/`, tant qu’il est vide."],
      ["Effacer", "Le vide."],
    ],
    when: ["Au-dessus d’une liste de plus de lignes qu’il n’en tient à l’écran."],
    whenNot: [["On cherche une valeur parmi quelques-unes", "Un filtre : ToggleChips ou SelectField."]],
    good: "Nommez ce qui est cherché.",
    bad: "laisser deviner ce qu’il trouve.",
    states: [
      ["Vide", "Le texte indicatif et la touche."],
      ["Avec du texte", "Le bouton qui efface."],
    ],
    keyboard: [
      ["/", "Y amène le focus de n’importe où dans la page."],
      ["Échap", "Le vide."],
    ],
    readAloud: ["« Chercher un bateau, champ de recherche ». La liste dit combien de lignes elle a."],
  },
);
