import { SelectField } from "#ui/parts/fields/SelectField.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/SelectField.tsx";

export const selectField: PartPage = {
  part: "SelectField",
  french: "Liste déroulante",
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
};
