import { Effect } from "effect";
import { readRules, updateRules } from "../../application/club/rules.ts";
import { rules } from "../../contract/services/rules.ts";
import { type Answer, answerBuilders } from "../answer/answer.ts";
import type { GateDeps } from "../answer/deps.ts";
import { managerOfClub } from "../answer/ownClub.ts";

/** Answers the calls of a club's rules; callers reach only their own club's. */
export function rulesAnswers(deps: GateDeps): { readonly [Called in keyof typeof rules]: Answer } {
  const { effect } = answerBuilders(deps);
  return {
    "configuration/rules/read": effect(
      rules["configuration/rules/read"],
      Effect.fnUntraced(function* ({ client }, at) {
        yield* managerOfClub(at, client);
        return { data: yield* readRules(client) };
      }),
    ),
    "configuration/rules/update": effect(
      rules["configuration/rules/update"],
      Effect.fnUntraced(function* ({ client, ...change }, at) {
        const { id } = yield* managerOfClub(at, client);
        return { data: yield* updateRules(client, change, id, at.once) };
      }),
    ),
  };
}
