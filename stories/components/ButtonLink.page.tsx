import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/ButtonLink.tsx";

export const buttonLink: PartPage = {
  part: "ButtonLink",
  french: "Lien en bouton",
  what: "Leads to another page and looks like the button beside it. It opens in a new tab like any link.",
  example: <Example />,
  anatomy: [
    { name: "Label", what: "Where it leads, as a verb and its object." },
    { name: "Icon", what: "Before the label; decoration." },
  ],
  when: ["When the next step of a page is another page: “Rent a boat”, “Book this boat”."],
  whenNot: [
    { name: "It does something here", what: "Button: a link that acts cannot be opened in a new tab." },
    { name: "It is part of a sentence", what: "Link." },
  ],
  good: { picture: <ButtonLink href="#boats">See the boats</ButtonLink>, why: "Say what is at the other end." },
  bad: { picture: <ButtonLink href="#boats">More</ButtonLink>, why: "leave people to guess: “More” of what?" },
  states: [
    { name: "Primary, secondary, quiet", what: "As a Button: the kind says how important the way is." },
    { name: "Icon alone", what: "A square with an `aria-label`." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves to the link." },
    { name: "Enter", what: "Follows it. Space does nothing: it is a link." },
  ],
  readAloud: ["Its label, then “link”."],
  content: {
    en: ["Name the place: {{pass.boatsAndPrices}}.", "No “click here”, no arrow signs in the text."],
    fr: ["Nommez la page : {{pass.boatsAndPrices}}.", "Pas de « cliquez ici »."],
  },
};
