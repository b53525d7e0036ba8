import { PasswordField } from "#ui/parts/fields/PasswordField.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/PasswordField.tsx";

export const passwordField = partPage(
  {
    part: "PasswordField",
    frenchName: "Mot de passe",
    what: "A password that can be shown while it is typed, and pasted.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "Above." },
      { name: "Input", what: "Dots, or the text." },
      { name: "Button", what: "Shows or hides it." },
      { name: "Error", what: "Below." },
    ],
    when: ["To log in (`current-password`) and to choose a new one (`new-password`)."],
    whenNot: [{ name: "It is a code", what: "OtpField." }],
    good: {
      picture: (
        <PasswordField
          label="New password"
          autoComplete="new-password"
          description="At least 8 characters"
          show="Show"
          hide="Hide"
          what="the password"
        />
      ),
      why: "Say the rules before it is typed.",
    },
    bad: {
      picture: <PasswordField label="Password" autoComplete="new-password" error="Invalid" show="Show" hide="Hide" what="the password" />,
      why: "refuse without a reason.",
    },
    states: [
      { name: "Hidden", what: "Dots." },
      { name: "Shown", what: "The text, until the button hides it." },
      { name: "Invalid", what: "The rule that is missing." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the input, then to the button." },
      { name: "Space on the button", what: "Shows or hides; the cursor stays where it was." },
    ],
    readAloud: ["“Password, secure edit text”; the button says “Show the password”."],
    content: { en: ["{{account.show}}, {{account.hide}}."], fr: ["{{account.show}}, {{account.hide}}."] },
  },
  {
    what: "Un mot de passe qu’on peut afficher pendant la saisie, et coller.",
    anatomy: [
      ["Étiquette", "Au-dessus."],
      ["Champ", "Des points, ou le texte."],
      ["Bouton", "L’affiche ou le cache."],
      ["Erreur", "En dessous."],
    ],
    when: ["Pour se connecter (`current-password`) et pour en choisir un nouveau (`new-password`)."],
    whenNot: [["C’est un code", "OtpField."]],
    good: "Dites les règles avant la saisie.",
    bad: "refuser sans raison.",
    states: [
      ["Caché", "Des points."],
      ["Affiché", "Le texte, jusqu’à ce que le bouton le cache."],
      ["Non valide", "La règle qui manque."],
    ],
    keyboard: [
      ["Tab", "Mène au champ, puis au bouton."],
      ["Espace sur le bouton", "Affiche ou cache ; le curseur reste où il était."],
    ],
    readAloud: ["« Mot de passe, champ d’édition sécurisé » ; le bouton dit « Voir le mot de passe »."],
  },
);
