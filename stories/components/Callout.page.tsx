import { Callout } from "#ui/parts/messages/Callout.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Callout.tsx";

export const callout = partPage(
  {
    part: "Callout",
    frenchName: "Encadré",
    what: "A message that stays on the page, where it matters: the season jumped, a slot was lost, the network is gone.",
    example: <Example />,
    anatomy: [
      { name: "Icon", what: "Of the tone, or of the error’s status." },
      { name: "Message", what: "What happened, then what can be done." },
      { name: "Way on", what: "A button or a link, where there is one." },
    ],
    when: ["For what is true as long as the page is open.", "Close to what it is about."],
    whenNot: [
      { name: "It passes", what: "Snackbar." },
      { name: "It is about one field", what: "The field’s own `error`." },
      { name: "A list is empty", what: "EmptyState." },
    ],
    good: { picture: <Callout tone="warning">You are offline. What you typed is saved.</Callout>, why: "Say what is safe." },
    bad: { picture: <Callout tone="error">Error 409</Callout>, why: "show a number and leave people alone with it." },
    states: [
      { name: "Info", what: "Blue: good to know." },
      { name: "Success", what: "Green: done." },
      { name: "Warning", what: "Amber: look before you go on." },
      { name: "Error", what: "Red: it did not work." },
    ],
    keyboard: [{ name: "No key of its own", what: "It takes no focus: what is inside it does." }],
    readAloud: ["As text, in its place. Where it appears after an act, the caller announces it."],
    content: {
      en: ["What happened, what is kept, what to do: in that order."],
      fr: ["Ce qui s’est passé, ce qui est conservé, quoi faire : dans cet ordre."],
    },
  },
  {
    what: "Un message qui reste dans la page, là où il compte : on a sauté à l’autre saison, une plage a été perdue, le réseau est coupé.",
    anatomy: [
      ["Icône", "Celle du ton, ou celle de l’erreur."],
      ["Message", "Ce qui s’est passé, puis ce qu’on peut faire."],
      ["Suite", "Un bouton ou un lien, s’il y en a une."],
    ],
    when: ["Pour ce qui est vrai tant que la page est ouverte.", "Près de ce dont il parle."],
    whenNot: [
      ["C’est passager", "Snackbar."],
      ["Cela ne touche qu’un champ", "L’`error` du champ."],
      ["Une liste est vide", "EmptyState."],
    ],
    good: "Dites ce qui est en sécurité.",
    bad: "montrer un numéro et laisser les gens seuls avec lui.",
    states: [
      ["Info", "Bleu : bon à savoir."],
      ["Success", "Vert : c’est fait."],
      ["Warning", "Ambre : regardez avant de continuer."],
      ["Error", "Rouge : cela n’a pas fonctionné."],
    ],
    keyboard: [["Aucune touche à lui", "Il ne prend pas le focus : son contenu, oui."]],
    readAloud: ["Comme du texte, à sa place. Lorsqu’il apparaît après un acte, c’est l’appelant qui l’annonce."],
  },
);
