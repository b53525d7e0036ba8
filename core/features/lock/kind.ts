import { Schema, Effect } from "effect";
import { type Lock, lockFields } from "../../domain/lock/lock.ts";
import { kindPartsOfFields } from "../shared/kinds/fields.ts";
import { defineKind } from "../shared/kinds/kind.ts";
import { keypadHoursOf } from "../../domain/lock/hours.ts";
import { isKeypadLoaded } from "../../domain/lock/lockKeypad.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import type { KindRules } from "../managed/rules.ts";
import { keypadOfLock } from "./tripCode.ts";

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

/** The rules for locks: they are read with whether their keypad is loaded with its latest secret and the hours of its boat. */
export const lockRules: KindRules = {
  compute: Effect.fnUntraced(function* ({ _id, client, secret, boat }) {
    const store = yield* Store;
    const secrets = yield* Secrets;
    const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
    const keypad = keypadOfLock(secrets, { _id, ...(typeof secret === "string" ? { secret } : {}) });
    const hours = keypadHoursOf(catalogue, typeof boat === "string" ? boat : undefined);
    return { keypad: isKeypadLoaded(keypad, hours) ? "loaded" : boat === undefined ? "spare" : "toLoad" };
  }),
};
