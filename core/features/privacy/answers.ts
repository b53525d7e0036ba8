import { Effect } from "effect";
import { eraseCustomer, eraseOwnData } from "./erase.ts";
import { exportCustomer, exportOwnData } from "./export.ts";
import { privacyCalls } from "./calls.ts";
import type { CallRow } from "../shared/calls/message.ts";
import { regExpPatternEngine } from "../../domain/people/permission.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { type AnswersTo, fileAnswer, type CallContext, type GatePorts, managerOfCaller } from "../caller/answer.ts";
import { signedInCaller, signInDeviceOf } from "../accounts/answers/auth.ts";

/** Answers the calls about everything that a club has about a person. */
export function privacyAnswers(deps: GatePorts): AnswersTo<typeof privacyCalls> {
  const { engine = regExpPatternEngine } = deps;
  return {
    "account/profiles/export": fileAnswer(
      Effect.fnUntraced(function* ({ customer }, at) {
        const { caller } = at;
        if (customer === undefined) return yield* exportOwnData(yield* signedInCaller(caller), caller.locale);
        return yield* exportCustomer(yield* managerWith(at, privacyCalls["account/profiles/export"]), customer, caller.locale);
      }),
    ),
    "account/profiles/erase": Effect.fnUntraced(function* ({ customer, password }, at) {
      const { caller } = at;
      if (customer === undefined) {
        yield* eraseOwnData(yield* signedInCaller(caller), password, signInDeviceOf(caller), engine);
        return { data: {}, refresh: null };
      }
      yield* eraseCustomer(yield* managerWith(at, privacyCalls["account/profiles/erase"]), customer, engine);
      return { data: {} };
    }),
  };
}

/** The caller as the manager of their club. Fails with FORBIDDEN without the permission of the call. */
const managerWith = Effect.fnUntraced(function* (at: CallContext, { permission }: CallRow) {
  return at.may(permission) ? yield* managerOfCaller(at) : yield* failWithRefusal("FORBIDDEN");
});
