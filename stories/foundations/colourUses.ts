import type { Locale } from "#core/domain/language/language.ts";
import type { Palette } from "#ui/theme/tokens.ts";

/** What each colour of a theme is for, in both languages. */
export const colourUses: Readonly<Record<keyof Palette, Readonly<Record<Locale, string>>>> = {
  canvas: { en: "The ground of every page.", fr: "Le fond de chaque page." },
  surface: { en: "What lies on the page: cards, fields, bars.", fr: "Ce qui repose sur la page : cartes, champs, barres." },
  sunken: {
    en: "What lies lower: code, heads of tables, rows that are picked.",
    fr: "Ce qui est plus bas : code, en-têtes, lignes sélectionnées.",
  },
  land: { en: "Land on a chart, and nothing else.", fr: "La terre sur une carte, et rien d’autre." },
  hill: { en: "Hills on a chart.", fr: "Les collines sur une carte." },
  shoal: { en: "Shallow water on a chart.", fr: "L’eau peu profonde sur une carte." },
  ink: { en: "Text, and the ground of what is chosen.", fr: "Le texte, et le fond de ce qui est choisi." },
  inkMuted: { en: "Text of second rank: notes, descriptions.", fr: "Le texte de second rang : notes, descriptions." },
  accent: { en: "The one next step of a screen, and the compass.", fr: "La seule étape suivante d’un écran, et le compas." },
  accentStrong: { en: "The next step under the pointer.", fr: "L’étape suivante sous le pointeur." },
  onAccent: { en: "Text on the accent.", fr: "Le texte sur l’accent." },
  accentTint: {
    en: "The ground of a mark of the accent, as the member price.",
    fr: "Le fond d’une marque d’accent, comme le prix de membre.",
  },
  link: {
    en: "Links, and what can be pressed without being the next step.",
    fr: "Les liens, et ce qui se presse sans être l’étape suivante.",
  },
  success: { en: "Words and marks of what is done.", fr: "Les mots et les marques de ce qui est fait." },
  warning: { en: "Words and marks of what to look at first.", fr: "Les mots et les marques de ce qu’il faut regarder d’abord." },
  danger: {
    en: "Words and marks of what did not work or cannot be undone.",
    fr: "Les mots et les marques de ce qui a échoué ou ne peut être annulé.",
  },
  infoTint: { en: "The ground of what is good to know.", fr: "Le fond de ce qui est bon à savoir." },
  successTint: { en: "The ground of what is done.", fr: "Le fond de ce qui est fait." },
  warningTint: { en: "The ground of what to look at first.", fr: "Le fond de ce qu’il faut regarder d’abord." },
  dangerTint: { en: "The ground of an error.", fr: "Le fond d’une erreur." },
  line: { en: "Lines that part without being needed.", fr: "Les traits qui séparent sans être nécessaires." },
  lineStrong: {
    en: "Lines that are needed: the edges of fields and buttons.",
    fr: "Les traits nécessaires : les bords des champs et des boutons.",
  },
  focusOuter: { en: "The outer ring around what has the focus.", fr: "L’anneau extérieur autour de ce qui a le focus." },
  focusInner: {
    en: "The inner ring, so that the outer one is seen on every ground.",
    fr: "L’anneau intérieur, pour que l’autre se voie sur tout fond.",
  },
};
