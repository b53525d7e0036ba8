import { Effect, Schema } from "effect";
import { type Letter, letterOfParts, type LetterPart, letterParagraph } from "../../words/letter.ts";
import { ServerSettings } from "../commit/config.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { isAccountLockedOut } from "../../domain/people/principal.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { type WordKey, textLookupFor } from "../../words/index.ts";
import { type AccountLetterName, accountLetterNames, type AccountNewsName } from "../../domain/messages/accountLetterNames.ts";
import { emailChangeLink, emailChangeToken } from "./emailChange.ts";
import { inviteLink, inviteToken } from "./invite.ts";

/**
 * The schema of a letter about an account as the outbox stores it. It is not sent after `expires` (epoch milliseconds); a letter for
 * nobody has an `expires` in the past.
 */
export const AccountMail = Schema.Struct({
  letter: Schema.Literals(accountLetterNames),
  to: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
  expires: Schema.Number,
  code: Schema.optionalKey(Schema.String),
  /** The user of an invitation or a change of e-mail. `club` is the club that invites, requests the change or gave a temporary password. */
  user: Schema.optionalKey(Schema.String),
  club: Schema.optionalKey(Schema.String),
});
export type AccountMail = typeof AccountMail.Type;

/**
 * Writes a letter in its reader's language. It names nobody: the address alone says whose account it is about. Undefined when the letter is
 * no longer of use: an invitation to a user who has a password by now or may not sign in, or a change of e-mail that is no longer pending.
 */
export const writeAccountLetter = Effect.fnUntraced(function* (mail: AccountMail) {
  const { letter, locale, code, user, club, expires } = mail;
  const { publicUrl } = yield* ServerSettings;
  if (letter === "emailChange" || letter === "emailChangeTo") return yield* emailChangeLetter(mail);
  const link = user === undefined ? `${publicUrl}/${locale}/login` : yield* linkFor(user, locale, expires);
  if (link === undefined) return undefined;
  return composeAccountLetter({ letter, locale, code, link, club: yield* nameOf(club) });
});

const emailChangeLetter = Effect.fnUntraced(function* ({ letter, to, locale, user: id = "", club }: AccountMail) {
  const [store, secrets, { publicUrl }] = [yield* Store, yield* Secrets, yield* ServerSettings];
  const user = (yield* store.accounts.read(clubOfRowId(id) ?? "", id))?.user;
  const change = user?.emailChange;
  if (user === undefined || change === undefined || to !== (letter === "emailChange" ? user.email : change.email)) return undefined;
  const link = emailChangeLink(publicUrl, locale, emailChangeToken(secrets, user, change));
  return composeAccountLetter({ letter, locale, code: undefined, link, club: yield* nameOf(club), email: change.email });
});

/** What a letter about an account is made of: `club` is the name of the club that invites, `link` leads to the account. */
interface AccountFacts extends Pick<AccountMail, "letter" | "locale"> {
  readonly code: string | undefined;
  readonly link: string;
  readonly club: string;
  /** The new address of a change of e-mail. */
  readonly email?: string;
}

/** Writes the letter with news of an account, with an invitation, or with a code. */
export function composeAccountLetter({ letter, locale, code, link, club, email = "" }: AccountFacts): Letter {
  const [say, params] = [textLookupFor(locale), { club, email }];
  const button = say(buttons[letter] ?? "mail.button.logIn");
  const ending =
    code === undefined ? linkIn(letter, link, button) : [{ kind: "code", code } as const, letterParagraph(say("mail.account.ends"))];
  return letterOfParts(say(`mail.account.${letter}.subject`, params), locale, [
    letterParagraph(say("mail.account.hello")),
    letterParagraph(say(`mail.account.${letter}.text`, params)),
    ...ending,
  ]);
}

/** Some letters have no link: the reader may be a stranger, or has a new address and has nothing to confirm. */
function linkIn(letter: AccountLetterName, url: string, button: string): readonly LetterPart[] {
  return letter === "elsewhere" || letter === "emailChangeTo" ? [] : [{ kind: "link", url, button }];
}

/** What the button of a letter says where it does not lead to the log-in. */
const buttons: { readonly [Letter in AccountLetterName]?: WordKey } = { invite: "mail.button.password", emailChange: "mail.button.answer" };

/** Writes news of an account as a text message. */
export const writeAccountText = Effect.fnUntraced(function* (news: AccountNewsName, locale: "en" | "fr", club: string | undefined) {
  const { publicUrl } = yield* ServerSettings;
  return textLookupFor(locale)(`mail.account.${news}.sms`, { club: yield* nameOf(club), link: `${publicUrl}/${locale}/login` });
});

const linkFor = Effect.fnUntraced(function* (user: string, locale: "en" | "fr", expires: number) {
  const [store, secrets, { publicUrl }] = [yield* Store, yield* Secrets, yield* ServerSettings];
  const account = yield* store.accounts.read(clubOfRowId(user) ?? "", user);
  if (account === undefined || isAccountLockedOut(account.user) || account.credential !== undefined) return undefined;
  return inviteLink(publicUrl, locale, inviteToken(secrets, account, expires));
});

const nameOf = Effect.fnUntraced(function* (club: string | undefined) {
  if (club === undefined) return "";
  const store = yield* Store;
  const { clubs } = yield* Effect.promise(() => store.offer.catalogue(club));
  return clubs[0]?.name ?? "";
});
