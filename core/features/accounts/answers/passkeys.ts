import { Effect } from "effect";
import {
  addPasskey,
  passkeyCreationOptions,
  passkeysOf,
  removePasskey,
  passkeyRequestOptions,
  signInByPasskey,
} from "../signin/passkeys.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { passkeyCalls } from "../calls/passkeys.ts";
import type { Passkey } from "../../../domain/people/passkey.ts";
import type { AnswersTo, CallContext } from "../../caller/answer.ts";
import { firstLoginFlagOf, signInOutcome, signedInCaller, signInDeviceOf } from "./auth.ts";
import { failWithRefusal } from "../../shared/refuse.ts";

const staffIn = Effect.fnUntraced(function* ({ caller, isStaff }: CallContext) {
  const person = yield* signedInCaller(caller);
  return isStaff(person.roles) ? person : yield* failWithRefusal("FORBIDDEN");
});

/** Answers the calls of passkeys. Only staff have any. */
export const passkeyAnswers: AnswersTo<typeof passkeyCalls> = {
  "account/passkeys/options": Effect.fnUntraced(function* ({ password }, at) {
    return { data: yield* passkeyCreationOptions(yield* staffIn(at), password, signInDeviceOf(at.caller)) };
  }),
  "account/passkeys/create": Effect.fnUntraced(function* ({ name, ...made }, at) {
    return { data: viewOf(yield* addPasskey(yield* staffIn(at), made, name.trim())) };
  }),
  "account/passkeys/find": Effect.fnUntraced(function* (_, { caller }) {
    const items = (yield* passkeysOf(yield* signedInCaller(caller))).map(viewOf);
    return { data: { items, total: items.length } };
  }),
  "account/passkeys/delete": Effect.fnUntraced(function* ({ _id }, { caller, once }) {
    yield* removePasskey(yield* signedInCaller(caller), _id, once);
    return { data: { _id } };
  }),
  "account/auth/passkeyOptions": Effect.fnUntraced(function* (_, { caller }) {
    return { data: yield* passkeyRequestOptions(signInDeviceOf(caller).address) };
  }),
  "account/auth/verifyPasskey": Effect.fnUntraced(function* ({ cookie = false, ...shown }, { caller }) {
    const tokens = yield* signInByPasskey(shown, signInDeviceOf(caller));
    return signInOutcome(tokens, cookie, firstLoginFlagOf(tokens));
  }),
};

function viewOf({ id: _id, name, createdAt, usedAt, isSynced }: Passkey) {
  return { _id, name, createdAt: isoTextOf(createdAt), usedAt: usedAt === null ? null : isoTextOf(usedAt), isSynced };
}
