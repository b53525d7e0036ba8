import { Icon } from "#ui/parts/marks/Icon.tsx";
import { mdiAlert, mdiAnchor } from "@mdi/js";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Icon.tsx";

export const icon = partPage(
  {
    part: "Icon",
    frenchName: "Icône",
    what: "One icon in the colour of the text beside it.",
    example: <Example />,
    anatomy: [
      { name: "Drawing", what: "A path on a grid of 24, drawn at 20 px unless `size` says otherwise." },
      { name: "Name", what: "Only where no text is beside it." },
    ],
    when: ["Beside words, so that a list is scanned faster.", "Alone only where everybody knows it and it has a `label`."],
    whenNot: [{ name: "It shows a status", what: "StatusMark, which has the word too." }],
    good: {
      picture: (
        <p>
          <Icon path={mdiAnchor} /> Magog dock
        </p>
      ),
      why: "Put it beside the word that it helps to find.",
    },
    bad: { picture: <Icon path={mdiAlert} label="Warning" size={48} />, why: "let it shout without saying what is wrong." },
    states: [
      { name: "Decoration", what: "Without `label`: hidden from screen readers." },
      { name: "Named", what: "With `label`: an image with that name." },
    ],
    keyboard: [{ name: "No key", what: "It takes no focus; a button around it does." }],
    readAloud: ["Nothing, or its `label` and “image”."],
    content: {
      en: ["A label names the thing, not the drawing: {{account.phone}}, not “handset icon”."],
      fr: ["Le nom dit la chose, pas le dessin : {{account.phone}}, pas « icône de combiné »."],
    },
  },
  {
    what: "Une icône, de la couleur du texte à côté d’elle.",
    anatomy: [
      ["Dessin", "Un tracé sur une grille de 24, dessiné à 20 px à moins que `size` dise autrement."],
      ["Nom", "Seulement là où aucun texte n’est à côté."],
    ],
    when: ["À côté de mots, pour parcourir une liste plus vite.", "Seule là où tout le monde la connaît et où elle a un `label`."],
    whenNot: [["Elle montre un état", "StatusMark, qui a aussi le mot."]],
    good: "Placez-la à côté du mot qu’elle aide à trouver.",
    bad: "la laisser crier sans dire ce qui ne va pas.",
    states: [
      ["Décoration", "Sans `label` : cachée aux lecteurs d’écran."],
      ["Nommée", "Avec `label` : une image de ce nom."],
    ],
    keyboard: [["Aucune touche", "Elle ne prend pas le focus ; le bouton qui l’entoure, oui."]],
    readAloud: ["Rien, ou son `label` et « image »."],
  },
);
