import { OnlyOnScreenOrPaper } from "#ui/parts/marks/OnlyOnScreenOrPaper.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/OnlyOnScreenOrPaper.tsx";

export const onlyOnScreenOrPaper: PartPage = {
  part: "OnlyOnScreenOrPaper",
  french: "Écran ou papier",
  what: "Content that shows on the screen only, on paper only, or on a printed page of its own.",
  example: <Example />,
  anatomy: [{ name: "Content", what: "Anything; the part only says where it shows." }],
  when: ["On the pass, the receipt and the day sheet, which people print."],
  whenNot: [{ name: "It depends on the width of the window", what: "A media query of the style." }],
  good: {
    picture: (
      <OnlyOnScreenOrPaper on="screen">
        <p>Choose another day</p>
      </OnlyOnScreenOrPaper>
    ),
    why: "Keep buttons off the paper.",
  },
  bad: { picture: <p>Menu · Search · Log in · Page 1</p>, why: "print the bars of the page." },
  states: [
    { name: "screen", what: "On the screen only." },
    { name: "paper", what: "On paper only." },
    { name: "page", what: "On paper only, on a page of its own." },
  ],
  keyboard: [{ name: "No key of its own", what: "It takes no focus: what is inside it does." }],
  readAloud: ["What shows on the screen; nothing of what is for paper."],
  content: { en: ["Paper has no links: write the address out."], fr: ["Le papier n’a pas de liens : écrivez l’adresse au long."] },
};
