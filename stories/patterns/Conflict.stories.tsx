import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Two people, one record",
  french: "Conflit de modification",
  need: "Two members of staff change the same record. The second must neither lose their text nor overwrite the first in silence.",
  steps: [
    "Saving is refused with the record as it is now.",
    "A band above the form shows each field that differs, with both values.",
    "One press a field chooses; the rest is merged.",
    "Saving again uses the newest version.",
  ],
  parts: ["ConflictBand", "Drawer", "Button"],
  scenes: [
    { title: "Views/Office", story: "Conflict", what: "A boat that two people changed" },
    { title: "Views/Bookings", story: "TwoStaff", what: "A booking that moved under one’s hands" },
  ],
  keyboard: [
    { name: "Tab", what: "From value to value." },
    { name: "Ctrl+S", what: "Saves what is chosen." },
  ],
  readAloud: ["“Marc saved this boat at 10:42. Choose what to keep, then save”, as an alert."],
  faults: [
    { name: "A third change comes", what: "The band shows the newest; choices that still fit stay." },
    { name: "The record was retired", what: "The form says so, and offers to restore it." },
  ],
  content: { en: ["Name the person and the time."], fr: ["Nommez la personne et l’heure."] },
};

const meta = preview.meta({ title: "Patterns/Two people, one record (conflit de modification)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
