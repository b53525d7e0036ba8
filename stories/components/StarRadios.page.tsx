import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/StarRadios.tsx";

export const starRadios = partPage(
  {
    part: "StarRadios",
    frenchName: "Étoiles",
    what: "A rating of one topic in one to five stars. Each star is a radio button of 44 px with a word.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "What is rated." },
      { name: "Word", what: "The word for the chosen rating; without one, that the topic may be skipped." },
      { name: "Stars", what: "Five radio buttons; all up to the chosen one are filled." },
      { name: "Clear", what: "Takes the rating back, once there is one." },
    ],
    when: ["To ask for an opinion on one topic, which may stay without an answer."],
    whenNot: [
      { name: "An average is shown", what: "A number with the count of answers." },
      { name: "The answer decides something", what: "RadioCards." },
    ],
    good: { picture: <p>★★★★☆ Good</p>, why: "say the rating in a word too." },
    bad: { picture: <p>★★★★☆ 4/5 *</p>, why: "make every topic required." },
    states: [
      { name: "Nothing chosen", what: "Five outlines, and the word that the topic may be skipped." },
      { name: "data-selected", what: "The chosen star." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves into the stars, and on to Clear." },
      { name: "Arrow keys", what: "Choose more or fewer stars." },
    ],
    readAloud: ["The label, “radio group”, then “Good, 4 stars” with its place."],
    content: { en: ["One word for each star."], fr: ["Un mot pour chaque étoile."] },
  },
  {
    what: "Une note d’un sujet, d’une à cinq étoiles. Chaque étoile est un bouton radio de 44 px qui a son mot.",
    anatomy: [
      ["Étiquette", "Ce qui est noté."],
      ["Mot", "Celui de la note choisie ; sans note, il dit que le sujet peut être passé."],
      ["Étoiles", "Cinq boutons radio ; toutes sont pleines jusqu’à celle qui est choisie."],
      ["Effacer", "Retire la note, dès qu’il y en a une."],
    ],
    when: ["Pour demander un avis sur un sujet, qui peut rester sans réponse."],
    whenNot: [
      ["On montre une moyenne", "Un nombre, avec le compte des réponses."],
      ["La réponse décide de quelque chose", "RadioCards."],
    ],
    good: "Dites aussi la note par un mot.",
    bad: "rendre chaque sujet obligatoire.",
    states: [
      ["Rien de choisi", "Cinq contours, et le mot qui dit que le sujet peut être passé."],
      ["data-selected", "L’étoile choisie."],
    ],
    keyboard: [
      ["Tab", "Mène aux étoiles, puis à l’effacement."],
      ["Flèches", "Choisissent plus ou moins d’étoiles."],
    ],
    readAloud: ["L’étiquette, « groupe de boutons radio », puis « Bon, 4 étoiles » avec sa place."],
  },
);
