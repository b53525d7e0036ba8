import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Snackbar.tsx";

export const snackbar = partPage(
  {
    part: "Snackbar",
    frenchName: "Avis passager",
    what: "One short notice at the foot, for three seconds: what was done, or what went wrong.",
    example: <Example />,
    anatomy: [
      { name: "Icon", what: "Of the notice’s type or status." },
      { name: "Text", what: "One sentence." },
      { name: "Close", what: "Takes it away at once." },
    ],
    when: ["After an act whose result shows elsewhere or not at all."],
    whenNot: [
      { name: "It must be read", what: "Callout." },
      { name: "The act can be undone", what: "InkBar with {{documents.queue.undo}}." },
    ],
    good: { picture: <p>Booking MEM-7K4QX9 moved</p>, why: "Say what was done, to which thing." },
    bad: { picture: <p>Success!</p>, why: "say that something unnamed went well." },
    states: [
      { name: "Info, success, warning, error", what: "The four types, each with its icon." },
      { name: "Paused", what: "Stays while the pointer or the focus is in it." },
    ],
    keyboard: [
      { name: "Tab", what: "Reaches its button; the clock waits meanwhile." },
      { name: "Enter or Space", what: "Closes it." },
    ],
    readAloud: ["Its text: politely, or at once for an error."],
    content: {
      en: ["What is done, with its object: {{office.retired|name=Common Loon}}"],
      fr: ["Ce qui est fait, avec son objet : {{office.retired|name=Plongeon huard}}"],
    },
  },
  {
    what: "Un court avis au pied de la page, pendant trois secondes : ce qui a été fait, ou ce qui n’a pas fonctionné.",
    anatomy: [
      ["Icône", "Celle du type de l’avis, ou de son état."],
      ["Texte", "Une phrase."],
      ["Fermer", "Le retire aussitôt."],
    ],
    when: ["Après un acte dont le résultat se voit ailleurs, ou nulle part."],
    whenNot: [
      ["Il faut le lire", "Callout."],
      ["L’acte peut être annulé", "InkBar avec {{documents.queue.undo}}."],
    ],
    good: "Dites ce qui a été fait, et à quoi.",
    bad: "dire qu’une chose sans nom s’est bien passée.",
    states: [
      ["Info, success, warning, error", "Les quatre types, chacun avec son icône."],
      ["En pause", "Reste tant que le pointeur ou le focus y est."],
    ],
    keyboard: [
      ["Tab", "Atteint son bouton ; l’horloge attend pendant ce temps."],
      ["Entrée ou Espace", "Le ferme."],
    ],
    readAloud: ["Son texte : poliment, ou aussitôt pour une erreur."],
  },
);
