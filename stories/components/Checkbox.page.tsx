import { Checkbox } from "#ui/parts/fields/Checkbox.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Checkbox.tsx";

export const checkbox = partPage(
  {
    part: "Checkbox",
    frenchName: "Case à cocher",
    what: "One thing that is true or not: a consent, an option.",
    example: <Example />,
    anatomy: [
      { name: "Box", what: "A check when it is on." },
      { name: "Text", what: "The statement; a press on it counts." },
      { name: "Description or error", what: "Below." },
    ],
    when: ["For a statement that people agree with, or an option that is off unless they want it."],
    whenNot: [
      { name: "Two ways that both need a name", what: "RadioCards." },
      { name: "Several of a kind", what: "Choices." },
    ],
    good: { picture: <Checkbox>Text me when the boat is ready</Checkbox>, why: "Write what is true when it is checked." },
    bad: { picture: <Checkbox>Do not send me no texts</Checkbox>, why: "say no twice." },
    states: [
      { name: "Off, on", what: "Empty, or with a check." },
      { name: "Invalid", what: "A red border and the error below." },
      { name: "Disabled", what: "Pale; prefer to leave it out." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the box." },
      { name: "Space", what: "Checks or clears it." },
    ],
    readAloud: ["Its text, “checkbox, not checked”, then the description or the error."],
    content: { en: ["A statement in the first person: {{pay.accept}}."], fr: ["Une phrase à la première personne : {{pay.accept}}."] },
  },
  {
    what: "Une seule chose, vraie ou non : un consentement, une option.",
    anatomy: [
      ["Case", "Un crochet quand elle est cochée."],
      ["Texte", "L’énoncé ; on peut aussi appuyer dessus."],
      ["Description ou erreur", "En dessous."],
    ],
    when: ["Pour un énoncé auquel on consent, ou une option désactivée à moins qu’on la veuille."],
    whenNot: [
      ["Deux possibilités ont chacune besoin d’un nom", "RadioCards."],
      ["Plusieurs cases de même nature", "Choices."],
    ],
    good: "Écrivez ce qui est vrai quand la case est cochée.",
    bad: "dire non deux fois.",
    states: [
      ["Décochée, cochée", "Vide, ou avec un crochet."],
      ["Non valide", "Un bord rouge, et l’erreur en dessous."],
      ["Désactivée", "Pâle ; préférez l’omettre."],
    ],
    keyboard: [
      ["Tab", "Mène à la case."],
      ["Espace", "La coche ou la décoche."],
    ],
    readAloud: ["Son texte, « case à cocher, non cochée », puis la description ou l’erreur."],
  },
);
