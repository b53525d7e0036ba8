import { ErrorSummary } from "#ui/parts/messages/ErrorSummary.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/ErrorSummary.tsx";

export const errorSummary = partPage(
  {
    part: "ErrorSummary",
    frenchName: "Résumé des erreurs",
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
  },
  {
    what: "Après l’envoi d’un formulaire qui a des erreurs : combien, lesquelles, et un lien vers chaque champ. Il prend le focus.",
    anatomy: [
      ["Titre", "Combien de champs sont à corriger."],
      ["Lien", "Un par champ, avec les mêmes mots qu’au champ."],
    ],
    when: ["Au-dessus de tout formulaire de plus d’un champ, une fois envoyé."],
    whenNot: [
      ["Un champ a une erreur pendant la saisie", "L’`error` du champ."],
      ["Le serveur a refusé l’ensemble", "Callout."],
    ],
    good: "Nommez chaque champ et ce qui ne va pas.",
    bad: "obliger les gens à les chercher.",
    states: [
      ["Sans erreur", "Absent de la page."],
      ["Avec des erreurs", "Prend le focus à chaque essai."],
    ],
    keyboard: [
      ["Tab", "De lien en lien."],
      ["Entrée", "Place le focus dans le champ."],
    ],
    readAloud: ["Le titre comme une alerte, puis les liens."],
  },
);
