import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/Skeleton.tsx";

export const skeleton: PartPage = {
  part: "Skeleton",
  french: "Squelette",
  what: "Blocks of the size of what is being loaded, so that nothing moves when it arrives.",
  example: <Example />,
  anatomy: [{ name: "Block", what: "One for each row or card that is likely to come." }],
  when: ["For lists and cards that take longer than an instant."],
  whenNot: [
    { name: "What is there only refreshes", what: "Keep the old rows, with ProgressLine." },
    { name: "The size is unknown", what: "ProgressLine alone." },
  ],
  good: { picture: <Skeleton height="44px" count={2} />, why: "Take the height of a real row." },
  bad: { picture: <Skeleton height="8px" count={1} />, why: "stand for a page by a thin line: all jumps when it comes." },
  states: [{ name: "Waiting", what: "A slow change of tint; none where the device is set to less motion." }],
  keyboard: [{ name: "No key", what: "It takes no focus." }],
  readAloud: ["Nothing: the caller sets `aria-busy` on what it fills."],
  content: { en: ["No words."], fr: ["Pas de mots."] },
};
