import { OtpField } from "#ui/parts/fields/OtpField.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/OtpField.tsx";

export const otpField = partPage(
  {
    part: "OtpField",
    frenchName: "Code à usage unique",
    what: "One input for a whole code of digits. Pasting the message with the code in it works; a phone fills it in.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "{{contact.code}}." },
      { name: "Description", what: "Where the code was sent." },
      { name: "Input", what: "Wide figures of one width." },
    ],
    when: ["To confirm a phone or an email."],
    whenNot: [
      { name: "It is a password", what: "PasswordField." },
      { name: "It is a booking’s reference", what: "TextField." },
    ],
    good: {
      picture: <OtpField label="Code" description="We texted a 6-digit code to 450 555 0100" value="481 05" onChange={() => undefined} />,
      why: "Say where it was sent.",
    },
    bad: { picture: <OtpField label="Enter OTP" value="" onChange={() => undefined} />, why: "use an abbreviation of ours." },
    states: [
      { name: "Empty", what: "The cursor waits at the start." },
      { name: "Complete", what: "`onComplete` is called with the last digit." },
      { name: "Invalid", what: "The error says whether it was wrong or too old." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the one input." },
      { name: "Digits", what: "Anything else is left out." },
    ],
    readAloud: ["“Code, edit text”, the description, then the error."],
    content: { en: ["{{contact.codeSent|phone=+1 514 555-0123}}"], fr: ["{{contact.codeSent|phone=+1 514 555-0123}}"] },
  },
  {
    what: "Un seul champ pour tout un code de chiffres. On peut y coller le message qui contient le code ; un téléphone le remplit tout seul.",
    anatomy: [
      ["Étiquette", "{{contact.code}}."],
      ["Description", "Où le code a été envoyé."],
      ["Champ", "De grands chiffres de même largeur."],
    ],
    when: ["Pour confirmer un téléphone ou un courriel."],
    whenNot: [
      ["C’est un mot de passe", "PasswordField."],
      ["C’est la référence d’une réservation", "TextField."],
    ],
    good: "Dites où le code a été envoyé.",
    bad: "employer une abréviation à nous.",
    states: [
      ["Vide", "Le curseur attend au début."],
      ["Complet", "`onComplete` est appelé au dernier chiffre."],
      ["Non valide", "L’erreur dit si le code était erroné ou expiré."],
    ],
    keyboard: [
      ["Tab", "Mène au seul champ."],
      ["Chiffres", "Tout le reste est ignoré."],
    ],
    readAloud: ["« Code, champ d’édition », la description, puis l’erreur."],
  },
);
