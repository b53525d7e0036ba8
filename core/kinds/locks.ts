import { type Lock, lockFields } from "../domain/offer/lock.ts";
import { fromDefinitions } from "./fields.ts";
import { kind } from "./kind.ts";

/** The registry of a club's lock devices. */
export const locks = kind<Lock>()({
  name: "locks",
  nouns: { one: "a lock", several: "locks" },
  letter: "k",
  access: "staff",
  isOffered: false,
  ...fromDefinitions(lockFields, {}),
  unique: [["name"]],
  sharedParent: { boat: "dock" },
});
