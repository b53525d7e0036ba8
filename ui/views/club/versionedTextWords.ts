import type { WordKey } from "#core/words/index.ts";

/** The words of each text that has versions. */
export const versionedTextWords = {
  clauses: {
    title: "config.clauses",
    hint: "config.clausesHint",
    version: "config.version",
    write: "config.writeClauses",
    form: "config.newClauses",
    paragraphs: "config.clauseText",
    from: "config.clausesFromHint",
  },
  checklist: {
    title: "config.checklist",
    hint: "config.checklistHint",
    version: "config.checklistVersion",
    write: "config.writeChecklist",
    form: "config.newChecklist",
    paragraphs: "config.checklistItems",
    from: "config.checklistFromHint",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, WordKey>>>>;

/** One of the names of {@link versionedTextWords}. */
export type VersionedTextName = keyof typeof versionedTextWords;
