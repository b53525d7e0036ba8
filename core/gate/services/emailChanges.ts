import { Effect } from "effect";
import {
  approveEmail,
  approveEmailByLink,
  cancelEmail,
  readEmailLink,
  refuseEmailByLink,
} from "../../application/accounts/approveEmail.ts";
import { emailChanges } from "../../contract/services/emailChanges.ts";
import { regExpPatternEngine } from "../../domain/people/permission.ts";
import { type Answer, answerBuilders } from "../answer/answer.ts";
import type { GateDeps } from "../answer/deps.ts";
import { managerOf } from "../answer/ownClub.ts";

/** Answers the calls about changes of a confirmed e-mail. */
export function emailChangeAnswers(deps: GateDeps): { readonly [Called in keyof typeof emailChanges]: Answer } {
  const { effect } = answerBuilders(deps);
  const { engine = regExpPatternEngine } = deps;
  return {
    "account/emailChanges/approve": effect(
      emailChanges["account/emailChanges/approve"],
      Effect.fnUntraced(function* (seen, at) {
        yield* approveEmail(yield* managerOf(at), seen, { engine, once: at.once });
        return { data: {} };
      }),
    ),
    "account/emailChanges/cancel": effect(
      emailChanges["account/emailChanges/cancel"],
      Effect.fnUntraced(function* (seen, at) {
        yield* cancelEmail(yield* managerOf(at), seen, { engine, once: at.once });
        return { data: {} };
      }),
    ),
    "account/emailChanges/read": effect(
      emailChanges["account/emailChanges/read"],
      Effect.fnUntraced(function* ({ token }) {
        return { data: yield* readEmailLink(token) };
      }),
    ),
    "account/emailChanges/confirm": effect(
      emailChanges["account/emailChanges/confirm"],
      Effect.fnUntraced(function* ({ token }) {
        yield* approveEmailByLink(token);
        return { data: {} };
      }),
    ),
    "account/emailChanges/refuse": effect(
      emailChanges["account/emailChanges/refuse"],
      Effect.fnUntraced(function* ({ token }) {
        yield* refuseEmailByLink(token);
        return { data: {} };
      }),
    ),
  };
}
