import { Choices } from "#ui/parts/fields/Choices.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Choices.tsx";

export const choices: PartPage = {
  part: "Choices",
  french: "Choix multiples",
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
};
