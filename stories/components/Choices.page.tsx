import { Choices } from "#ui/parts/fields/Choices.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Choices.tsx";

export const choices = partPage(
  {
    part: "Choices",
    frenchName: "Choix multiples",
    what: "A field of a form in which any number of values are chosen: the weekdays of a slot.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "Above." },
      { name: "Description", what: "What it means when none is chosen." },
      { name: "Chip", what: "One for each value." },
      { name: "Error", what: "Below." },
    ],
    when: ["In a form, for two to twelve values."],
    whenNot: [
      { name: "It filters a list", what: "ToggleChips." },
      { name: "One value only", what: "RadioCards or SelectField." },
    ],
    good: {
      picture: (
        <Choices
          label="Weekdays"
          description="All of them when none is chosen"
          options={[
            { value: "morning", text: "Morning" },
            { value: "evening", text: "Evening" },
          ]}
          chosen={["morning"]}
          onToggle={() => undefined}
        />
      ),
      why: "Say what none means.",
    },
    bad: {
      picture: (
        <Choices
          label="Weekdays"
          options={[
            { value: "morning", text: "Morning" },
            { value: "evening", text: "Evening" },
          ]}
          chosen={[]}
          onToggle={() => undefined}
        />
      ),
      why: "leave none open to a guess.",
    },
    states: [
      { name: "Chosen", what: "On ink, with a check." },
      { name: "Invalid", what: "The error takes the place of the description." },
    ],
    keyboard: [
      { name: "Tab", what: "From chip to chip." },
      { name: "Enter or Space", what: "Chooses or clears it." },
    ],
    readAloud: ["The label and its description, then each chip, “pressed” or not."],
    content: { en: ["A plural noun as the label."], fr: ["Un nom au pluriel comme étiquette."] },
  },
  {
    what: "Un champ de formulaire où l’on choisit autant de valeurs qu’on veut : les jours de la semaine d’une plage.",
    anatomy: [
      ["Étiquette", "Au-dessus."],
      ["Description", "Ce que signifie aucun choix."],
      ["Puce", "Une pour chaque valeur."],
      ["Erreur", "En dessous."],
    ],
    when: ["Dans un formulaire, pour deux à douze valeurs."],
    whenNot: [
      ["On filtre une liste", "ToggleChips."],
      ["Une seule valeur", "RadioCards ou SelectField."],
    ],
    good: "Dites ce que signifie aucun choix.",
    bad: "laisser deviner ce que signifie aucun choix.",
    states: [
      ["Choisie", "Sur fond d’encre, avec un crochet."],
      ["Non valide", "L’erreur remplace la description."],
    ],
    keyboard: [
      ["Tab", "De puce en puce."],
      ["Entrée ou Espace", "Choisit la puce ou la libère."],
    ],
    readAloud: ["L’étiquette et sa description, puis chaque puce, « enfoncée » ou non."],
  },
);
