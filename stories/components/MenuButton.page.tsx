import { MenuButton } from "#ui/parts/overlays/MenuButton.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/MenuButton.tsx";

export const menuButton: PartPage = {
  part: "MenuButton",
  french: "Menu",
  what: "A button that opens a list of acts or of choices: the acts on a row, the avatar’s menu.",
  example: <Example />,
  anatomy: [
    { name: "Button", what: "An icon or words." },
    { name: "Content above", what: "Whose menu it is." },
    { name: "Group", what: "Entries that belong together, with a title where needed." },
    { name: "Entry", what: "An icon and a verb; the dangerous one last and red." },
  ],
  when: ["For acts that are wanted less often than the row is looked at."],
  whenNot: [
    { name: "One act", what: "Button." },
    { name: "A field of a form", what: "SelectField." },
  ],
  good: {
    picture: (
      <MenuButton menuLabel="More" groups={[]}>
        More
      </MenuButton>
    ),
    why: "Put what is used most outside the menu.",
  },
  bad: {
    picture: (
      <MenuButton menuLabel="Save" groups={[]}>
        Save
      </MenuButton>
    ),
    why: "hide the main act in it.",
  },
  states: [
    { name: "Closed", what: "The button." },
    { name: "Open", what: "The list, below or above, where there is room." },
    { name: "With choices", what: "A check at what is on." },
  ],
  keyboard: [
    { name: "Enter, Space or Down", what: "Opens it at the first entry." },
    { name: "Arrow keys, letters", what: "Move." },
    { name: "Enter", what: "Acts." },
    { name: "Escape", what: "Closes; the focus is on the button." },
  ],
  readAloud: ["“Common Loon, menu button”, then each entry, “menu item, 1 of 2”."],
  content: { en: ["Verbs: {{kinds.copy}}, {{kinds.retireRow}}."], fr: ["Des infinitifs : {{kinds.copy}}, {{kinds.retireRow}}."] },
};
