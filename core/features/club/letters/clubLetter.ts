import { Effect, type Schema } from "effect";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import type { ClubSettings } from "../../../domain/club/settings.ts";
import type { LetterSubject } from "../../../domain/messages/letterCaps.ts";
import type { LetterWords } from "../../../domain/messages/letterWords.ts";
import type { Club } from "../../../domain/people/client.ts";
import type { Reservation } from "../../../domain/reservation/reservation.ts";
import { type Attachment, ClockPort } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import type { Locale } from "../../../words/index.ts";
import { composeLetter, type LetterContent } from "../../../words/letter.ts";
import {
  defineLetter,
  type LetterDefinition,
  type LetterSteps,
  type LetterWork,
  type ReadyLetter,
  runSteps,
  letterEnding,
  letterGreeting,
  type LetterTexts,
} from "../../messages/letter.ts";
import { chosenLetterWords, type EditableWords, paragraphsOf, valuesWithName } from "../../messages/editableWords.ts";
import { isPhoneTextable } from "../../messages/phone.ts";
import { ServerSettings } from "../../shared/config.ts";
import { mailLookOf, mailSenderOf } from "./mailSender.ts";
import { makeOptionalMail, type OptionalLetter } from "./optionalLetters.ts";

/** What a club writes: a mail to an e-mail ("" for none), or a text to the phone of somebody without one. */
export interface ClubMessage {
  readonly email: string;
  readonly locale: Locale;
  /** The first name of a customer: the letter greets them, and ends with the phone of the club. Without one it does neither. */
  readonly firstname?: string | undefined;
  readonly mail?: LetterContent | undefined;
  /** Which words of the mail the club may choose; none when left out. */
  readonly words?: EditableWords | undefined;
  readonly attachments?: readonly Attachment[];
  readonly phone?: string;
  readonly text?: string | undefined;
  /** Of an optional letter, and what is done in its place for who wants none. */
  readonly optional?: Pick<OptionalLetter, "lead" | "requestedAt"> & { readonly otherwise?: LetterWork<void> };
}

/** Gives the address to which the office of a club gets its notices. */
export function officeAddressOf({ email }: Pick<Club, "email">, { messages }: Pick<ClubSettings, "messages">): string {
  return messages.noticeTo === "" ? email : messages.noticeTo;
}

/** The parts of a club's letter that are made before its recipient is known. */
export type ClubLetterParts = Pick<ClubMessage, "locale" | "firstname"> & LetterContent;

/** Gives the whole letter of a club: what it says between its greeting and its ending, or between `own`, the words of the club, filled. */
export function clubLetterOf(club: Club, letter: ClubLetterParts, own?: LetterWords) {
  const { ending, ...said } = saidBetween(club, letter, own);
  const ends = letter.firstname !== undefined || own !== undefined;
  return composeLetter(letter.locale, { ...said, parts: ends ? [...said.parts, ending] : said.parts });
}

function saidBetween(club: Club, { locale, firstname, subject, opening, parts, keepsSubject = false }: ClubLetterParts, own?: LetterWords) {
  if (own !== undefined)
    return {
      subject: keepsSubject ? subject : own.subject,
      parts: [...paragraphsOf(own.opening), ...parts, ...paragraphsOf(own.closing)],
      ending: letterEnding(club, locale, true),
    };
  const greeting = firstname === undefined ? [] : [letterGreeting(locale, firstname)];
  return { subject, parts: [...greeting, ...(opening === undefined ? [] : [opening]), ...parts], ending: letterEnding(club, locale) };
}

/** Makes the mail of a club, or the text where there is no e-mail; undefined for who cannot be reached. */
export const makeClubMessage = Effect.fnUntraced(function* (
  club: Club,
  settings: ClubSettings,
  { email, locale, firstname, mail, words, attachments = [], phone = "", text, optional }: ClubMessage,
) {
  if (mail !== undefined && email !== "") {
    const attached = attachments.length === 0 ? {} : { attachments };
    const { otherwise = Effect.void, ...by } = optional ?? {};
    const { values } = mail;
    const own = words && values && chosenLetterWords(settings.letters, words, locale, valuesWithName(values, firstname));
    const letter = { locale, firstname, ...mail };
    const made =
      optional === undefined
        ? { to: email, ...clubLetterOf(club, letter, own), ...attached }
        : yield* makeOptionalMail({ club, to: email, locale, ...saidBetween(club, letter, own), ...by });
    if (made === undefined) return yield* Effect.as(otherwise, undefined);
    return { mail: { ...made, ...mailSenderOf(club, settings), ...mailLookOf(settings) } } satisfies ReadyLetter;
  }
  if (text === undefined || !(yield* isPhoneTextable(phone))) return undefined;
  return { to: phone, text } satisfies ReadyLetter;
});

/** The club that writes a letter, at the instant `now`. */
export interface LetterClub {
  readonly club: Club;
  readonly settings: ClubSettings;
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  readonly now: number;
}

/** What a preview of a letter that is about no booking is made of: a club, and a trip whose day and price it takes. */
export interface LetterSample extends LetterTexts {
  readonly club: Club;
  readonly publicUrl: string;
  readonly reservation: Pick<Reservation, "date" | "amount" | "reference">;
}

/** A letter in which a club may choose words, and what a mail of it would say of a sample. */
export interface EditableLetter<Sample> {
  readonly words: EditableWords;
  readonly preview: (sample: Sample) => LetterContent | undefined;
}

/** The definition of a letter of a club that is about no booking. */
export interface ClubLetterDefinition<Name extends string, Payload> extends Omit<LetterDefinition<Name, Payload>, "open"> {
  readonly payload: Schema.Codec<Payload, unknown>;
  /** What it counts under where that is not the club's news to a customer. */
  readonly subject?: (payload: Payload) => Partial<LetterSubject>;
  /** Writes it; undefined where there is nothing to say any more. */
  readonly write: (by: LetterClub, payload: Payload) => LetterSteps<ClubMessage | undefined>;
}

/** Gives a letter of a club that is about no booking; it is not sent where the club is gone. */
export function defineClubLetter<const Name extends string, Payload extends object>(definition: ClubLetterDefinition<Name, Payload>) {
  const { subject, write, ...letter } = definition;
  return defineLetter({
    ...letter,
    open: (payload, { client }) => ({
      subject: { budget: "news", client, isToOffice: false, ...subject?.(payload) },
      make: Effect.gen(function* () {
        const store = yield* Store;
        const { publicUrl } = yield* ServerSettings;
        const { now } = yield* ClockPort;
        const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
        const { clubs, settingsOf } = catalogueIndexOf(catalogue);
        const club = clubs.get(client);
        const settings = settingsOf(client);
        if (club === undefined) return undefined;
        const message = yield* runSteps(write({ club, settings, catalogue, publicUrl, now: now() }, payload));
        return message === undefined ? undefined : yield* makeClubMessage(club, settings, message);
      }),
    }),
  });
}
