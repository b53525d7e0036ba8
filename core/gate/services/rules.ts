import { Effect } from "effect";
import { readClubRules, updateClubRules } from "../../application/club/rules.ts";
import { rules } from "../../contract/services/rules.ts";
import { type CallAnswer, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfClub } from "../answer/ownClub.ts";

/** Answers the calls of a club's rules; callers reach only their own club's. */
export function rulesAnswers(deps: GatePorts): { readonly [Called in keyof typeof rules]: CallAnswer } {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "configuration/rules/read": effect(
      rules["configuration/rules/read"],
      Effect.fnUntraced(function* ({ client }, at) {
        yield* managerOfClub(at, client);
        return { data: yield* readClubRules(client) };
      }),
    ),
    "configuration/rules/update": effect(
      rules["configuration/rules/update"],
      Effect.fnUntraced(function* ({ client, ...change }, at) {
        const { id } = yield* managerOfClub(at, client);
        return { data: yield* updateClubRules(client, change, id, at.once) };
      }),
    ),
  };
}
