import { Effect } from "effect";
import type { AuditLine } from "../../domain/auditLine.ts";
import { locales } from "../../domain/language/locale.ts";
import {
  type EditableLetterName,
  type LetterWordsChange,
  letterPartNames,
  type LetterPlaceholder,
  letterWordsAfter,
  letterWordsIssues,
  type LetterWordsPair,
  normalizeLetterWords,
  sentLetterWords,
  type StoredLetterWords,
} from "../../domain/messages/letterWords.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import type { Store, Transaction } from "../../ports/store/store.ts";
import { lockClubSettings } from "../club/storedSettings.ts";
import { type EditableWords, ourLetterWords } from "../messages/editableWords.ts";
import { type IdempotencyKey, type ReplyMemo, RivalCommit, runCommit, runCommitOnce, failWithRefusal } from "../shared/commit.ts";

/** The words of a letter: those that its club chose, and ours. */
export interface LetterWordsRow extends Pick<StoredLetterWords, "letter" | "revision" | "pair" | "stale"> {
  readonly placeholders: readonly LetterPlaceholder[];
  readonly ours: LetterWordsPair;
  readonly sent: "own" | "ours";
}

function rowOf(stored: readonly StoredLetterWords[], words: EditableWords): LetterWordsRow {
  const { letter, placeholders } = words;
  const { revision, pair, stale, sent } = storedWordsOf(stored, letter);
  const leaves = sentLetterWords({ pair, stale, sent }) === undefined ? "ours" : "own";
  return { letter, revision, pair, stale, placeholders, ours: ourLetterWords(words), sent: leaves };
}

function storedWordsOf(stored: readonly StoredLetterWords[], letter: EditableLetterName): StoredLetterWords {
  return stored.find((each) => each.letter === letter) ?? { letter, revision: 0, pair: null, stale: null, sent: null };
}

/** Reads the words of these letters of a club. */
export const readLetterWords = Effect.fnUntraced(function* (client: string, letters: readonly EditableWords[]) {
  return yield* runCommit(function* (tx: Transaction) {
    const { stored } = yield* lockClubSettings(tx, client);
    return letters.map((words) => rowOf(stored.settings.letters, words));
  });
});

/** A change of the words of one letter, by who saw its `revision`. */
export interface LetterWordsWrite extends LetterWordsChange {
  readonly client: string;
  readonly revision: number;
}

/**
 * Changes the words of a letter. Fails with CONFLICT, and gives the current words, for a stale revision, and with BAD_REQUEST for words that
 * cannot be sent.
 */
export const changeLetterWords = Effect.fnUntraced(function* (
  words: EditableWords,
  { client, revision, pair: typed, confirmed }: LetterWordsWrite,
  actor: string,
  once: IdempotencyKey,
) {
  const { now } = yield* ClockPort;
  const secrets = yield* Secrets;
  const { letter, placeholders } = words;
  const pair = typed === null ? null : yield* acceptedLetterWords(typed, placeholders);
  const memo: ReplyMemo<LetterWordsRow, Refusal<"ITEM_NOT_EXIST">, Store> = {
    encode: () => client,
    decode: () =>
      runCommit(function* (tx: Transaction) {
        const { stored } = yield* lockClubSettings(tx, client);
        return rowOf(stored.settings.letters, words);
      }),
  };
  const work = Effect.fnUntraced(function* (tx: Transaction) {
    const { stored } = yield* lockClubSettings(tx, client);
    const { letters } = stored.settings;
    const before = storedWordsOf(letters, letter);
    if (before.revision !== revision) return yield* failWithRefusal("CONFLICT", { extra: { current: rowOf(letters, words) } });
    const chosen = letterWordsAfter(before, { pair, confirmed }, ourLetterWords(words));
    const after = { letter, revision: revision + 1, ...chosen };
    const all = [...letters.filter((each) => each.letter !== letter), after];
    const settings = { ...stored.settings, letters: all };
    if (!(yield* tx.settings.replace({ ...stored, version: stored.version + 1, settings }))) return yield* new RivalCommit();
    const line: AuditLine = {
      _id: `${client}_a_${secrets.random()}`,
      client,
      at: now(),
      actor,
      model: "settings",
      item: client,
      action: "update",
      changes: { [`letters.${letter}`]: { from: historyText(before.pair), to: historyText(chosen.pair) } },
    };
    yield* tx.audit.append(line);
    return rowOf(all, words);
  });
  return yield* runCommitOnce(once, now(), memo, work);
});

/** Gives typed words as they are stored. Fails with BAD_REQUEST, which says where and why, for words that cannot be sent. */
export const acceptedLetterWords = Effect.fnUntraced(function* (typed: LetterWordsPair, placeholders: readonly string[]) {
  const pair = { en: normalizeLetterWords(typed.en), fr: normalizeLetterWords(typed.fr) };
  const issues = locales.flatMap((locale) =>
    letterWordsIssues(pair[locale], placeholders).map(({ field, issue }): CallIssue => ({
      path: `/pair/${locale}/${field}`,
      rule: issue.key,
      params: issue.params ?? {},
    })),
  );
  return issues.length === 0 ? pair : yield* failWithRefusal("BAD_REQUEST", { issues });
});

/** The words of both languages as the history shows them; "" for ours. */
function historyText(pair: LetterWordsPair | null): string {
  if (pair === null) return "";
  return locales.map((locale) => letterPartNames.map((part) => pair[locale][part]).join("\n")).join("\n\n");
}
