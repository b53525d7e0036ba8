import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Hold and countdown",
  french: "Réservation provisoire et compte à rebours",
  need: "While a form is filled nobody else may take the boat, and nobody may block it for ever.",
  steps: [
    "“Continue” holds the slot; the clock starts and is in view at every step.",
    "In its last minute the clock is marked as urgent.",
    "At zero the slot is free again; nothing that was typed is lost.",
    "“Reserve it again” takes it back where it is still free.",
  ],
  parts: ["Countdown", "BottomBar", "Callout", "Button"],
  scenes: [
    { title: "Views/Booking", story: "Contact", what: "The clock at the form" },
    { title: "Views/Booking", story: "HoldExpiring", what: "Little time left" },
    { title: "Views/Booking", story: "HoldExpired", what: "The time is over" },
  ],
  keyboard: [{ name: "Tab", what: "The clock takes no focus; “Reserve it again” does." }],
  readAloud: ["“5 minutes left”, at five, two and one minute and at 30 seconds."],
  faults: [
    { name: "The clock of the device is wrong", what: "Seconds are counted from the answer, so it changes nothing." },
    { name: "Two tabs", what: "Both show the same hold." },
  ],
  content: { en: ["{{hold.left|time=9:42}}."], fr: ["{{hold.left|time=9:42}}."] },
};

const meta = preview.meta({
  title: "Patterns/Hold and countdown (réservation provisoire et compte à rebours)",
  component: PatternPageView,
});

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
