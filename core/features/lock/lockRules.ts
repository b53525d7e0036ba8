import { Effect } from "effect";
import { keypadHoursOf } from "../../domain/lock/hours.ts";
import { isKeypadLoaded } from "../../domain/lock/lockKeypad.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import type { KindRules } from "../managed/rules.ts";
import { keypadOfLock } from "./tripCode.ts";

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
