import { MenuButton } from "#ui/parts/overlays/MenuButton.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/MenuButton.tsx";

export const menuButton = partPage(
  {
    part: "MenuButton",
    frenchName: "Menu",
    what: "A button that opens a list of acts or of choices: the acts on a row, the avatar’s menu.",
    example: <Example />,
    anatomy: [
      { name: "Button", what: "An icon or words." },
      { name: "Content above", what: "Whose menu it is." },
      { name: "Group", what: "Entries that belong together, with a title where needed." },
      { name: "Entry", what: "An icon and a verb; the dangerous one last and red." },
    ],
    when: ["For acts that are wanted less often than the row is looked at."],
    whenNot: [
      { name: "One act", what: "Button." },
      { name: "A field of a form", what: "SelectField." },
    ],
    good: {
      picture: (
        <MenuButton menuLabel="More" groups={[]}>
          More
        </MenuButton>
      ),
      why: "Put what is used most outside the menu.",
    },
    bad: {
      picture: (
        <MenuButton menuLabel="Save" groups={[]}>
          Save
        </MenuButton>
      ),
      why: "hide the main act in it.",
    },
    states: [
      { name: "Closed", what: "The button." },
      { name: "Open", what: "The list, below or above, where there is room." },
      { name: "With choices", what: "A check at what is on." },
    ],
    keyboard: [
      { name: "Enter, Space or Down", what: "Opens it at the first entry." },
      { name: "Up", what: "Opens it at the last." },
      { name: "Arrow keys, letters", what: "Move." },
      { name: "Enter", what: "Acts." },
      { name: "Escape", what: "Closes; the focus is on the button." },
    ],
    readAloud: ["“Common Loon, menu button”, then each entry, “menu item, 1 of 2”."],
    content: { en: ["Verbs: {{kinds.copy}}, {{kinds.retireRow}}."], fr: ["Des infinitifs : {{kinds.copy}}, {{kinds.retireRow}}."] },
  },
  {
    what: "Un bouton qui ouvre une liste d’actes ou de choix : les actes sur une ligne, le menu de l’avatar.",
    anatomy: [
      ["Bouton", "Une icône ou des mots."],
      ["Contenu au-dessus", "À qui est le menu."],
      ["Groupe", "Des entrées qui vont ensemble, avec un titre au besoin."],
      ["Entrée", "Une icône et un verbe ; la dangereuse en dernier et en rouge."],
    ],
    when: ["Pour des actes qu’on veut moins souvent qu’on ne regarde la ligne."],
    whenNot: [
      ["Un seul acte", "Button."],
      ["Un champ de formulaire", "SelectField."],
    ],
    good: "Laissez hors du menu ce qui sert le plus.",
    bad: "y cacher l’acte principal.",
    states: [
      ["Fermé", "Le bouton."],
      ["Ouvert", "La liste, en dessous ou au-dessus, là où il y a de la place."],
      ["Avec des choix", "Un crochet à ce qui est activé."],
    ],
    keyboard: [
      ["Entrée, Espace ou bas", "L’ouvre à la première entrée."],
      ["Haut", "L’ouvre à la dernière."],
      ["Flèches, lettres", "Déplacent."],
      ["Entrée", "Agit."],
      ["Échap", "Ferme ; le focus revient au bouton."],
    ],
    readAloud: ["« Plongeon huard, bouton de menu », puis chaque entrée, « élément de menu, 1 sur 2 »."],
  },
);
