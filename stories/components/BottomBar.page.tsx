import { BottomBar } from "#ui/parts/actions/BottomBar.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/BottomBar.tsx";

export const bottomBar: PartPage = {
  part: "BottomBar",
  french: "Barre du bas",
  what: "A bar at the foot of the window: what is chosen, what it costs, and the next step, always in view.",
  example: <Example />,
  anatomy: [
    { name: "Note", what: "A line above the rest: the time that a slot is still held." },
    { name: "Text", what: "The boat and the price." },
    { name: "Actions", what: "The one next step." },
  ],
  when: ["On pages where a choice is made above and continued below: the booking page."],
  whenNot: [
    { name: "The page is a form that fits on a screen", what: "A Button under its last field." },
    { name: "Staff select rows", what: "InkBar." },
  ],
  good: {
    picture: (
      <BottomBar label="Your booking" actions={<Button kind="primary">Choose a time</Button>}>
        <strong>From $184.00 CAD</strong>
      </BottomBar>
    ),
    why: "Name what is missing, and lead there.",
  },
  bad: {
    picture: (
      <BottomBar
        label="Your booking"
        actions={
          <Button kind="primary" isDisabled>
            Continue
          </Button>
        }
      >
        <strong>$0.00</strong>
      </BottomBar>
    ),
    why: "show a dead button and a price that is not one.",
  },
  states: [
    { name: "Nothing chosen", what: "The place, and a price with “from”." },
    { name: "Chosen", what: "Boat, time and price." },
    { name: "Held", what: "The clock above." },
    { name: "Below a desk only", what: "Where a desk has the same button in view." },
    { name: "On a low window", what: "One line, so that the page keeps its room." },
  ],
  keyboard: [{ name: "Tab", what: "Reaches its button after the page; what has the focus never lies under the bar." }],
  readAloud: ["The region’s name; its text is read like the rest of the page."],
  content: {
    en: ["The button says the next thing: {{booking.chooseTime}}, {{pay.pay|amount=$259.60}}."],
    fr: ["Le bouton dit ce qui suit : {{booking.chooseTime}}, {{pay.pay|amount=259,60 $}}."],
  },
};
