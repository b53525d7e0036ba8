import { MessageBox } from "#ui/parts/messages/MessageBox.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/MessageBox.tsx";

export const messageBox: PartPage = {
  part: "MessageBox",
  french: "Message",
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
};
