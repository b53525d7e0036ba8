import { Effect } from "effect";
import type { ChecklistText } from "../../domain/club/checklistText.ts";
import type { ClauseSection } from "../../domain/club/clauseTexts.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import type { Locale } from "../../domain/language/language.ts";
import { safetyChecklistVersion } from "../../words/format/clausesVersion.ts";
import { textDictionaries } from "../../words/index.ts";
import { readClubClauses } from "./clauses.ts";

/** Gives the version of the rental safety checklist that was in force at `at` (epoch milliseconds): the club's own, else Quai's. */
export function checklistVersionAt({ checklist }: Pick<ClubSettings, "checklist">, at: number): string {
  return checklist.findLast(({ from }) => from <= at)?.version ?? safetyChecklistVersion;
}

/** Gives Quai's own rental safety checklist in a language, section by section in reading order. */
export function checklistSectionsIn(locale: Locale): readonly ClauseSection[] {
  const { sections } = textDictionaries[locale].checklist;
  return Object.values(sections).map(({ title, items }) => ({ title, paragraphs: Object.values(items) }));
}

/** Gives the sections of a version of a club's checklist in both languages. Fails with ITEM_NOT_EXIST for an unknown version. */
export const readChecklistSections = Effect.fnUntraced(function* (client: string, version: string) {
  if (version === safetyChecklistVersion) return { en: checklistSectionsIn("en"), fr: checklistSectionsIn("fr") };
  return (yield* readClubClauses(client, version)).texts;
});

/** Gives a version of a club's checklist in one language, as it is signed and printed. Fails with ITEM_NOT_EXIST for an unknown version. */
export const readChecklistText = Effect.fnUntraced(function* (client: string, version: string, locale: Locale) {
  const sections = (yield* readChecklistSections(client, version))[locale];
  const text: ChecklistText = { title: textDictionaries[locale].checklist.title, version, sections };
  return text;
});
