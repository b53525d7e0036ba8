import { ToggleChips } from "#ui/parts/choices/ToggleChips.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/ToggleChips.tsx";

export const toggleChips = partPage(
  {
    part: "ToggleChips",
    frenchName: "Puces",
    what: "Chips of which any number are on at once: a filter above a list.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "For screen readers." },
      { name: "Chip", what: "One word or two; a check when it is on." },
    ],
    when: ["To narrow what is shown, at once and without a button."],
    whenNot: [
      { name: "It is a field of a form", what: "Choices, which has an error and a description." },
      { name: "Only one may be on", what: "RadioCards." },
    ],
    good: {
      picture: (
        <ToggleChips
          label="Time slots"
          options={[
            { value: "a", label: "Morning" },
            { value: "b", label: "Evening" },
          ]}
          selected={["a"]}
          onToggle={() => undefined}
        />
      ),
      why: "Keep them short, in one order.",
    },
    bad: {
      picture: (
        <ToggleChips
          label="Filters"
          options={[{ value: "a", label: "Show only those that begin before noon" }]}
          selected={[]}
          onToggle={() => undefined}
        />
      ),
      why: "write sentences on chips.",
    },
    states: [
      { name: "Off", what: "An outline." },
      { name: "On", what: "On ink, with a check." },
    ],
    keyboard: [
      { name: "Tab", what: "From chip to chip." },
      { name: "Enter or Space", what: "Turns it on or off." },
    ],
    readAloud: ["“Morning, toggle button, pressed”."],
    content: { en: ["Nouns: {{choice.membership}}."], fr: ["Des noms : {{choice.membership}}."] },
  },
  {
    what: "Des puces dont plusieurs peuvent être activées à la fois : un filtre au-dessus d’une liste.",
    anatomy: [
      ["Étiquette", "Pour les lecteurs d’écran."],
      ["Puce", "Un mot ou deux ; un crochet quand elle est activée."],
    ],
    when: ["Pour restreindre ce qui est montré, aussitôt et sans bouton."],
    whenNot: [
      ["C’est un champ de formulaire", "Choices, qui a une erreur et une description."],
      ["Une seule puce à la fois", "RadioCards."],
    ],
    good: "Gardez-les courtes, toujours dans le même ordre.",
    bad: "écrire des phrases sur les puces.",
    states: [
      ["Désactivée", "Un contour."],
      ["Activée", "Sur fond d’encre, avec un crochet."],
    ],
    keyboard: [
      ["Tab", "De puce en puce."],
      ["Entrée ou Espace", "L’active ou la désactive."],
    ],
    readAloud: ["« Matin, bouton bascule, enfoncé »."],
  },
);
