import { InkBar } from "#ui/parts/actions/InkBar.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/InkBar.tsx";

export const inkBar = partPage(
  {
    part: "InkBar",
    frenchName: "Barre d’encre",
    what: "A dark bar under a list: what can be done with the rows that are selected, or a way to undo the last act. Nothing above it moves.",
    example: <Example />,
    anatomy: [
      { name: "Text", what: "How many rows, or what was just done." },
      { name: "Actions", what: "What can be done with them, the gentlest first." },
    ],
    when: ["While rows of a list are selected.", "After an act that can be undone."],
    whenNot: [
      { name: "It is news", what: "Snackbar." },
      { name: "It is the next step of a visitor", what: "BottomBar." },
    ],
    good: {
      picture: (
        <InkBar label="Undo" actions={<Button>Undo</Button>}>
          Common Loon retired
        </InkBar>
      ),
      why: "Name what happened, and offer the way back.",
    },
    bad: {
      picture: (
        <InkBar label="Done" actions={<Button>OK</Button>}>
          Success!
        </InkBar>
      ),
      why: "congratulate and offer nothing.",
    },
    states: [
      { name: "There", what: "While rows are selected, or for as long as the act can be undone." },
      { name: "Away", what: "Not in the page: it takes no room." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves through its buttons." },
      { name: "Escape", what: "In a list: clears the selection, and the bar goes." },
    ],
    readAloud: ["The group’s name, then its text. The caller announces the text when it changes."],
    content: { en: ["The count first: {{office.picked|count=3}}."], fr: ["Le nombre d’abord : {{office.picked|count=3}}."] },
  },
  {
    what: "Une barre sombre sous une liste : ce qu’on peut faire des lignes sélectionnées, ou de quoi annuler le dernier acte. Rien ne bouge au-dessus.",
    anatomy: [
      ["Texte", "Combien de lignes, ou ce qui vient d’être fait."],
      ["Actions", "Ce qu’on peut en faire, la plus douce d’abord."],
    ],
    when: ["Pendant que des lignes d’une liste sont sélectionnées.", "Après un acte qui peut être annulé."],
    whenNot: [
      ["C’est une nouvelle", "Snackbar."],
      ["C’est l’étape suivante d’un visiteur", "BottomBar."],
    ],
    good: "Nommez ce qui s’est passé, et offrez de revenir en arrière.",
    bad: "féliciter et n’offrir rien.",
    states: [
      ["Présente", "Tant que des lignes sont sélectionnées, ou que l’acte peut être annulé."],
      ["Absente", "Hors de la page : elle ne prend aucune place."],
    ],
    keyboard: [
      ["Tab", "Parcourt ses boutons."],
      ["Échap", "Dans une liste : annule la sélection, et la barre disparaît."],
    ],
    readAloud: ["Le nom du groupe, puis son texte. L’appelant annonce le texte quand il change."],
  },
);
