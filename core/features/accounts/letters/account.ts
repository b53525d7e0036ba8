import { Effect, Schema } from "effect";
import { composeLetter, type LetterPart, type WrittenLetter } from "../../../words/letter.ts";
import { catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import { type ClubSettings, clubNameInTexts } from "../../../domain/club/settings.ts";
import { mailLookOf, mailSenderOf } from "../../club/letters/mailSender.ts";
import { defineLetter } from "../../messages/letter.ts";
import type { LetterSubject } from "../../../domain/messages/letterCaps.ts";
import type { OutboxRow } from "../../../domain/messages/outbox.ts";
import { ServerSettings } from "../../shared/config.ts";
import { type Club, clubOfRowId } from "../../../domain/people/client.ts";
import { isAccountLockedOut } from "../../../domain/people/principal.ts";
import { ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { type WordKey, textLookupFor } from "../../../words/index.ts";
import { emailChangeLink, emailChangeToken } from "../emailChange.ts";
import { inviteLink, inviteToken } from "../invite.ts";

/** Changes of an account, of its sign-in methods, or of a booking's e-mail; the owner gets a letter whoever made them. */
const accountChanges = ["password", "temporaryPassword", "contact", "passkeyAdded", "passkeyRemoved", "elsewhere"] as const;
/** The change of an account, of its sign-in methods or of a booking's e-mail that a letter reports to the owner. */
export type AccountChange = (typeof accountChanges)[number];

/** The names of letters about an account that may also be sent as a text message. */
export const accountNewsNames = [...accountChanges, "known", "invite", "inviteElsewhere"] as const;

/** Letters about a pending change of e-mail: to the current address, and to the new one. */
const pendingChange = ["emailChange", "emailChangeTo"] as const;

/** The names of all letters about an account, or to customers without one: a code to enter, an invitation, or news. */
export const accountLetterNames = ["booking", "signIn", "signUp", "reset", "confirm", ...accountNewsNames, ...pendingChange] as const;
/** The name of a letter about an account, or to a customer without one: a code to enter, an invitation, or news. */
export type AccountLetterName = (typeof accountLetterNames)[number];

/** What the rows of a letter about an account say. */
const AccountPayload = Schema.Struct({
  letter: Schema.Literals(accountLetterNames),
  to: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
  expires: Schema.Number,
  code: Schema.optionalKey(Schema.String),
  /** The user of an invitation or a change of e-mail. `club` is the club that invites, requests the change or gave a temporary password. */
  user: Schema.optionalKey(Schema.String),
  club: Schema.optionalKey(Schema.String),
});
type AccountPayload = typeof AccountPayload.Type;

/**
 * A letter about an account, in its reader's language; not sent after `expires` (epoch milliseconds), which is in the past for a letter for
 * nobody. It names nobody: the address alone says whose account it is about. None when it is no longer of use: an invitation to a user who
 * has a password by now or may not sign in, or a change of e-mail that is no longer pending.
 */
export const accountLetter = defineLetter({
  name: "account",
  kind: "account",
  payload: AccountPayload,
  open: (payload, row) => ({ subject: accountSubject(payload, payload.letter, row), make: makeAccountMail(payload) }),
});

/** Gives what news of an account counts under; undefined for a code, and for the news that an account exists, which is sent in its place. */
export function accountSubject(
  { code, club }: Pick<AccountPayload, "code" | "club">,
  name: AccountLetterName | undefined,
  { client }: OutboxRow,
): LetterSubject | undefined {
  return code !== undefined || name === "known" ? undefined : { budget: "news", client: club ?? client, isToOffice: false };
}

const makeAccountMail = Effect.fnUntraced(function* (payload: AccountPayload) {
  const { now } = yield* ClockPort;
  const letter = yield* writeAccountLetter(payload);
  if (letter === undefined || payload.expires <= now()) return undefined;
  return { mail: { to: payload.to, ...letter, ...(yield* readMailLook(payload.club)) } };
});

const writeAccountLetter = Effect.fnUntraced(function* (payload: AccountPayload) {
  const { letter, locale, code, user, club, expires } = payload;
  const { publicUrl } = yield* ServerSettings;
  if (letter === "emailChange" || letter === "emailChangeTo") return yield* emailChangeLetter(payload);
  const link = user === undefined ? `${publicUrl}/${locale}/login` : yield* linkFor(user, locale, expires);
  if (link === undefined) return undefined;
  return composeAccountLetter({ letter, locale, code, link, club: yield* readClubName(club) });
});

const emailChangeLetter = Effect.fnUntraced(function* ({ letter, to, locale, user: id = "", club }: AccountPayload) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const { publicUrl } = yield* ServerSettings;
  const user = (yield* store.accounts.read(clubOfRowId(id) ?? "", id))?.user;
  const change = user?.emailChange;
  if (user === undefined || change === undefined || to !== (letter === "emailChange" ? user.email : change.email)) return undefined;
  const link = emailChangeLink(publicUrl, locale, emailChangeToken(secrets, user, change));
  return composeAccountLetter({ letter, locale, code: undefined, link, club: yield* readClubName(club), email: change.email });
});

/** What a letter about an account is made of: `club` is the name of the club that invites, `link` leads to the account. */
interface AccountFacts extends Pick<AccountPayload, "letter" | "locale"> {
  readonly code: string | undefined;
  readonly link: string;
  readonly club: string;
  /** The new address of a change of e-mail. */
  readonly email?: string;
}

/** Writes the letter with news of an account, with an invitation, or with a code. */
export function composeAccountLetter({ letter, locale, code, link, club, email = "" }: AccountFacts): WrittenLetter {
  const say = textLookupFor(locale);
  // Who has no account gets no letter, and a letter that names no club speaks of Quai.
  const params = { club: club === "" ? "Quai" : club, email };
  const button = say(buttons[letter] ?? "mail.button.logIn");
  const ending = code === undefined ? linkIn(letter, link, button) : [{ kind: "code", code } as const, say("mail.account.ends")];
  const parts = [say("mail.account.hello"), say(`mail.account.${letter}.text`, params), ...ending];
  return composeLetter(locale, { subject: say(`mail.account.${letter}.subject`, params), parts });
}

/** Some letters have no link: the reader may be a stranger, or has a new address and has nothing to confirm. */
function linkIn(letter: AccountLetterName, url: string, button: string): readonly LetterPart[] {
  return letter === "elsewhere" || letter === "emailChangeTo" ? [] : [{ kind: "link", url, button }];
}

/** What the button of a letter says where it does not lead to the log-in. */
const buttons: { readonly [Letter in AccountLetterName]?: WordKey } = { invite: "mail.button.password", emailChange: "mail.button.answer" };

const linkFor = Effect.fnUntraced(function* (user: string, locale: "en" | "fr", expires: number) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const { publicUrl } = yield* ServerSettings;
  const account = yield* store.accounts.read(clubOfRowId(user) ?? "", user);
  if (account === undefined || isAccountLockedOut(account.user) || account.credential !== undefined) return undefined;
  return inviteLink(publicUrl, locale, inviteToken(secrets, account, expires));
});

