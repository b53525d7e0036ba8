import { Effect } from "effect";
import { type ClauseSection, rentalRulesVersion } from "../../../domain/club/clauseTexts.ts";
import { textDictionaries, type Locale } from "../../../words/index.ts";
import { type AnswersTo, type GatePorts, managerOfClub } from "../../caller/answer.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import type { clausesCalls, clubClausesCalls } from "../calls/clauses.ts";
import {
  clubClausesVersionInForce,
  readClubClauses,
  changeClubClauses,
  clausesVersionInForce,
  type VersionedText,
  checklistVersionAt,
  readChecklistSections,
} from "../clauses.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import type { ClubSettings } from "../../../domain/club/settings.ts";
import type { Transaction } from "../../../ports/store/store.ts";

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

/** Answers the calls of a club's own rental rules, and of its safety checklist. */
export function clausesOfClubAnswers(deps: GatePorts): AnswersTo<typeof clubClausesCalls> {
  const server = deps.config.clausesVersion ?? rentalRulesVersion;

  /** The version that applies to a club now, and the texts of one version. */
  const readers = {
    clauses: {
      inForce: (settings: ClubSettings) => clausesVersionInForce(settings, server, deps.time.now()) ?? server,
      texts: Effect.fnUntraced(function* (client: string, version: string) {
        if (version === server) return { en: clauseSectionsIn("en"), fr: clauseSectionsIn("fr") };
        return (yield* readClubClauses(client, version)).texts;
      }),
    },
    checklist: { inForce: (settings: ClubSettings) => checklistVersionAt(settings, deps.time.now()), texts: readChecklistSections },
  } as const;

  const view = Effect.fnUntraced(function* (client: string, of: VersionedText, version?: string) {
    const stored = yield* deps.store.commit((tx: Transaction) => tx.settings.read(client));
    const inForce = readers[of].inForce(stored.settings);
    const shown = version ?? inForce;
    const texts = yield* readers[of].texts(client, shown);
    const versions = stored.settings[of].map((each) => ({ version: each.version, from: isoTextOf(each.from) }));
    return { data: { settings: stored.version, inForce, versions, shown, texts } };
  });

  return {
    "configuration/clauses/read": Effect.fnUntraced(function* ({ client, of = "clauses", version }, at) {
      yield* managerOfClub(at, client);
      return yield* view(client, of, version);
    }),
    "configuration/clauses/create": Effect.fnUntraced(function* ({ client, of = "clauses", settings, texts, from }, at) {
      const { id } = yield* managerOfClub(at, client);
      const change = { texts, from: from === undefined ? undefined : Date.parse(from) };
      return yield* view(client, of, yield* changeClubClauses(client, of, settings, change, id, at.once));
    }),
    "configuration/clauses/delete": Effect.fnUntraced(function* ({ client, of = "clauses", settings, version }, at) {
      const { id } = yield* managerOfClub(at, client);
      yield* changeClubClauses(client, of, settings, { withdrawn: version }, id, at.once);
      return yield* view(client, of);
    }),
  };
}
