import { Effect } from "effect";
import {
  addPasskey,
  passkeyCreationOptions,
  passkeysOf,
  removePasskey,
  passkeyRequestOptions,
  signInByPasskey,
} from "../../application/signin/passkeys.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { passkeys } from "../../contract/services/passkeys.ts";
import type { Passkey } from "../../domain/people/passkey.ts";
import { regExpPatternEngine } from "../../domain/people/permission.ts";
import { type Answer, answerBuilders } from "../answer/answer.ts";
import { firstLoginFlag, tokensOutcome, staffTest, requireSignedIn, signInDevice } from "./auth.ts";
import type { Caller } from "../answer/caller.ts";
import type { GateDeps } from "../answer/deps.ts";
import { refuse } from "../../application/refuse.ts";

/** Answers the calls of passkeys. Only staff have any. */
export function passkeyAnswers(deps: GateDeps): { readonly [Called in keyof typeof passkeys]: Answer } {
  const { effect } = answerBuilders(deps);
  const isStaff = staffTest(deps.engine ?? regExpPatternEngine);
  const staffIn = Effect.fnUntraced(function* (caller: Caller) {
    const person = yield* requireSignedIn(caller);
    return isStaff(person.roles) ? person : yield* refuse("FORBIDDEN");
  });
  return {
    "account/passkeys/options": effect(
      passkeys["account/passkeys/options"],
      Effect.fnUntraced(function* ({ password }, { caller }) {
        return { data: yield* passkeyCreationOptions(yield* staffIn(caller), password, signInDevice(caller)) };
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
        const items = (yield* passkeysOf(yield* requireSignedIn(caller))).map(viewOf);
        return { data: { items, total: items.length } };
      }),
    ),
    "account/passkeys/delete": effect(
      passkeys["account/passkeys/delete"],
      Effect.fnUntraced(function* ({ _id }, { caller, once }) {
        yield* removePasskey(yield* requireSignedIn(caller), _id, once);
        return { data: { _id } };
      }),
    ),
    "account/auth/passkeyOptions": effect(
      passkeys["account/auth/passkeyOptions"],
      Effect.fnUntraced(function* (_, { caller }) {
        return { data: yield* passkeyRequestOptions(signInDevice(caller).address) };
      }),
    ),
    "account/auth/verifyPasskey": effect(
      passkeys["account/auth/verifyPasskey"],
      Effect.fnUntraced(function* ({ cookie = false, ...shown }, { caller }) {
        const tokens = yield* signInByPasskey(shown, signInDevice(caller));
        return tokensOutcome(tokens, cookie, firstLoginFlag(tokens));
      }),
    ),
  };
}

function viewOf({ id: _id, name, createdAt, usedAt, isSynced }: Passkey) {
  return { _id, name, createdAt: isoTextOf(createdAt), usedAt: usedAt === null ? null : isoTextOf(usedAt), isSynced };
}
