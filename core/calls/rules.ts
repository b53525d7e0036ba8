import { Effect } from "effect";
import { readRules, updateRules } from "../club/rules.ts";
import { rules } from "../contract/rules.ts";
import { Refusal } from "../errors.ts";
import { type Answer, type At, answersOver } from "./answer.ts";
import type { Deps } from "./deps.ts";
import { managerOf } from "./own.ts";

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

/** Who manages the club that is named; another's does not exist. */
const managing = Effect.fnUntraced(function* (at: At, client: string) {
  const manager = yield* managerOf(at);
  return manager.client === client ? manager : yield* Effect.fail(new Refusal("ITEM_NOT_EXIST"));
});
