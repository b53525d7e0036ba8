import type { Club } from "../../domain/people/client.ts";
import type { LetterPart } from "../../words/letter.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { phoneNumberText } from "../../words/format/phone.ts";

/** Gives a name that somebody typed with a space after each dot in it, so that no mail program or phone makes a link of it. */
export function nameWithoutLink(name: string): string {
  return name.replaceAll(/\.(?=\S)/g, ". ");
}

/** The most characters of a name in a message that its owner sends to somebody else. */
export const longestNameForOthers = 40;

/**
 * Gives a name in a message that its owner sends to somebody else, in letters alone: without links and digits, so that it carries no phone
 * number and leads nowhere. "" where nothing of it is left.
 */
export function nameForOthers(name: string): string {
  return name
    .replaceAll(/\S*[\p{L}\d]\.\p{L}{2,}\S*|\S*:\/\/\S*/gu, " ")
    .replaceAll(/[^\p{L}\p{M}.'’\- ]/gu, " ")
    .replaceAll(/(?<![\p{L}.])-|-(?!\p{L})/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, longestNameForOthers)
    .trim();
}

/** Gives the greeting of a letter. */
export function letterGreeting(locale: Locale, firstname: string): string {
  return textLookupFor(locale)("mail.greeting", { firstname: nameWithoutLink(firstname) });
}

/** Gives the end of a letter: the club's phone, and its address if it has one. After a closing of the club's own it is one line. */
export function letterEnding({ name, phone, address }: Club, locale: Locale, isAfterClosing = false): LetterPart {
  const say = textLookupFor(locale);
  if (isAfterClosing) {
    const contact = [phoneNumberText(phone), ...(address === "" ? [] : [address])].join(", ");
    return { kind: "closing", lines: [say("mail.address", { club: name, address: contact })] };
  }
  const questions = say("mail.questions", { club: name, phone: phoneNumberText(phone) });
  return { kind: "closing", lines: address === "" ? [questions] : [questions, say("mail.address", { club: name, address })] };
}
