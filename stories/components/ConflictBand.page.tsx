import { ConflictBand } from "#ui/parts/messages/ConflictBand.tsx";
import type { PartPage } from "../catalogue/page.ts";
import { Example } from "./examples/ConflictBand.tsx";

export const conflictBand: PartPage = {
  part: "ConflictBand",
  french: "Conflit de modification",
  what: "Two people changed the same record. It shows each field that differs, once with each value, and asks which to keep.",
  example: <Example />,
  anatomy: [
    { name: "Title", what: "Who saved, and when." },
    { name: "Hint", what: "What to do." },
    { name: "Row", what: "A field with the two values, each a button." },
  ],
  when: ["When saving is refused since the record has changed."],
  whenNot: [{ name: "Nothing was typed here", what: "Load the newer record, and say so in a Callout." }],
  good: {
    picture: (
      <ConflictBand
        title="Marc saved this boat at 10:42"
        hint="Choose what to keep, then save."
        mineLabel="Yours"
        theirsLabel="Marc’s"
        rows={[{ field: "name", label: "Name", mine: "Common Loon", theirs: "Loon", chosen: "mine" }]}
        onChoose={() => undefined}
      />
    ),
    why: "Show both values, field by field.",
  },
  bad: { picture: <p>Someone else changed this record. Your changes were lost.</p>, why: "throw away what was typed." },
  states: [
    { name: "Nothing chosen", what: "Both values are outlined." },
    { name: "Chosen", what: "The kept value is filled; the other stays readable." },
  ],
  keyboard: [
    { name: "Tab", what: "From value to value." },
    { name: "Enter or Space", what: "Keeps the value." },
  ],
  readAloud: ["The title when it appears, then each field: “Name, yours: Common Loon, button, pressed”."],
  content: { en: ["Name the person and the time."], fr: ["Nommez la personne et l’heure."] },
};
