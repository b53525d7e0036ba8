import { Data, Effect, Schema } from "effect";
import type { Refusal } from "../../domain/errors.ts";
import type { LetterSubject } from "../../domain/messages/letterCaps.ts";
import type { OutboxEntry, OutboxKind, OutboxRow } from "../../domain/messages/outbox.ts";
import type { CalendarFiles, ClockPort, Mail, Secrets } from "../../ports/outside.ts";
import type { Phones } from "../../ports/phones.ts";
import type { Store } from "../../ports/store/store.ts";
import type { ServerSettings } from "../shared/config.ts";
import type { Club } from "../../domain/people/client.ts";
import type { LetterPart } from "../../words/letter.ts";
import { type Locale, textLookupFor } from "../../words/index.ts";
import { phoneNumberText } from "../../words/format/phone.ts";
import type { Cents } from "../../domain/money/cents.ts";
import { type Currency, moneyText } from "../../domain/money/currency.ts";
import { type DateTexts, dateTextsOf } from "../../words/format/when.ts";

/** A letter or text that has to wait until `until`, epoch milliseconds: as many as a cap allows have left. */
export class PutOff extends Data.TaggedError("PutOff")<{ readonly until: number }> {}

/** A mail that can leave as it is, or a text to a phone, E.164. */
export type ReadyLetter = { readonly mail: Omit<Mail, "messageId"> } | { readonly to: string; readonly text: string };

/** The services that a letter is made of. */
export type LetterServices = CalendarFiles | ClockPort | Phones | Secrets | ServerSettings | Store;

/** The reasons why a letter is not made: it has to wait, or what it is about does not exist. */
export type LetterFailure = PutOff | Refusal<"ITEM_NOT_EXIST">;

/** An effect that makes a letter, or a part of it. */
export type LetterWork<Made> = Effect.Effect<Made, LetterFailure, LetterServices>;

/** Such an effect, or its steps, as a generator function has them. */
export type LetterSteps<Made> = LetterWork<Made> | Generator<LetterWork<unknown>, Made, never>;

/** Gives the effect of these steps. */
export function runSteps<Made>(steps: LetterSteps<Made>): LetterWork<Made> {
  return Effect.isEffect(steps) ? steps : Effect.gen(() => steps);
}

/** A letter of which a row of the outbox was read. */
export interface OpenedLetter {
  /** What the gate counts it under; undefined for a code, which has caps of its own. */
  readonly subject: LetterSubject | undefined;
  /** Makes it; undefined where there is nothing to say any more, or nobody to say it to. */
  readonly make: LetterWork<ReadyLetter | undefined>;
  /** Whether a row with nothing to say any more counts as one that was not sent; otherwise it counts as sent. */
  readonly countsUnsent?: boolean;
  /** What is left to do where a newer letter says all that this one would. */
  readonly replaced?: LetterWork<void>;
}

/** A letter or text: its name in the outbox, and how a row of it is read. */
export interface Letter {
  readonly name: string;
  readonly open: (row: OutboxRow) => OpenedLetter;
}

/** What an entry of the outbox has beside its payload: its club, its unique key, and when it is due (epoch milliseconds). */
export type OutboxPlace = Pick<OutboxEntry, "client" | "key" | "due">;

/** The definition of a letter: the payload of its rows, and how it is made of one. */
export interface LetterDefinition<Name extends string, Payload> {
  readonly name: Name;
  /** The kind of its rows; "mail" when left out, where `mail` in their payload names the letter. */
  readonly kind?: Exclude<OutboxKind, "mail"> & Name;
  readonly payload: Schema.Codec<Payload, unknown>;
  readonly open: (payload: Payload, row: OutboxRow) => OpenedLetter;
}

/** Gives a letter, with the function that makes its entries of the outbox: `payload` is the member of this letter. */
export function defineLetter<const Name extends string, Payload extends object>(definition: LetterDefinition<Name, Payload>) {
  const { name, kind = "mail", payload: schema, open } = definition;
  const read = Schema.decodeUnknownSync(schema);
  return {
    name,
    open: (row: OutboxRow) => open(read(row.payload), row),
    entry: (place: OutboxPlace, payload: Payload): OutboxEntry => ({
      ...place,
      kind,
      payload: { ...(kind === "mail" ? { mail: name } : {}), ...payload },
    }),
  };
}

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

/** What a letter is written with, in its reader's language: its words, its days and times, and its money. */
export interface LetterTexts {
  readonly locale: Locale;
  readonly say: ReturnType<typeof textLookupFor>;
  readonly when: DateTexts;
  readonly money: (cents: Cents) => string;
}

/** Gives what a letter in one language is written with. */
export function letterTextsOf(locale: Locale, currency: Currency): LetterTexts {
  const money = (cents: Cents) => moneyText(cents, currency, locale);
  return { locale, say: textLookupFor(locale), when: dateTextsOf(locale), money };
}
