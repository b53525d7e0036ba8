import { Badge } from "#ui/parts/marks/Badge.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Badge.tsx";

export const badge = partPage(
  {
    part: "Badge",
    frenchName: "Pastille",
    what: "A word or a count on a tinted ground, beside what it belongs to.",
    example: <Example />,
    anatomy: [
      { name: "Ground", what: "A tint of the tone." },
      { name: "Icon", what: "Before the word; decoration." },
      { name: "Text", what: "One or two words, or a count." },
    ],
    when: ["To mark one thing among several: the member price, a new row."],
    whenNot: [
      { name: "It is the status of a booking", what: "StatusMark, which has one look for each status." },
      { name: "It can be pressed", what: "Button or ToggleChips." },
    ],
    good: { picture: <Badge tone="warning">Two left</Badge>, why: "Let the word carry the meaning; the tint only helps." },
    bad: { picture: <Badge tone="danger">!</Badge>, why: "leave the meaning to a colour and a sign." },
    states: [{ name: "Neutral, info, success, warning, danger, accent", what: "Six tones, each with its tint and ink." }],
    keyboard: [{ name: "No key", what: "It takes no focus." }],
    readAloud: ["Its text, as part of what it is beside."],
    content: { en: ["One or two words: {{choice.membership}}."], fr: ["Un ou deux mots : {{choice.membership}}."] },
  },
  {
    what: "Un mot ou un nombre sur un fond teinté, à côté de ce qu’il qualifie.",
    anatomy: [
      ["Fond", "Une teinte du ton."],
      ["Icône", "Avant le mot ; simple décoration."],
      ["Texte", "Un ou deux mots, ou un nombre."],
    ],
    when: ["Pour distinguer une chose parmi d’autres : le prix de membre, une nouvelle ligne."],
    whenNot: [
      ["C’est l’état d’une réservation", "StatusMark, qui a un seul aspect pour chaque état."],
      ["On peut appuyer dessus", "Button ou ToggleChips."],
    ],
    good: "Laissez le mot porter le sens ; la teinte ne fait qu’aider.",
    bad: "confier le sens à une couleur et à un signe.",
    states: [["Neutral, info, success, warning, danger, accent", "Six tons, chacun avec sa teinte et son encre."]],
    keyboard: [["Aucune touche", "Elle ne prend pas le focus."]],
    readAloud: ["Son texte, avec ce qu’elle accompagne."],
  },
);
