import { type Lock, lockFields } from "../../../domain/offer/lock.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";

/** The kind `locks`: the registry of a club's lock devices. */
export const locksKind = defineKind<Lock>()({
  name: "locks",
  nouns: { one: "a lock", several: "locks" },
  letter: "k",
  access: "staff",
  isOffered: false,
  ...kindPartsOfFields(lockFields, {}),
  unique: [["name"]],
  sharedParent: { boat: "dock" },
});
