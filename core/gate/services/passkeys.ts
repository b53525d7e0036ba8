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
import { passkeyCalls } from "../../contract/services/passkeys.ts";
import type { Passkey } from "../../domain/people/passkey.ts";
import { regExpPatternEngine } from "../../domain/people/permission.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import { firstLoginFlagOf, signInOutcome, makeRolesMakeStaff, signedInCaller, signInDeviceOf } from "./auth.ts";
import type { Caller } from "../answer/caller.ts";
import type { GatePorts } from "../answer/deps.ts";
import { failWithRefusal } from "../../application/refuse.ts";

/** Answers the calls of passkeys. Only staff have any. */
export function passkeyAnswers(deps: GatePorts): AnswersByPath<keyof typeof passkeyCalls> {
  const { effect } = makeAnswerBuilders(deps);
  const isStaff = makeRolesMakeStaff(deps.engine ?? regExpPatternEngine);
  const staffIn = Effect.fnUntraced(function* (caller: Caller) {
    const person = yield* signedInCaller(caller);
    return isStaff(person.roles) ? person : yield* failWithRefusal("FORBIDDEN");
  });
  return {
    "account/passkeys/options": effect(
      passkeyCalls["account/passkeys/options"],
      Effect.fnUntraced(function* ({ password }, { caller }) {
        return { data: yield* passkeyCreationOptions(yield* staffIn(caller), password, signInDeviceOf(caller)) };
      }),
    ),
    "account/passkeys/create": effect(
      passkeyCalls["account/passkeys/create"],
      Effect.fnUntraced(function* ({ name, ...made }, { caller }) {
        return { data: viewOf(yield* addPasskey(yield* staffIn(caller), made, name.trim())) };
      }),
    ),
    "account/passkeys/find": effect(
      passkeyCalls["account/passkeys/find"],
      Effect.fnUntraced(function* (_, { caller }) {
        const items = (yield* passkeysOf(yield* signedInCaller(caller))).map(viewOf);
        return { data: { items, total: items.length } };
      }),
    ),
    "account/passkeys/delete": effect(
      passkeyCalls["account/passkeys/delete"],
      Effect.fnUntraced(function* ({ _id }, { caller, once }) {
        yield* removePasskey(yield* signedInCaller(caller), _id, once);
        return { data: { _id } };
      }),
    ),
    "account/auth/passkeyOptions": effect(
      passkeyCalls["account/auth/passkeyOptions"],
      Effect.fnUntraced(function* (_, { caller }) {
        return { data: yield* passkeyRequestOptions(signInDeviceOf(caller).address) };
      }),
    ),
    "account/auth/verifyPasskey": effect(
      passkeyCalls["account/auth/verifyPasskey"],
      Effect.fnUntraced(function* ({ cookie = false, ...shown }, { caller }) {
        const tokens = yield* signInByPasskey(shown, signInDeviceOf(caller));
        return signInOutcome(tokens, cookie, firstLoginFlagOf(tokens));
      }),
    ),
  };
}

function viewOf({ id: _id, name, createdAt, usedAt, isSynced }: Passkey) {
  return { _id, name, createdAt: isoTextOf(createdAt), usedAt: usedAt === null ? null : isoTextOf(usedAt), isSynced };
}
