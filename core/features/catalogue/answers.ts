import { Effect } from "effect";
import type { clubListCalls } from "../club/calls/clubs.ts";
import { type FindRequest, findInList } from "../../domain/find/find.ts";
import type { AnswersTo } from "../caller/answer.ts";
import type { GatePorts } from "../caller/deps.ts";
import { viewerOfCaller } from "../caller/ownClub.ts";
import { maySeeClub } from "../people/viewer.ts";

/** Answers the list of clubs by their names. */
export function clubAnswers(deps: GatePorts): AnswersTo<typeof clubListCalls> {
  return {
    "account/clubs/find": Effect.fnUntraced(function* ({ sortBy, ...find }, { caller }) {
      const all = yield* Effect.promise(() => deps.store.offer.clubs());
      const seen = all.clubs.filter(({ id }) => maySeeClub(id, viewerOfCaller(caller))).map(({ id, name }) => ({ id, name }));
      const query: FindRequest = { ...find, sortBy: sortBy ?? "name" };
      return { data: findInList(seen, query) };
    }),
  };
}
