import type { Locale } from "../language/language.ts";
import { normalizeMessageText } from "../language/messageText.ts";
import { placeholderIssue } from "../language/placeholders.ts";
import { locales } from "../language/locale.ts";
import type { FieldIssue, Issue } from "../validation/issue.ts";
import { isBlank } from "../validation/rules.ts";
import { visibleText } from "../validation/visible.ts";

/** The list of the letters in which a club may choose words, by their names in the outbox. */
export const editableLetterNames = [
  "confirmation",
  "moved",
  "canceled",
  "refund",
  "reminder",
  "restDue",
  "membershipPaid",
  "renewal",
  "waitlist",
  "survey",
  "offer",
  "document",
] as const;

/** One of the letters in which a club may choose words. */
export type EditableLetterName = (typeof editableLetterNames)[number];

/** The list of the parts of a letter that a club may write; facts, links and legal lines between them are not among these. */
export const letterPartNames = ["subject", "opening", "closing"] as const;

/** One of the parts of a letter that a club may write. */
export type LetterPartName = (typeof letterPartNames)[number];

/** The list of the placeholders for the name of the club: as it is, then as a French sentence has it (“le Club”, “Le Club”, “du Club”, “au Club”). */
export const clubPlaceholders = ["club", "theClub", "TheClub", "ofClub", "toClub"] as const;

/** The list of the placeholders that letters may have, each in its own file: the customer’s first name, and what the words of Quai name. */
export const letterPlaceholderNames = [
  "name",
  "boat",
  "dock",
  "lake",
  "date",
  "day",
  "hour",
  "end",
  "reference",
  ...clubPlaceholders,
  "phone",
  "amount",
  "rest",
  "paid",
  "until",
  "reason",
  "document",
  "plan",
  "from",
  "to",
] as const;

/** One of the placeholders of letters. */
export type LetterPlaceholder = (typeof letterPlaceholderNames)[number];

/** The words of a letter in one language, with placeholders in single braces; an empty line separates paragraphs. The closing may be "". */
export type LetterWords = Readonly<Record<LetterPartName, string>>;

/** The words of a letter in both languages. */
export type LetterWordsPair = Readonly<Record<Locale, LetterWords>>;

/**
 * The words that a club chose for a letter: `pair` as it was last saved, null for ours. While `stale` names a language, its text was not
 * confirmed since the other one changed, and `sent` is the last confirmed pair, null for ours.
 */
export interface ChosenLetterWords {
  readonly pair: LetterWordsPair | null;
  readonly stale: Locale | null;
  readonly sent: LetterWordsPair | null;
}

/** The chosen words of a letter as a club's settings have them; `revision` grows by one with each change. */
export interface StoredLetterWords extends ChosenLetterWords {
  readonly letter: EditableLetterName;
  readonly revision: number;
}

/** The most characters of each part of a letter in one language. */
export const longestLetterWords = { subject: 150, opening: 1_000, closing: 1_000 } as const satisfies Readonly<
  Record<LetterPartName, number>
>;

/** Gives the pair of texts that leaves with a letter: the last one that was confirmed in both languages; undefined for ours. */
export function sentLetterWords({ pair, stale, sent }: ChosenLetterWords): LetterWordsPair | undefined {
  return (stale === null ? pair : sent) ?? undefined;
}

/** A change of the words of a letter: the texts of both languages, null for ours, and the language whose text was confirmed as it is. */
export interface LetterWordsChange {
  readonly pair: LetterWordsPair | null;
  readonly confirmed?: Locale | undefined;
}

/** Gives the chosen words after a change; a pair of our texts is ours. Where one language changed alone, the other is stale, until it is changed or confirmed. */
export function letterWordsAfter(
  before: ChosenLetterWords,
  { pair, confirmed }: LetterWordsChange,
  ours: LetterWordsPair,
): ChosenLetterWords {
  if (pair === null || isSamePair(pair, ours)) return { pair: null, stale: null, sent: null };
  const was = before.pair ?? ours;
  const changed = locales.filter((locale) => letterPartNames.some((part) => was[locale][part] !== pair[locale][part]));
  const stale = changed.reduce<Locale | null>((left, locale) => (left === locale ? null : otherThan(locale)), before.stale);
  if (changed.length === locales.length || stale === null || stale === confirmed) return { pair, stale: null, sent: null };
  return { pair, stale, sent: before.stale === null ? before.pair : before.sent };
}

/** Whether two pairs have the same texts. */
export function isSamePair(one: LetterWordsPair, other: LetterWordsPair): boolean {
  return locales.every((locale) => letterPartNames.every((part) => one[locale][part] === other[locale][part]));
}

function otherThan(locale: Locale): Locale {
  return locale === "en" ? "fr" : "en";
}

/** Gives typed words as they are stored: trimmed, lines end with a line feed, the subject is one line, and nothing turns the direction of a line. */
export function normalizeLetterWords({ subject, opening, closing }: LetterWords): LetterWords {
  const line = normalizeMessageText(subject).replaceAll(/\s*[\n\u2028\u2029]\s*/gu, " ");
  return { subject: line, opening: normalizeMessageText(opening), closing: normalizeMessageText(closing) };
}

/** Gives the issues of words in one language, at most one a part, for a letter that has these placeholders. */
export function letterWordsIssues(words: LetterWords, placeholders: readonly string[]): readonly FieldIssue<LetterPartName>[] {
  return letterPartNames.flatMap((part) => {
    const issue = issueOfPart(part, words[part], placeholders);
    return issue === undefined ? [] : [{ field: part, issue }];
  });
}

function issueOfPart(part: LetterPartName, text: string, placeholders: readonly string[]): Issue | undefined {
  const max = longestLetterWords[part];
  if (isBlank(text)) return part === "closing" ? undefined : { key: "required" };
  if (text.length > max) return { key: "max", params: { max } };
  if (/\p{Cc}/u.test(part === "subject" ? text : text.replaceAll("\n", ""))) return { key: "format" };
  const place = addressIn(text);
  return placeholderIssue(text, placeholders) ?? (place === undefined ? undefined : { key: "address", params: { place } });
}

/** Beginnings of links, mail addresses, domains without a scheme, and addresses of machines, each without a blank in it. */
const addressForms = [
  /\/\/|^\W*(?:mailto|tel|sms|callto|javascript|data|file):/iu,
  /\bwww\.|[\p{L}\p{M}\p{N}]\.(?:\p{L}\p{M}*){2,}/iu,
  /[^\s@]@[^\s@]/u,
  /\d{1,3}(?:\.\d{1,3}){3}/u,
];
const dots = /[。．｡․﹒]/gu;

/**
 * Gives the first word of a text of which a mail program, or a reader, could make an address: a link, a mail address or a bare domain, also
 * where a placeholder or signs that nobody sees are in it. Undefined where there is none.
 */
export function addressIn(text: string): string | undefined {
  return text.split(/\s+/u).find((word) => {
    const plain = visibleText(
      word
        .replaceAll(/\{[^{}]*\}/gu, "xx")
        .replaceAll(dots, ".")
        .normalize("NFKC"),
      "code",
    );
    return addressForms.some((form) => form.test(plain));
  });
}
