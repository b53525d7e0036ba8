import { fillPlaceholders, placeholderIssue } from "../../domain/language/placeholders.ts";
import { locales } from "../../domain/language/locale.ts";
import {
  type EditableLetterName,
  type LetterPartName,
  type LetterPlaceholder,
  type LetterWords,
  type LetterWordsPair,
  sentLetterWords,
  type StoredLetterWords,
} from "../../domain/messages/letterWords.ts";
import { type ClubNameForms, clubNameForms } from "../../words/format/clubName.ts";
import { type Locale, textLookupFor, type WordKey } from "../../words/index.ts";
import { nameWithoutLink } from "./letter.ts";

/**
 * What the file of a letter says of the words that a club may choose: our own, by the keys of their texts, and the placeholders that both may
 * have. A placeholder has the name of its value in our texts; `name` is the customer's first name.
 */
export interface EditableWords<Placeholder extends LetterPlaceholder = LetterPlaceholder> {
  readonly letter: EditableLetterName;
  readonly subject: WordKey;
  /** The texts of our opening, one a paragraph. */
  readonly opening: readonly WordKey[];
  readonly placeholders: readonly Placeholder[];
}

/** The values of the placeholders of a letter, which itself fills in the customer's first name, and the club's name in a sentence. */
export type LetterValues<Placeholder extends string> = Readonly<Record<Exclude<Placeholder, "name" | keyof ClubNameForms>, string>>;

/** The text of our closing, which is the same in all letters. */
const closing: WordKey = "mail.questions";

/** Gives our own words of a letter in both languages, with placeholders for all that differs, the name of the club too. */
export function ourLetterWords({ subject, opening, placeholders }: EditableWords): LetterWordsPair {
  const named = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]));
  const params = { ...named, firstname: "{name}" };
  const wordsIn = (locale: Locale): LetterWords => {
    const say = textLookupFor(locale);
    return {
      subject: say(subject, params),
      opening: opening.map((key) => say(key, params)).join("\n\n"),
      closing: say(closing, params),
    };
  };
  return { en: wordsIn("en"), fr: wordsIn("fr") };
}

/**
 * Gives the words that a club chose for a letter, filled; undefined where ours are sent: the club chose none and confirmed none in both
 * languages, or one of their placeholders, in either language, has no value now.
 */
export function chosenLetterWords(
  stored: readonly StoredLetterWords[],
  { letter, placeholders }: EditableWords,
  locale: Locale,
  values: Readonly<Record<string, string>>,
): LetterWords | undefined {
  const chosen = stored.find((each) => each.letter === letter);
  const pair = chosen && sentLetterWords(chosen);
  return pair && filledLetterWords(pair, placeholders, locale, values);
}

/** Gives the words of one language of a pair, filled; undefined where a placeholder in either language has no value. */
export function filledLetterWords(
  pair: LetterWordsPair,
  placeholders: readonly string[],
  locale: Locale,
  given: Readonly<Record<string, string>>,
): LetterWords | undefined {
  const { club = "" } = given;
  const values: Readonly<Record<string, string>> = club === "" ? given : { ...clubNameForms(locale, club), ...given };
  const known = placeholders.filter((name) => (values[name] ?? "") !== "");
  const isWhole = locales.every((each) => Object.values(pair[each]).every((text) => placeholderIssue(text, known) === undefined));
  if (!isWhole) return undefined;
  const filled = (part: LetterPartName) => fillPlaceholders(pair[locale][part], values);
  // A header has one line, whatever its values hold.
  return { subject: filled("subject").replaceAll(/\s+/gu, " "), opening: filled("opening"), closing: filled("closing") };
}

/** Gives the values of a letter with the first name of its reader, where there is one. */
export function valuesWithName(values: Readonly<Record<string, string>>, firstname: string | undefined): Readonly<Record<string, string>> {
  return firstname === undefined ? values : { ...values, name: nameWithoutLink(firstname) };
}

/** Gives the paragraphs of a text that a club wrote. */
export function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n{2,}/u).filter((paragraph) => paragraph !== "");
}
