import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Dialog.tsx";

export const dialog = partPage(
  {
    part: "Dialog",
    frenchName: "Boîte de dialogue",
    what: "A question or a short form over the page. The focus stays inside until it closes, and goes back to where it was.",
    example: <Example />,
    anatomy: [
      { name: "Title", what: "The question, or the name of the form." },
      { name: "Close", what: "Always there." },
      { name: "Content", what: "What follows from each answer." },
      { name: "Actions", what: "The main one last; its label says what will happen." },
    ],
    when: ["Before an act that cannot be undone.", "For a short form that belongs to what is behind it."],
    whenNot: [
      { name: "The act can be undone", what: "Do it, and offer {{documents.queue.undo}} in an InkBar." },
      { name: "It is a record with many fields", what: "Drawer." },
      { name: "It is news", what: "Snackbar or Callout." },
    ],
    good: { picture: <p>Cancel this booking? [Keep it] [Cancel and refund $184.00 CAD]</p>, why: "Say on the button what will happen." },
    bad: { picture: <p>Are you sure? [No] [Yes]</p>, why: "make people read the question twice." },
    states: [
      { name: "Center", what: "In the middle." },
      { name: "End", what: "A sheet at the end, on a desk." },
      { name: "Bottom", what: "A sheet at the foot, on a phone." },
      { name: "Alert", what: "Needs an answer: a press beside it does not close it." },
    ],
    keyboard: [
      { name: "Tab", what: "Goes round inside it." },
      { name: "Escape", what: "Closes it." },
    ],
    readAloud: ["“Cancel this booking?, dialog”, then its content; “alert dialog” where it needs an answer."],
    content: { en: ["A question with its object; no “Are you sure?”."], fr: ["Une question avec son objet ; pas de « Êtes-vous sûr ? »."] },
  },
  {
    what: "Une question ou un court formulaire par-dessus la page. Le focus y reste jusqu’à la fermeture, puis revient où il était.",
    anatomy: [
      ["Titre", "La question, ou le nom du formulaire."],
      ["Fermer", "Toujours là."],
      ["Contenu", "Ce qu’entraîne chaque réponse."],
      ["Actions", "La principale en dernier ; son libellé dit ce qui va se passer."],
    ],
    when: ["Avant un acte qui ne peut pas être annulé.", "Pour un court formulaire lié à ce qui est derrière."],
    whenNot: [
      ["L’acte peut être annulé", "Faites-le, et offrez {{documents.queue.undo}} dans une InkBar."],
      ["C’est une fiche de plusieurs champs", "Drawer."],
      ["C’est une nouvelle", "Snackbar ou Callout."],
    ],
    good: "Dites sur le bouton ce qui va se passer.",
    bad: "faire lire la question deux fois.",
    states: [
      ["Center", "Au milieu."],
      ["End", "Un volet au bout, sur un bureau."],
      ["Bottom", "Un volet au pied, sur un téléphone."],
      ["Alert", "Exige une réponse : un appui à côté ne le ferme pas."],
    ],
    keyboard: [
      ["Tab", "Tourne à l’intérieur."],
      ["Échap", "La ferme."],
    ],
    readAloud: ["« Annuler cette réservation ?, boîte de dialogue », puis son contenu ; « alerte » là où il faut répondre."],
  },
);
