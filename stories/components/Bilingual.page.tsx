import { Bilingual } from "#ui/parts/marks/Bilingual.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Bilingual.tsx";

export const bilingual = partPage(
  {
    part: "Bilingual",
    frenchName: "Champs bilingues",
    what: "The same fields in French and in English, side by side where there is room, French first.",
    example: <Example />,
    anatomy: [
      { name: "French half", what: "First, or on top." },
      { name: "English half", what: "Beside it, or below on a narrow screen." },
    ],
    when: ["Where staff write a text that visitors read in both languages."],
    whenNot: [{ name: "The text is for staff alone", what: "One TextField." }],
    good: {
      picture: <Bilingual french={<TextField label="Description (français)" />} english={<TextField label="Description (anglais)" />} />,
      why: "Name the language in each label.",
    },
    bad: {
      picture: <Bilingual french={<TextField label="Texte 1" />} english={<TextField label="Texte 2" />} />,
      why: "number the fields.",
    },
    states: [
      { name: "Wide", what: "Two columns." },
      { name: "Narrow", what: "French above English." },
    ],
    keyboard: [{ name: "Tab", what: "Through the French fields, then the English ones." }],
    readAloud: ["“Français, group” or “English, group”, then each field by its own label."],
    content: {
      en: ["Both labels are in the reader’s language: {{kinds.inFrench|field=Name}}, {{kinds.inEnglish|field=Name}}."],
      fr: ["Les deux étiquettes sont dans la langue du lecteur : {{kinds.inFrench|field=Nom}}, {{kinds.inEnglish|field=Nom}}."],
    },
  },
  {
    what: "Les mêmes champs en français et en anglais, côte à côte là où il y a de la place, le français d’abord.",
    anatomy: [
      ["Moitié française", "La première, ou celle du haut."],
      ["Moitié anglaise", "À côté, ou en dessous sur un écran étroit."],
    ],
    when: ["Là où le personnel rédige un texte que les visiteurs lisent dans les deux langues."],
    whenNot: [["Le texte n’est que pour le personnel", "Un seul TextField."]],
    good: "Nommez la langue dans chaque étiquette.",
    bad: "numéroter les champs.",
    states: [
      ["Large", "Deux colonnes."],
      ["Étroit", "Le français au-dessus de l’anglais."],
    ],
    keyboard: [["Tab", "Parcourt les champs français, puis les champs anglais."]],
    readAloud: ["« Français, groupe » ou « English, groupe », puis chaque champ par sa propre étiquette."],
  },
);
