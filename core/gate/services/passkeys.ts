import { Effect } from "effect";
import {
  addPasskey,
  creationOptions,
  passkeysOf,
  removePasskey,
  requestOptions,
  signInByPasskey,
} from "../../application/signin/passkeys.ts";
import { isoOf } from "../../domain/calendar/zone.ts";
import { passkeys } from "../../contract/services/passkeys.ts";
import type { Passkey } from "../../domain/people/passkey.ts";
import { regExpEngine } from "../../domain/people/permission.ts";
import { type Answer, answersOver } from "../answer/answer.ts";
import { firstTimeOf, handed, isStaffBy, signedInOf, visitorIn } from "./auth.ts";
import type { Caller } from "../answer/caller.ts";
import type { Deps } from "../answer/deps.ts";
import { refuse } from "../../application/refuse.ts";

/** What answers the calls of passkeys. Staff alone have any. */
export function passkeyAnswers(deps: Deps): { readonly [Called in keyof typeof passkeys]: Answer } {
  const { effect } = answersOver(deps);
  const isStaff = isStaffBy(deps.engine ?? regExpEngine);
  const staffIn = Effect.fnUntraced(function* (caller: Caller) {
    const person = yield* signedInOf(caller);
    return isStaff(person.roles) ? person : yield* refuse("FORBIDDEN");
  });
  return {
    "account/passkeys/options": effect(
      passkeys["account/passkeys/options"],
      Effect.fnUntraced(function* ({ password }, { caller }) {
        return { data: yield* creationOptions(yield* staffIn(caller), password, visitorIn(caller)) };
      }),
    ),
    "account/passkeys/create": effect(
      passkeys["account/passkeys/create"],
      Effect.fnUntraced(function* ({ name, ...made }, { caller }) {
        return { data: viewOf(yield* addPasskey(yield* staffIn(caller), made, name.trim())) };
      }),
    ),
    "account/passkeys/find": effect(
      passkeys["account/passkeys/find"],
      Effect.fnUntraced(function* (_, { caller }) {
        const items = (yield* passkeysOf(yield* signedInOf(caller))).map(viewOf);
        return { data: { items, total: items.length } };
      }),
    ),
    "account/passkeys/delete": effect(
      passkeys["account/passkeys/delete"],
      Effect.fnUntraced(function* ({ _id }, { caller, once }) {
        yield* removePasskey(yield* signedInOf(caller), _id, once);
        return { data: { _id } };
      }),
    ),
    "account/auth/passkeyOptions": effect(
      passkeys["account/auth/passkeyOptions"],
      Effect.fnUntraced(function* (_, { caller }) {
        return { data: yield* requestOptions(visitorIn(caller).address) };
      }),
    ),
    "account/auth/verifyPasskey": effect(
      passkeys["account/auth/verifyPasskey"],
      Effect.fnUntraced(function* ({ cookie = false, ...shown }, { caller }) {
        const tokens = yield* signInByPasskey(shown, visitorIn(caller));
        return handed(tokens, cookie, firstTimeOf(tokens));
      }),
    ),
  };
}

function viewOf({ id: _id, name, createdAt, usedAt, isSynced }: Passkey) {
  return { _id, name, createdAt: isoOf(createdAt), usedAt: usedAt === null ? null : isoOf(usedAt), isSynced };
}
