import { Effect } from "effect";
import { eraseCustomer, eraseOwnData } from "../../application/privacy/erase.ts";
import { exportCustomer, exportOwnData } from "../../application/privacy/export.ts";
import { privacyCalls } from "../../contract/services/privacy.ts";
import type { CallRow } from "../../contract/rows/message.ts";
import { regExpPatternEngine } from "../../domain/people/permission.ts";
import { failWithRefusal } from "../../application/refuse.ts";
import { type AnswersByPath, makeAnswerBuilders, type CallContext } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";
import { signedInCaller, signInDeviceOf } from "./auth.ts";

/** Answers the calls about everything that a club has about a person. */
export function privacyAnswers(deps: GatePorts): AnswersByPath<keyof typeof privacyCalls> {
  const { effect, stream } = makeAnswerBuilders(deps);
  const { engine = regExpPatternEngine } = deps;
  return {
    "account/profiles/export": stream(
      privacyCalls["account/profiles/export"],
      Effect.fnUntraced(function* ({ customer }, at) {
        const { caller } = at;
        if (customer === undefined) return yield* exportOwnData(yield* signedInCaller(caller), caller.locale);
        return yield* exportCustomer(yield* managerWith(at, privacyCalls["account/profiles/export"]), customer, caller.locale);
      }),
    ),
    "account/profiles/erase": effect(
      privacyCalls["account/profiles/erase"],
      Effect.fnUntraced(function* ({ customer, password }, at) {
        const { caller } = at;
        if (customer === undefined) {
          yield* eraseOwnData(yield* signedInCaller(caller), password, signInDeviceOf(caller), engine);
          return { data: {}, refresh: null };
        }
        yield* eraseCustomer(yield* managerWith(at, privacyCalls["account/profiles/erase"]), customer, engine);
        return { data: {} };
      }),
    ),
  };
}

/** The caller as the manager of their club. Fails with FORBIDDEN without the permission of the call. */
const managerWith = Effect.fnUntraced(function* (at: CallContext, { permission }: CallRow) {
  return at.may(permission) ? yield* managerOfCaller(at) : yield* failWithRefusal("FORBIDDEN");
});
