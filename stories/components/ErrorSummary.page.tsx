import { ErrorSummary } from "#ui/parts/messages/ErrorSummary.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/ErrorSummary.tsx";

export const errorSummary: PartPage = {
  part: "ErrorSummary",
  french: "Résumé des erreurs",
  what: "After a form was sent with errors: how many, which, and a link to each field. It takes the focus.",
  example: <Example />,
  anatomy: [
    { name: "Title", what: "How many fields to fix." },
    { name: "Link", what: "One for each field, with the same words as at the field." },
  ],
  when: ["Above every form of more than one field, once it was sent."],
  whenNot: [
    { name: "One field has an error while it is typed", what: "The field’s own `error`." },
    { name: "The server refused the whole", what: "Callout." },
  ],
  good: {
    picture: (
      <ErrorSummary
        title="Please fix 2 fields"
        errors={[
          { field: "a", text: "Email: Invalid email address." },
          { field: "b", text: "Phone: Invalid phone number." },
        ]}
      />
    ),
    why: "Name each field and what is wrong with it.",
  },
  bad: { picture: <p>Some fields are invalid.</p>, why: "make people look for them." },
  states: [
    { name: "Without errors", what: "Not in the page." },
    { name: "With errors", what: "Takes the focus at each attempt." },
  ],
  keyboard: [
    { name: "Tab", what: "From link to link." },
    { name: "Enter", what: "Moves the focus into the field." },
  ],
  readAloud: ["The title as an alert, then the links."],
  content: {
    en: ["{{contact.errors|count=2}}. The rule’s words follow the field’s name."],
    fr: ["{{contact.errors|count=2}}. Les mots de la règle suivent le nom du champ."],
  },
};
