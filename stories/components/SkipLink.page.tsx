import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/SkipLink.tsx";

export const skipLink: PartPage = {
  part: "SkipLink",
  french: "Lien d’évitement",
  what: "The first stop of the Tab key: it leads past the bar to what the page is about. Invisible until it has the focus.",
  example: <Example />,
  anatomy: [
    { name: "Text", what: "Where it leads." },
    { name: "Target", what: "An element with that id and `tabIndex={-1}`, so that it can take the focus." },
  ],
  when: ["Once on every page, as its first element that takes the focus."],
  whenNot: [{ name: "To move around inside a page", what: "Link to a heading." }],
  good: { picture: <p>Skip to content</p>, why: "Name what is behind the bar." },
  bad: { picture: <p>Skip</p>, why: "leave out where it leads." },
  states: [
    { name: "Without the focus", what: "Not seen, and still read aloud." },
    { name: "With the focus", what: "A box over the top of the page." },
  ],
  keyboard: [
    { name: "Tab", what: "From the address bar, the first Tab reaches it." },
    { name: "Enter", what: "Moves the focus past the bar." },
  ],
  readAloud: ["“Skip to content, link”."],
  content: { en: ["{{shell.skip}}, the same words on every page."], fr: ["{{shell.skip}}, partout les mêmes mots."] },
};
