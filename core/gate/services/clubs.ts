import { Effect } from "effect";
import { maySee } from "../../application/availability/lists.ts";
import { clubs } from "../../contract/services/clubs.ts";
import { type FindRequest, findInList } from "../../domain/find/find.ts";
import { type Answer, answerBuilders } from "../answer/answer.ts";
import type { GateDeps } from "../answer/deps.ts";
import { viewerOf } from "../answer/ownClub.ts";

/** Answers the list of clubs by their names. */
export function clubAnswers(deps: GateDeps): { readonly [Called in keyof typeof clubs]: Answer } {
  const { effect } = answerBuilders(deps);
  return {
    "account/clubs/find": effect(
      clubs["account/clubs/find"],
      Effect.fnUntraced(function* ({ sortBy, ...find }, { caller }) {
        const all = yield* Effect.promise(() => deps.store.offer.clubs());
        const seen = all.clubs.filter(({ id }) => maySee(id, viewerOf(caller))).map(({ id, name }) => ({ id, name }));
        const query: FindRequest = { ...find, sortBy: sortBy ?? "name" };
        return { data: findInList(seen, query) };
      }),
    ),
  };
}
