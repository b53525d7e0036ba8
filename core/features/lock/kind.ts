import { Schema } from "effect";
import { type Lock, lockFields } from "../../domain/lock/lock.ts";
import { kindPartsOfFields } from "../shared/kinds/fields.ts";
import { defineKind } from "../shared/kinds/kind.ts";

/** The list of the states of a lock's keypad: `spare` where the lock has no boat. */
const keypadStates = ["loaded", "toLoad", "spare"] as const;

/** The kind `locks`: the registry of a club's lock devices. The server makes their secrets; `keypad` says whether a keypad knows what it must. */
export const locksKind = defineKind<Lock, { readonly keypad?: (typeof keypadStates)[number] }>()({
  name: "locks",
  nouns: { one: "a lock", several: "locks" },
  letter: "k",
  access: "staff",
  isOffered: false,
  ...kindPartsOfFields(lockFields, {}),
  computed: { keypad: Schema.Literals(keypadStates) },
  initial: ["secret"],
  unique: [["name"]],
  sharedParent: { boat: "dock" },
});
