import { TextField } from "#ui/parts/fields/TextField.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/TextField.tsx";

export const textField = partPage(
  {
    part: "TextField",
    frenchName: "Champ de texte",
    what: "One line of text with its label, its description and its error. The browser never validates it: the words are ours, in the page’s language.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "Above, always seen." },
      { name: "Note", what: "{{feedback.survey.skip}}, behind the label." },
      { name: "Description", what: "Why it is needed, or how to write it." },
      { name: "Input", what: "As wide as what is expected." },
      { name: "Error", what: "Below, with an icon; it says how to correct." },
    ],
    when: ["For a name, an address, a reference, a number."],
    whenNot: [
      { name: "A phone, a password, a code", what: "PhoneField, PasswordField, OtpField." },
      { name: "Several lines", what: "TextArea." },
    ],
    good: {
      picture: <TextField label="First name" autoComplete="given-name" />,
      why: "Put the label above, where it stays while people type.",
    },
    bad: { picture: <TextField label="Name" error="Error" />, why: "say that something is wrong and not what." },
    states: [
      { name: "At rest", what: "An outline." },
      { name: "With the focus", what: "The ring of two tones." },
      { name: "Invalid", what: "A thick red edge and the error below; what was typed stays." },
      { name: "Disabled", what: "Pale; prefer plain text." },
    ],
    keyboard: [{ name: "Tab", what: "Moves to the input." }],
    readAloud: ["The label, “edit text”, the description, then “invalid data” and the error."],
    content: {
      en: ["A noun as the label; the error is the rule’s sentence."],
      fr: ["Un nom comme étiquette ; l’erreur est la phrase de la règle."],
    },
  },
  {
    what: "Une ligne de texte, avec son étiquette, sa description et son erreur. Le navigateur ne la valide jamais : les mots sont les nôtres, dans la langue de la page.",
    anatomy: [
      ["Étiquette", "Au-dessus, toujours visible."],
      ["Note", "{{feedback.survey.skip}}, après l’étiquette."],
      ["Description", "Pourquoi il le faut, ou comment l’écrire."],
      ["Champ", "Aussi large que ce qui est attendu."],
      ["Erreur", "En dessous, avec une icône ; elle dit comment corriger."],
    ],
    when: ["Pour un nom, une adresse, une référence, un nombre."],
    whenNot: [
      ["Un téléphone, un mot de passe, un code", "PhoneField, PasswordField, OtpField."],
      ["Plusieurs lignes", "TextArea."],
    ],
    good: "Placez l’étiquette au-dessus, où elle reste pendant la saisie.",
    bad: "dire que quelque chose ne va pas, sans dire quoi.",
    states: [
      ["Au repos", "Un contour."],
      ["Avec le focus", "L’anneau de deux tons."],
      ["Non valide", "Un bord rouge épais et l’erreur en dessous ; ce qui a été saisi reste."],
      ["Désactivé", "Pâle ; préférez un texte ordinaire."],
    ],
    keyboard: [["Tab", "Mène au champ."]],
    readAloud: ["L’étiquette, « champ d’édition », la description, puis « entrée non valide » et l’erreur."],
  },
);
