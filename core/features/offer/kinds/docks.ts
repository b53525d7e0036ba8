import { type Dock, dockFields } from "../../../domain/offer/dock.ts";
import { Photos } from "../../../schemas/fields.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";

/** The kind `docks`: docks on a lake. Requirements §3. */
export const docksKind = defineKind<Dock>()({
  name: "docks",
  nouns: { one: "a dock", several: "docks" },
  letter: "d",
  access: "public",
  isOffered: true,
  replayByReading: true,
  ...kindPartsOfFields(dockFields, { photos: Photos }),
  unique: [["name.en"], ["name.fr"]],
  booked: "dock",
});
