import { Effect } from "effect";
import { bookingsOutsideSeason } from "../bookingsOutsideSeason.ts";
import { readClubRules, updateClubRules } from "../rules.ts";
import type { clubRulesCalls } from "../calls/rules.ts";
import type { AnswersTo } from "../../caller/answer.ts";
import { managerOfClub } from "../../caller/ownClub.ts";

/** Answers the calls of a club's rules; callers reach only their own club's. */
export const clubRulesAnswers: AnswersTo<typeof clubRulesCalls> = {
  "configuration/rules/read": Effect.fnUntraced(function* ({ client }, at) {
    yield* managerOfClub(at, client);
    return { data: yield* readClubRules(client) };
  }),
  "configuration/rules/update": Effect.fnUntraced(function* ({ client, ...change }, at) {
    const { id } = yield* managerOfClub(at, client);
    const rules = yield* updateClubRules(client, change, id, at.once);
    const outsideSeason = change.season === undefined ? undefined : yield* bookingsOutsideSeason(client);
    return { data: outsideSeason === undefined ? rules : { ...rules, outsideSeason } };
  }),
};
