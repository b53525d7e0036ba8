import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "How a price is made",
  french: "Calcul du prix",
  need: "A price that changes by day looks like a trick until its reasons are shown.",
  steps: [
    "The price is beside the choice; “How this price is calculated” opens the tape.",
    "The tape begins with the base and has one factor a line, named by what people know.",
    "The member price is beside it, with what a membership changes.",
    "“What if it were Tuesday” shows another day’s tape.",
  ],
  parts: ["Tape", "Disclosure", "Badge"],
  scenes: [
    { title: "Views/Booking", story: "SlotChosen", what: "With the tape" },
    { title: "Views/Bookings", story: "WhatIfAnotherDay", what: "Staff compare days" },
    { title: "Views/Pricing", story: "Season", what: "Prices by month and weekday" },
  ],
  keyboard: [{ name: "Enter or Space on the title", what: "Opens and closes the tape." }],
  readAloud: ["“Base price $100.00; July × 1.25; total, taxes included, $125.00 CAD”."],
  faults: [
    { name: "The price changes while the form is filled", what: "The booking is refused with the new price, and asks again." },
    { name: "A price is on request", what: "Words in place of a figure, and a number to call." },
  ],
  content: { en: ["“$125.00 CAD”, “× 1.25”."], fr: ["« 125,00 $ CAD », « × 1,25 »."] },
};

const meta = preview.meta({ title: "Patterns/How a price is made (calcul du prix)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
