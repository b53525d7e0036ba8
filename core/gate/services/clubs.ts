import { Effect } from "effect";
import { maySeeClub } from "../../application/availability/viewer.ts";
import { clubListCalls } from "../../contract/services/clubs.ts";
import { type FindRequest, findInList } from "../../domain/find/find.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { viewerOfCaller } from "../answer/ownClub.ts";

/** Answers the list of clubs by their names. */
export function clubAnswers(deps: GatePorts): AnswersByPath<keyof typeof clubListCalls> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "account/clubs/find": effect(
      clubListCalls["account/clubs/find"],
      Effect.fnUntraced(function* ({ sortBy, ...find }, { caller }) {
        const all = yield* Effect.promise(() => deps.store.offer.clubs());
        const seen = all.clubs.filter(({ id }) => maySeeClub(id, viewerOfCaller(caller))).map(({ id, name }) => ({ id, name }));
        const query: FindRequest = { ...find, sortBy: sortBy ?? "name" };
        return { data: findInList(seen, query) };
      }),
    ),
  };
}
