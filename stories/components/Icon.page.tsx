import { Icon } from "#ui/parts/marks/Icon.tsx";
import { mdiAlert, mdiAnchor } from "@mdi/js";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Icon.tsx";

export const icon: PartPage = {
  part: "Icon",
  french: "Icône",
  what: "One icon in the colour of the text beside it.",
  example: <Example />,
  anatomy: [
    { name: "Drawing", what: "A path on a grid of 24, drawn at 20 px unless `size` says otherwise." },
    { name: "Name", what: "Only where no text is beside it." },
  ],
  when: ["Beside words, so that a list is scanned faster.", "Alone only where everybody knows it and it has a `label`."],
  whenNot: [{ name: "It shows a status", what: "StatusMark, which has the word too." }],
  good: {
    picture: (
      <p>
        <Icon path={mdiAnchor} /> Magog dock
      </p>
    ),
    why: "Put it beside the word that it helps to find.",
  },
  bad: { picture: <Icon path={mdiAlert} label="Warning" size={48} />, why: "let it shout without saying what is wrong." },
  states: [
    { name: "Decoration", what: "Without `label`: hidden from screen readers." },
    { name: "Named", what: "With `label`: an image with that name." },
  ],
  keyboard: [{ name: "No key", what: "It takes no focus; a button around it does." }],
  readAloud: ["Nothing, or its `label`."],
  content: {
    en: ["A label names the thing, not the drawing: {{account.phone}}, not “handset icon”."],
    fr: ["Le nom dit la chose, pas le dessin : {{account.phone}}, pas « icône de combiné »."],
  },
};
