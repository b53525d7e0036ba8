import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Radios.tsx";

export const radios = partPage(
  {
    part: "Radios",
    frenchName: "Boutons radio",
    what: "The choice of one among several, without a look of its own: DayStrip, HourCells and RadioCards are made of it.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "The name of the group, seen or for screen readers only." },
      { name: "Radio", what: "A label with the platform’s input inside; the caller draws it." },
    ],
    when: ["To make a new look of a choice of one: the keys and the reading come with it."],
    whenNot: [{ name: "One of the three looks fits", what: "RadioCards, DayStrip or HourCells." }],
    good: {
      picture: <p>A label for each group, and a class that shows which one is chosen.</p>,
      why: "Draw `data-selected`, `data-unavailable` and the focus ring.",
    },
    bad: { picture: <p>○ ○ ○</p>, why: "draw circles without words." },
    states: [
      { name: "data-selected", what: "The chosen one." },
      { name: "data-unavailable", what: "Cannot be chosen now." },
      { name: "data-joined, data-wanted", what: "Chosen as well; chosen before." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves into the group, to the chosen radio." },
      { name: "Arrow keys", what: "Move and choose, before any script runs." },
    ],
    readAloud: ["The label, “radio group”, then each radio with its place."],
    content: { en: ["Short labels of the same form."], fr: ["Des étiquettes courtes, de même forme."] },
  },
  {
    what: "Un seul choix parmi plusieurs, sans aspect à lui : DayStrip, HourCells et RadioCards en sont faits.",
    anatomy: [
      ["Étiquette", "Le nom du groupe, visible ou pour les lecteurs d’écran seulement."],
      ["Bouton radio", "Une étiquette autour du bouton de la plateforme ; l’appelant la dessine."],
    ],
    when: ["Pour donner un nouvel aspect à un choix unique : les touches et la lecture viennent avec."],
    whenNot: [["Un des trois aspects convient", "RadioCards, DayStrip ou HourCells."]],
    good: "Dessinez `data-selected`, `data-unavailable` et l’anneau de focus.",
    bad: "dessiner des ronds sans mots.",
    states: [
      ["data-selected", "Le choix."],
      ["data-unavailable", "Ne peut pas être choisi maintenant."],
      ["data-joined, data-wanted", "Choisi aussi ; choisi auparavant."],
    ],
    keyboard: [
      ["Tab", "Mène dans le groupe, au bouton choisi."],
      ["Flèches", "Déplacent et choisissent, avant tout script."],
    ],
    readAloud: ["L’étiquette, « groupe de boutons radio », puis chaque bouton avec sa place."],
  },
);