/** Reads a club that a message names, with its settings; undefined for none. */
const readNamedClub = Effect.fnUntraced(function* (client: string | undefined) {
  if (client === undefined) return undefined;
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const [club] = catalogue.clubs;
  return club === undefined ? undefined : { club, settings: catalogueIndexOf(catalogue).settingsOf(client) };
});

/** Reads the name of a club that a message names; "" for none. */
export const readClubName = Effect.fnUntraced(function* (client: string | undefined, nameOf: ClubNamer = ({ name }) => name) {
  const named = yield* readNamedClub(client);
  return named === undefined ? "" : nameOf(named.club, named.settings);
});

/** Reads the sender and the look of the club that a letter names; Quai's own for none. */
const readMailLook = Effect.fnUntraced(function* (client: string | undefined) {
  const named = yield* readNamedClub(client);
  return named === undefined ? {} : { ...mailSenderOf(named.club, named.settings), ...mailLookOf(named.settings) };
});

/** A function that chooses which of its names a club has in a message. */
type ClubNamer = (club: Club, settings: ClubSettings) => string;

const TextPayload = Schema.Struct({
  to: Schema.String,
  locale: Schema.Literals(["en", "fr"]),
  expires: Schema.Number,
  code: Schema.optionalKey(Schema.String),
  news: Schema.optionalKey(Schema.Literals(accountNewsNames)),
  club: Schema.optionalKey(Schema.String),
});

/** The text with a code, or with news of an account without an e-mail; not sent after `expires` (epoch milliseconds). */
export const accountText = defineLetter({
  name: "sms",
  kind: "sms",
  payload: TextPayload,
  open: (payload, row) => ({ subject: accountSubject(payload, payload.news, row), make: makeText(payload) }),
});

const makeText = Effect.fnUntraced(function* ({ to, locale, expires, code = "", news, club }: typeof TextPayload.Type) {
  const { now } = yield* ClockPort;
  const { publicUrl } = yield* ServerSettings;
  if (expires <= now()) return undefined;
  const say = textLookupFor(locale);
  const name = yield* readClubName(club, clubNameInTexts);
  if (news === undefined) return { to, text: name === "" ? say("mail.code", { code }) : say("mail.clubCode", { code, club: name }) };
  return { to, text: say(`mail.account.${news}.sms`, { club: name, link: `${publicUrl}/${locale}/login` }) };
});
