import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Record drawer",
  french: "Tiroir de fiche",
  need: "Staff read and change one record after another without losing their place in the list.",
  steps: [
    "Enter or a press opens it beside the list; the row is marked.",
    "Texts in both languages are side by side, with what is missing counted.",
    "A changed field marks the drawer; leaving asks first.",
    "Ctrl+S saves; errors are at the fields.",
    "History says who changed what, and puts an older value back.",
  ],
  parts: ["Drawer", "Bilingual", "TextField", "ConflictBand", "Dialog"],
  scenes: [
    { title: "Views/Office", story: "Drawer", what: "A boat" },
    { title: "Views/Office", story: "NotSaved", what: "Leaving with something unsaved" },
    { title: "Views/Office/Refused", story: "History", what: "Who changed what" },
  ],
  keyboard: [
    { name: "Enter", what: "Opens the row." },
    { name: "Ctrl+S", what: "Saves." },
    { name: "Escape", what: "Closes, and asks where something is not saved." },
    { name: "Up, Down", what: "The record before and after, in the list of bookings." },
  ],
  readAloud: ["The record’s name when it opens; “Saved” when it is."],
  faults: [
    { name: "Saving is refused", what: "Each field says why; nothing is lost." },
    { name: "Somebody else saved", what: "The conflict band." },
  ],
  content: { en: ["The title is the record’s name."], fr: ["Le titre est le nom de la fiche."] },
};

const meta = preview.meta({ title: "Patterns/Record drawer (tiroir de fiche)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
