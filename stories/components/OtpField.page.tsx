import { OtpField } from "#ui/parts/fields/OtpField.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/OtpField.tsx";

export const otpField: PartPage = {
  part: "OtpField",
  french: "Code à usage unique",
  what: "One input for a whole code of digits. Pasting the message with the code in it works; a phone fills it in.",
  example: <Example />,
  anatomy: [
    { name: "Label", what: "“Code”." },
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
};
