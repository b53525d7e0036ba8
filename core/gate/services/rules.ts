import { Effect } from "effect";
import { readRules, updateRules } from "../../application/club/rules.ts";
import { rules } from "../../contract/services/rules.ts";
import { type Answer, answersOver } from "../answer/answer.ts";
import type { Deps } from "../answer/deps.ts";
import { managing } from "../answer/ownClub.ts";

/** What answers the calls of a club's rules: those of whoever asks. */
export function rulesAnswers(deps: Deps): { readonly [Called in keyof typeof rules]: Answer } {
  const { effect } = answersOver(deps);
  return {
    "configuration/rules/read": effect(
      rules["configuration/rules/read"],
      Effect.fnUntraced(function* ({ client }, at) {
        yield* managing(at, client);
        return { data: yield* readRules(client) };
      }),
    ),
    "configuration/rules/update": effect(
      rules["configuration/rules/update"],
      Effect.fnUntraced(function* ({ client, ...change }, at) {
        const { id } = yield* managing(at, client);
        return { data: yield* updateRules(client, change, id, at.once) };
      }),
    ),
  };
}
