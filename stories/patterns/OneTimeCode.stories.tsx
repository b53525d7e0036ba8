import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "One-time code",
  french: "Code à usage unique",
  need: "A club must know that a phone or an email is its owner’s before it books. People look at another device, come back, and have little patience.",
  steps: [
    "One field for the whole code; the phone offers to fill it in, a paste works.",
    "The last digit sends it: no button has to be found.",
    "Below: where it was sent, a way to correct that, and a way to send it again after a wait that is shown.",
    "A phone that cannot be texted gets the code by email, and the page says so.",
  ],
  parts: ["OtpField", "Callout", "Button", "Link"],
  scenes: [
    { title: "Views/Booking", story: "CodeStep", what: "The code of a booking" },
    { title: "Views/Booking", story: "WrongCode", what: "A wrong code" },
    { title: "Views/Booking", story: "PhoneAbroad", what: "A phone that gets no texts" },
    { title: "Views/Login", story: "ByCode", what: "To log in" },
  ],
  keyboard: [
    { name: "Digits", what: "Anything else is left out." },
    { name: "Tab", what: "To “Send a new code” and “Change the number”." },
  ],
  readAloud: ["“Code, edit text. We texted a 6-digit code to 450 555 0100”.", "“Wrong code. 3 tries left” as an alert."],
  faults: [
    { name: "Wrong five times", what: "The code is void; a new one can be sent at once." },
    { name: "Ten minutes are over", what: "It says “expired”, not “wrong”." },
    { name: "Too many codes", what: "It says when the next can be sent." },
  ],
  content: { en: ["{{contact.codeSent|phone=+1 514 555-0123}}"], fr: ["{{contact.codeSent|phone=+1 514 555-0123}}"] },
};

const meta = preview.meta({ title: "Patterns/One-time code (code à usage unique)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
