import { Stepper } from "#ui/parts/fields/Stepper.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Stepper.tsx";

export const stepper: PartPage = {
  part: "Stepper",
  french: "Pas à pas",
  what: "A number that is typed or changed by steps: a price factor.",
  example: <Example />,
  anatomy: [
    { name: "Prefix or suffix", what: "The unit." },
    { name: "Input", what: "Takes any number." },
    { name: "Buttons", what: "On touch screens." },
    { name: "Mark", what: "Where it differs from what is saved." },
  ],
  when: ["For numbers that are changed by a little: factors, limits."],
  whenNot: [
    { name: "A count that people know", what: "TextField." },
    { name: "An amount of money", what: "TextField with the currency in its label." },
  ],
  good: {
    picture: (
      <Stepper
        label="July"
        id="good-july"
        value="1.25"
        prefix="×"
        now={1.25}
        lessLabel="Less"
        moreLabel="More"
        onChange={() => undefined}
        onStep={() => undefined}
      />
    ),
    why: "Show the unit.",
  },
  bad: {
    picture: (
      <Stepper
        label="Value"
        id="bad-value"
        value="125000"
        lessLabel="-"
        moreLabel="+"
        onChange={() => undefined}
        onStep={() => undefined}
      />
    ),
    why: "let people step to a large number.",
  },
  states: [
    { name: "Unchanged", what: "Plain." },
    { name: "Changed", what: "A mark in the box." },
    { name: "Invalid", what: "A red border; the caller shows the error." },
  ],
  keyboard: [
    { name: "Tab", what: "Moves to the input." },
    { name: "Up and Down", what: "Step by one." },
  ],
  readAloud: ["“July, spin button, 1.25”."],
  content: { en: ["A decimal point."], fr: ["Une virgule décimale : « 1,25 »."] },
};
