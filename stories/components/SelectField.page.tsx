import { SelectField } from "#ui/parts/fields/SelectField.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/SelectField.tsx";

export const selectField = partPage(
  {
    part: "SelectField",
    frenchName: "Liste déroulante",
    what: "The platform’s own list, for one of many.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "Above." },
      { name: "List", what: "The platform’s; on a phone it is a wheel." },
      { name: "Description or error", what: "Below." },
    ],
    when: ["For more than six choices of a word or two, in forms of staff."],
    whenNot: [
      { name: "Two to six choices", what: "RadioCards: all are seen at once." },
      { name: "A day", what: "DayStrip or a date field." },
    ],
    good: {
      picture: (
        <SelectField
          label="Station"
          options={[
            { value: "", text: "Choose a station" },
            { value: "m", text: "Magog" },
          ]}
          value=""
          onChange={() => undefined}
        />
      ),
      why: "Begin with nothing chosen where no choice is the likely one.",
    },
    bad: {
      picture: (
        <SelectField
          label="Accept the terms"
          options={[
            { value: "y", text: "Yes" },
            { value: "n", text: "No" },
          ]}
          value="y"
          onChange={() => undefined}
        />
      ),
      why: "hide two answers behind a press.",
    },
    states: [
      { name: "Closed", what: "The chosen text." },
      { name: "Invalid", what: "A red border and the error." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to it." },
      { name: "Arrow keys, letters", what: "Choose." },
      { name: "Space or Alt+Down", what: "Opens the list." },
    ],
    readAloud: ["The label, the chosen text, “pop-up button” or “combo box”."],
    content: { en: ["A noun as the label."], fr: ["Un nom comme étiquette."] },
  },
  {
    what: "La liste de la plateforme, pour un choix parmi beaucoup.",
    anatomy: [
      ["Étiquette", "Au-dessus."],
      ["Liste", "Celle de la plateforme ; sur un téléphone, c’est une roulette."],
      ["Description ou erreur", "En dessous."],
    ],
    when: ["Pour plus de six choix d’un mot ou deux, dans les formulaires du personnel."],
    whenNot: [
      ["De deux à six choix", "RadioCards : on les voit tous à la fois."],
      ["Un jour", "DayStrip ou un champ de date."],
    ],
    good: "Commencez sans choix là où aucun n’est le plus probable.",
    bad: "cacher deux réponses derrière un appui.",
    states: [
      ["Fermé", "Le texte choisi."],
      ["Non valide", "Un bord rouge et l’erreur."],
    ],
    keyboard: [
      ["Tab", "Y mène."],
      ["Flèches, lettres", "Choisissent."],
      ["Espace ou Alt+bas", "Ouvre la liste."],
    ],
    readAloud: ["L’étiquette, le texte choisi, « menu local » ou « liste déroulante »."],
  },
);
