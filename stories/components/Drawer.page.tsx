import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Drawer.tsx";

export const drawer: PartPage = {
  part: "Drawer",
  french: "Tiroir",
  what: "A record beside its list: the list stays in reach. On a phone it is a page of its own.",
  example: <Example />,
  anatomy: [
    { name: "Title and mark", what: "The record’s name and its status." },
    { name: "Tools", what: "To the record before and after." },
    { name: "Close", what: "Asks first where something is not saved." },
    { name: "Content", what: "The form, its history, what belongs to it." },
    { name: "Foot", what: "Save, and what else can be done." },
  ],
  when: ["To read and change one row of a list without losing the list."],
  whenNot: [
    { name: "A question", what: "Dialog." },
    { name: "A visitor’s page", what: "A page of its own, or a Dialog as a sheet." },
  ],
  good: { picture: <p>List of boats | Common Loon, 10 people, Save</p>, why: "Keep the list in view and its row marked." },
  bad: { picture: <p>Common Loon, 10 people, Save (the list is gone)</p>, why: "make people find their place again." },
  states: [
    { name: "Desk", what: "416 to 536 px beside the list." },
    { name: "Phone", what: "The whole page." },
    { name: "Changed", what: "A mark beside the title until it is saved." },
  ],
  keyboard: [
    { name: "Tab", what: "Through the drawer and back to the list: nothing is trapped." },
    { name: "Ctrl+S", what: "Saves." },
    { name: "Escape", what: "Closes; asks where something is not saved." },
  ],
  readAloud: ["The title as a region’s name, when it takes the focus."],
  content: { en: ["The title is the record’s name."], fr: ["Le titre est le nom de la fiche."] },
};
