import { RadioCards } from "#ui/parts/choices/RadioCards.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/RadioCards.tsx";
const cards = [
  { value: "a", title: "8:00 – 11:00", detail: "3 boats free", aside: "$184.00 CAD" },
  { value: "b", title: "15:00 – 18:00", unavailable: "Fully booked" },
];

export const radioCards: PartPage = {
  part: "RadioCards",
  french: "Cartes à choix unique",
  what: "A choice of one among cards of several lines: a name, what it offers, its price.",
  example: <Example />,
  anatomy: [
    { name: "Label", what: "The name of the group." },
    { name: "Title", what: "What is chosen." },
    { name: "Detail", what: "One line about it." },
    { name: "Aside", what: "The price, aligned at the end." },
    { name: "Note", what: "A warning below." },
  ],
  when: ["For two to eight choices that need more than a word."],
  whenNot: [
    { name: "A dozen and more of one word each", what: "SelectField." },
    { name: "Several at once", what: "ToggleChips or Choices." },
  ],
  good: {
    picture: <RadioCards label="Time slot" options={cards} value="a" onChange={() => undefined} />,
    why: "Say why a card cannot be chosen.",
  },
  bad: {
    picture: (
      <RadioCards
        label="Option"
        options={[
          { value: "a", title: "1" },
          { value: "b", title: "2" },
        ]}
        value={null}
        onChange={() => undefined}
      />
    ),
    why: "name choices by numbers.",
  },
  states: [
    { name: "Nothing chosen", what: "All outlined." },
    { name: "Chosen", what: "A thick line and a mark." },
    { name: "Unavailable", what: "Hatched; it takes the focus and says why." },
    { name: "Layouts", what: "A list, a strip on phones, a grid." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves to the chosen card, or to the first." },
    { name: "Arrow keys", what: "Move and choose; an unavailable card is reached and not chosen." },
  ],
  readAloud: ["The group’s label, then the card’s title, detail and price, “radio button, 1 of 3”."],
  content: {
    en: ["The title names the choice; the detail is one line."],
    fr: ["Le titre nomme le choix ; le détail tient sur une ligne."],
  },
};
