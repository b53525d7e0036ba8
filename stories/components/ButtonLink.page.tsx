import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/ButtonLink.tsx";

export const buttonLink = partPage(
  {
    part: "ButtonLink",
    frenchName: "Lien en bouton",
    what: "Leads to another page and looks like the button beside it. It opens in a new tab like any link.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "Where it leads, as a verb and its object." },
      { name: "Icon", what: "Before the label; decoration." },
    ],
    when: ["When the next step of a page is another page: {{shell.rentABoat}}, {{boat.book}}."],
    whenNot: [
      { name: "It does something here", what: "Button: a link that acts cannot be opened in a new tab." },
      { name: "It is part of a sentence", what: "Link." },
    ],
    good: { picture: <ButtonLink href="#boats">See the boats</ButtonLink>, why: "Say what is at the other end." },
    bad: { picture: <ButtonLink href="#boats">More</ButtonLink>, why: "leave people to guess what there is more of." },
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
  },
  {
    what: "Mène à une autre page et ressemble au bouton d’à côté. Il s’ouvre dans un nouvel onglet comme tout lien.",
    anatomy: [
      ["Libellé", "Où il mène : un verbe et son complément."],
      ["Icône", "Avant le libellé ; simple décoration."],
    ],
    when: ["Quand l’étape suivante d’une page est une autre page : {{shell.rentABoat}}, {{boat.book}}."],
    whenNot: [
      ["Il agit sur place", "Button : un lien qui agit ne peut pas s’ouvrir dans un nouvel onglet."],
      ["Il fait partie d’une phrase", "Link."],
    ],
    good: "Dites ce qu’il y a au bout.",
    bad: "laisser deviner de quoi il y a plus.",
    states: [
      ["Primary, secondary, quiet", "Comme un Button : le genre dit l’importance du chemin."],
      ["Icône seule", "Un carré avec un `aria-label`."],
    ],
    keyboard: [
      ["Tab", "Mène au lien."],
      ["Entrée", "Le suit. Espace ne fait rien : c’est un lien."],
    ],
    readAloud: ["Son libellé, puis « lien »."],
  },
);
