import { type Dock, dockFields } from "../domain/offer/dock.ts";
import { fromDefinitions } from "./fields.ts";
import { kind } from "./kind.ts";

/** Docks on a lake. Requirements §3. */
export const docks = kind<Dock>()({
  name: "docks",
  nouns: { one: "a dock", several: "docks" },
  letter: "d",
  access: "public",
  isOffered: true,
  ...fromDefinitions(dockFields, {}),
  unique: [["name.en"], ["name.fr"]],
  booked: "dock",
});
