import { PhoneField } from "#ui/parts/fields/PhoneField.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/PhoneField.tsx";

export const phoneField = partPage(
  {
    part: "PhoneField",
    frenchName: "Téléphone",
    what: "A phone number, written in any way; a phone shows its digit keys.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "Above." },
      { name: "Description", what: "Why it is needed." },
      { name: "Input", what: "Leaves the number as typed." },
    ],
    when: ["For a phone that gets a code or a call."],
    whenNot: [{ name: "Email or phone", what: "TextField, with both named in its label." }],
    good: { picture: <PhoneField label="Phone" defaultValue="450 555-0100" />, why: "Take spaces, hyphens, brackets and a +." },
    bad: {
      picture: <PhoneField label="Phone" error="Use the format (###) ###-####" />,
      why: "make people format what a machine can read.",
    },
    states: [
      { name: "At rest", what: "Any spelling." },
      { name: "Invalid", what: "What is missing." },
    ],
    keyboard: [{ name: "Tab", what: "Moves to the input." }],
    readAloud: ["“Phone, edit text, telephone”, then the description."],
    content: { en: ["{{account.phone}}, not “Mobile number”."], fr: ["{{account.phone}}."] },
  },
  {
    what: "Un numéro de téléphone, écrit n’importe comment ; un téléphone montre son clavier de chiffres.",
    anatomy: [
      ["Étiquette", "Au-dessus."],
      ["Description", "Pourquoi il le faut."],
      ["Champ", "Laisse le numéro tel qu’il a été saisi."],
    ],
    when: ["Pour un téléphone qui reçoit un code ou un appel."],
    whenNot: [["Courriel ou téléphone", "Un TextField, dont l’étiquette nomme les deux."]],
    good: "Acceptez espaces, traits d’union, parenthèses et +.",
    bad: "faire mettre en forme ce qu’une machine sait lire.",
    states: [
      ["Au repos", "N’importe quelle écriture."],
      ["Non valide", "Ce qui manque."],
    ],
    keyboard: [["Tab", "Mène au champ."]],
    readAloud: ["« Téléphone, champ d’édition, téléphone », puis la description."],
  },
);
