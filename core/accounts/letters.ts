import { Effect, Schema } from "effect";
import { type Letter, letterOf, type LetterPart, paragraph } from "../booking/letter.ts";
import { Settings } from "../booking/config.ts";
import { clubOf } from "../people/client.ts";
import { isShut } from "../people/principal.ts";
import { Secrets } from "../ports/outside.ts";
import { Store } from "../ports/store.ts";
import { wordsFor } from "../words/index.ts";
import { inviteLink, inviteText } from "./invite.ts";

/** What happened to an account and its ways in, which its owner is told whoever did it. */
const happened = ["password", "temporaryPassword", "contact", "passkeyAdded", "passkeyRemoved", "closed"] as const;
export type Happened = (typeof happened)[number];

/** News of an account that may go by text. */
export const accountNews = [...happened, "known", "invite", "inviteElsewhere"] as const;
type AccountNews = (typeof accountNews)[number];

/** What a letter about an account says: a code to enter, an invitation, or what has happened. */
export const accountLetters = ["signIn", "signUp", "reset", "confirm", ...accountNews] as const;
export type AccountLetter = (typeof accountLetters)[number];

/** A letter about an account as the outbox keeps it. Past `expires`, epoch milliseconds, it is not sent any more; nobody's has ended already. */
export const AccountMail = Schema.Struct({
  letter: Schema.Literals(accountLetters),
  to: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
  expires: Schema.Number,
  code: Schema.optionalKey(Schema.String),
  /** Whom an invitation is for, and the club that invites or gave a temporary password. */
  user: Schema.optionalKey(Schema.String),
  club: Schema.optionalKey(Schema.String),
});
export type AccountMail = typeof AccountMail.Type;

/**
 * A letter in its reader's language. It names nobody: whose account it is stands in its address. Undefined for an invitation that is of no
 * use any more: its user has a password by now, or may not sign in.
 */
export const accountLetter = Effect.fnUntraced(function* ({ letter, locale, code, user, club, expires }: AccountMail) {
  const { publicUrl } = yield* Settings;
  const link = user === undefined ? `${publicUrl}/${locale}/login` : yield* linkFor(user, locale, expires);
  if (link === undefined) return undefined;
  return accountLetterOf({ letter, locale, code, link, club: yield* nameOf(club) });
});

/** What a letter about an account is made of: `club` is the name of the one that invites, `link` leads to the account. */
interface AccountFacts extends Pick<AccountMail, "letter" | "locale"> {
  readonly code: string | undefined;
  readonly link: string;
  readonly club: string;
}

/** The letter of an account's news, of an invitation, or with a code. */
export function accountLetterOf({ letter, locale, code, link, club }: AccountFacts): Letter {
  const [say, params] = [wordsFor(locale), { club }];
  const button = say(letter === "invite" ? "mail.button.password" : "mail.button.logIn");
  const ending: readonly LetterPart[] =
    code === undefined ? [{ kind: "link", url: link, button }] : [{ kind: "code", code }, paragraph(say("mail.account.ends"))];
  return letterOf(say(`mail.account.${letter}.subject`, params), locale, [
    paragraph(say("mail.account.hello")),
    paragraph(say(`mail.account.${letter}.text`, params)),
    ...ending,
  ]);
}

/** News of an account in a text message. */
export const accountText = Effect.fnUntraced(function* (news: AccountNews, locale: "en" | "fr", club: string | undefined) {
  const { publicUrl } = yield* Settings;
  return wordsFor(locale)(`mail.account.${news}.sms`, { club: yield* nameOf(club), link: `${publicUrl}/${locale}/login` });
});

const linkFor = Effect.fnUntraced(function* (user: string, locale: "en" | "fr", expires: number) {
  const [store, secrets, { publicUrl }] = [yield* Store, yield* Secrets, yield* Settings];
  const account = yield* store.accounts.read(clubOf(user) ?? "", user);
  if (account === undefined || isShut(account.user) || account.credential !== undefined) return undefined;
  return inviteLink(publicUrl, locale, inviteText(secrets, account, expires));
});

const nameOf = Effect.fnUntraced(function* (club: string | undefined) {
  if (club === undefined) return "";
  const store = yield* Store;
  const { clubs } = yield* Effect.promise(() => store.offer.catalogue(club));
  return clubs[0]?.name ?? "";
});
