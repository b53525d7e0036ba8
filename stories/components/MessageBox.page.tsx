import { MessageBox } from "#ui/parts/messages/MessageBox.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/MessageBox.tsx";

export const messageBox = partPage(
  {
    part: "MessageBox",
    frenchName: "Message",
    what: "One message of a thread, as plain text: one’s own at the end, the other side’s at the start, a note as a band across.",
    example: <Example />,
    anatomy: [
      { name: "Box", what: "The text as it was typed, with its line breaks." },
      { name: "Foot", what: "Who, when, and how far it has come, each mark with its word." },
      { name: "Sign", what: "The heading of a note, with a lock." },
    ],
    when: ["For what people write to each other."],
    whenNot: [
      { name: "The page speaks", what: "Callout." },
      { name: "It passes", what: "Snackbar." },
    ],
    good: {
      picture: <MessageBox kind="other" parts={[{ text: "The morning is calm." }]} />,
      why: "Show the text and nothing that was not typed.",
    },
    bad: {
      picture: <MessageBox kind="other" parts={[{ text: "Click here", href: "https://example.test/" }]} />,
      why: "give a link another text than its address: people must see where it leads.",
    },
    states: [
      { name: "Own", what: "Blue, at the end." },
      { name: "Other", what: "White, at the start." },
      { name: "Failed", what: "A dashed red edge: it was not sent. The foot says why and what can be done." },
      { name: "Note", what: "Amber, across the whole thread, with a dashed edge: it is never sent." },
    ],
    keyboard: [{ name: "Tab", what: "Reaches the links in the text and the buttons in the foot." }],
    readAloud: ["As text, in the order of the thread. The list around it is a log, which announces what comes."],
    content: {
      en: ["Marks have words: Sent, Delivered, Seen."],
      fr: ["Les marques ont des mots : Envoyé, Livré, Vu."],
    },
  },
  {
    what: "Un message d’un fil, en texte brut : les siens au bout, ceux de l’autre au début, une note en bande sur toute la largeur.",
    anatomy: [
      ["Boîte", "Le texte tel qu’il a été saisi, avec ses sauts de ligne."],
      ["Pied", "Qui, quand, et où il en est, chaque marque avec son mot."],
      ["Enseigne", "L’en-tête d’une note, avec un cadenas."],
    ],
    when: ["Pour ce que les gens s’écrivent."],
    whenNot: [
      ["C’est la page qui parle", "Callout."],
      ["C’est passager", "Snackbar."],
    ],
    good: "Montrez le texte, et rien qui n’ait été saisi.",
    bad: "donner à un lien un autre texte que son adresse : on doit voir où il mène.",
    states: [
      ["Le sien", "Bleu, au bout."],
      ["L’autre", "Blanc, au début."],
      ["Échoué", "Un bord rouge en tirets : il n’a pas été envoyé. Le pied dit pourquoi et quoi faire."],
      ["Note", "Ambre, sur toute la largeur du fil, avec un bord en tirets : elle n’est jamais envoyée."],
    ],
    keyboard: [["Tab", "Atteint les liens du texte et les boutons du pied."]],
    readAloud: ["Comme du texte, dans l’ordre du fil. La liste qui l’entoure est un journal, qui annonce ce qui arrive."],
  },
);
