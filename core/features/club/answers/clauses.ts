import { Effect } from "effect";
import type { ClauseSection } from "../../../domain/club/clauseTexts.ts";
import { textDictionaries, type Locale } from "../../../words/index.ts";
import type { AnswersTo } from "../../caller/answer.ts";
import type { GatePorts } from "../../caller/deps.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import type { clausesCalls } from "../calls/clauses.ts";
import { clubClausesVersionInForce, readClubClauses } from "../clauses.ts";
import { failWithRefusal } from "../../shared/refuse.ts";
import { rentalRulesVersion } from "../../../words/format/clausesVersion.ts";

const order = ["liability", "weather", "safety", "privacy"] as const;

/** Gives the rental rules in a language, section by section in reading order. */
export function clauseSectionsIn(locale: Locale): readonly ClauseSection[] {
  const { clauses } = textDictionaries[locale];
  return order.map((name) => ({ title: clauses[name].title, paragraphs: Object.values(clauses[name].paragraphs) }));
}

/** Answers the call that reads the rules of a club. */
export function clauseAnswers({ store, time, config }: GatePorts): AnswersTo<typeof clausesCalls> {
  return {
    "booking/clauses/read": Effect.fnUntraced(function* ({ client, locale }) {
      const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
      if (catalogue.clubs.length === 0) return yield* failWithRefusal("ITEM_NOT_EXIST");
      const own = clubClausesVersionInForce(catalogueIndexOf(catalogue).settingsOf(client), time.now());
      const url = config.siteUrl === undefined ? null : `${config.siteUrl}/rules`;
      if (own !== undefined) return { data: { version: own, sections: (yield* readClubClauses(client, own)).texts[locale], url } };
      return { data: { version: config.clausesVersion ?? rentalRulesVersion, sections: clauseSectionsIn(locale), url } };
    }),
  };
}
