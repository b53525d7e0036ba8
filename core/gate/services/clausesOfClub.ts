import { Effect } from "effect";
import { changeClubClauses, readClubClauses, clausesVersionInForce } from "../../application/club/clauses.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { clubClausesCalls } from "../../contract/services/clausesOfClub.ts";
import { rentalRulesVersion } from "../../words/format/clausesVersion.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { type CallAnswer, makeAnswerBuilders } from "../answer/answer.ts";
import { clauseSectionsIn } from "./clauses.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfClub } from "../answer/ownClub.ts";

/** Answers the calls of a club's own rental rules. */
export function clausesOfClubAnswers(deps: GatePorts): { readonly [Called in keyof typeof clubClausesCalls]: CallAnswer } {
  const { effect } = makeAnswerBuilders(deps);
  const server = deps.config.clausesVersion ?? rentalRulesVersion;

  const view = Effect.fnUntraced(function* (client: string, version?: string) {
    const stored = yield* deps.store.commit((tx: Transaction) => tx.settings.read(client));
    const { clauses } = stored.settings;
    const inForce = clausesVersionInForce(stored.settings, server, deps.time.now()) ?? server;
    const shown = version ?? inForce;
    const texts =
      shown === server ? { en: clauseSectionsIn("en"), fr: clauseSectionsIn("fr") } : (yield* readClubClauses(client, shown)).texts;
    const versions = clauses.map((each) => ({ version: each.version, from: isoTextOf(each.from) }));
    return { data: { settings: stored.version, inForce, versions, shown, texts } };
  });

  return {
    "configuration/clauses/read": effect(
      clubClausesCalls["configuration/clauses/read"],
      Effect.fnUntraced(function* ({ client, version }, at) {
        yield* managerOfClub(at, client);
        return yield* view(client, version);
      }),
    ),
    "configuration/clauses/create": effect(
      clubClausesCalls["configuration/clauses/create"],
      Effect.fnUntraced(function* ({ client, settings, texts, from }, at) {
        const { id } = yield* managerOfClub(at, client);
        const change = { texts, from: from === undefined ? undefined : Date.parse(from) };
        return yield* view(client, yield* changeClubClauses(client, settings, change, id, at.once));
      }),
    ),
    "configuration/clauses/delete": effect(
      clubClausesCalls["configuration/clauses/delete"],
      Effect.fnUntraced(function* ({ client, settings, version }, at) {
        const { id } = yield* managerOfClub(at, client);
        yield* changeClubClauses(client, settings, { withdrawn: version }, id, at.once);
        return yield* view(client);
      }),
    ),
  };
}
