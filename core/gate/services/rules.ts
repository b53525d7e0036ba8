import { Effect } from "effect";
import { readClubRules, updateClubRules } from "../../application/club/rules.ts";
import { clubRulesCalls } from "../../contract/services/rules.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfClub } from "../answer/ownClub.ts";

/** Answers the calls of a club's rules; callers reach only their own club's. */
export function clubRulesAnswers(deps: GatePorts): AnswersByPath<keyof typeof clubRulesCalls> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "configuration/rules/read": effect(
      clubRulesCalls["configuration/rules/read"],
      Effect.fnUntraced(function* ({ client }, at) {
        yield* managerOfClub(at, client);
        return { data: yield* readClubRules(client) };
      }),
    ),
    "configuration/rules/update": effect(
      clubRulesCalls["configuration/rules/update"],
      Effect.fnUntraced(function* ({ client, ...change }, at) {
        const { id } = yield* managerOfClub(at, client);
        return { data: yield* updateClubRules(client, change, id, at.once) };
      }),
    ),
  };
}
