import { Effect } from "effect";
import {
  approveEmailChange,
  approveEmailChangeByLink,
  cancelEmailChange,
  readEmailChangeLink,
  refuseEmailChangeByLink,
} from "../../application/accounts/approveEmail.ts";
import { emailChangeCalls } from "../../contract/services/emailChanges.ts";
import { regExpPatternEngine } from "../../domain/people/permission.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";

/** Answers the calls about changes of a confirmed e-mail. */
export function emailChangeAnswers(deps: GatePorts): AnswersByPath<keyof typeof emailChangeCalls> {
  const { effect } = makeAnswerBuilders(deps);
  const { engine = regExpPatternEngine } = deps;
  return {
    "account/emailChanges/approve": effect(
      emailChangeCalls["account/emailChanges/approve"],
      Effect.fnUntraced(function* (seen, at) {
        yield* approveEmailChange(yield* managerOfCaller(at), seen, { engine, once: at.once });
        return { data: {} };
      }),
    ),
    "account/emailChanges/cancel": effect(
      emailChangeCalls["account/emailChanges/cancel"],
      Effect.fnUntraced(function* (seen, at) {
        yield* cancelEmailChange(yield* managerOfCaller(at), seen, { engine, once: at.once });
        return { data: {} };
      }),
    ),
    "account/emailChanges/read": effect(
      emailChangeCalls["account/emailChanges/read"],
      Effect.fnUntraced(function* ({ token }) {
        return { data: yield* readEmailChangeLink(token) };
      }),
    ),
    "account/emailChanges/confirm": effect(
      emailChangeCalls["account/emailChanges/confirm"],
      Effect.fnUntraced(function* ({ token }) {
        yield* approveEmailChangeByLink(token);
        return { data: {} };
      }),
    ),
    "account/emailChanges/refuse": effect(
      emailChangeCalls["account/emailChanges/refuse"],
      Effect.fnUntraced(function* ({ token }) {
        yield* refuseEmailChangeByLink(token);
        return { data: {} };
      }),
    ),
  };
}
