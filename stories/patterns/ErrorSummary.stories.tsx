import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Errors of a form",
  french: "Erreurs d’un formulaire",
  need: "Somebody sends a form with something wrong in it. They must learn what, where and how to correct it, and lose nothing that they typed.",
  steps: [
    "The button is never disabled: it sends, and the answer says what is missing.",
    "A summary above the form takes the focus: how many fields, and a link to each.",
    "Each field has the same words below it; what was typed stays.",
    "A correct field loses its error as soon as it is left.",
    "Sent again, the summary counts what is left.",
  ],
  parts: ["ErrorSummary", "TextField", "PhoneField", "Checkbox", "Choices", "SelectField", "Button"],
  scenes: [
    { title: "Views/Booking", story: "ContactErrors", what: "The contact of a booking, sent empty" },
    { title: "Views/Account", story: "SignupEmpty", what: "The sign-up, sent empty" },
    { title: "Views/Office/Refused", story: "Duplicate", what: "The server refuses a name that another boat has" },
  ],
  keyboard: [
    { name: "Enter in a field", what: "Sends the form." },
    { name: "Tab", what: "From the summary through its links." },
    { name: "Enter on a link", what: "Into the field." },
  ],
  readAloud: ["“Please fix 2 fields”, then the links.", "In the field: its label, “invalid data”, the error."],
  faults: [
    { name: "The server refuses one field", what: "The same summary, with the server’s reason in words." },
    { name: "The network is gone", what: "A Callout says that what is typed is saved; the button tries again." },
  ],
  content: { en: ["{{contact.errors|count=2}}."], fr: ["{{contact.errors|count=2}}."] },
};

const meta = preview.meta({ title: "Patterns/Errors of a form (erreurs d’un formulaire)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
