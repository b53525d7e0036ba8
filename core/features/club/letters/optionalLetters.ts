import { Effect } from "effect";
import type { Club } from "../../../domain/people/client.ts";
import { clubCodePattern } from "../../../domain/people/client.ts";
import { ClockPort, Secrets, type SecretsShape } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { type Locale, textLookupFor } from "../../../words/index.ts";
import { composeLetter, type LetterContent, type LetterPart } from "../../../words/letter.ts";
import { runCommit } from "../../shared/commit.ts";
import { ServerSettings } from "../../shared/config.ts";

const addressPurpose = "address of letters";
const linkPurpose = "end of letters";
const digestForm = /^[0-9a-f]{16,128}$/;

/** A letter that is not about what somebody booked: a survey, a place in a line, a membership. */
export interface OptionalLetter extends Pick<LetterContent, "subject" | "parts"> {
  readonly club: Club;
  readonly to: string;
  readonly locale: Locale;
  /** The end of the letter. */
  readonly ending: LetterPart;
  /** Why they get it, before the link that ends such letters; because of a trip when left out. */
  readonly lead?: string;
  /** When the owner of this e-mail requested such letters, epoch milliseconds: an end of letters before that does not count. */
  readonly requestedAt?: number | undefined;
}

/**
 * Makes the mail of an optional letter: with the club's postal address and a link that ends such letters, which `unsubscribe` names too. Undefined, so that nothing is
 * sent, where the club has no postal address, the recipient has no e-mail, or they want no such letters of this club.
 */
export const makeOptionalMail = Effect.fnUntraced(function* ({
  club,
  to,
  locale,
  subject,
  parts,
  ending,
  lead,
  requestedAt = 0,
}: OptionalLetter) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const { publicUrl } = yield* ServerSettings;
  if (to === "" || club.address.trim() === "") return undefined;
  const address = addressDigest(secrets, club.id, to);
  if (((yield* store.optOuts.read(club.id, address))?.at ?? -1) >= requestedAt) return undefined;
  const say = textLookupFor(locale);
  const unsubscribe = `${publicUrl}/letters/${club.id}.${address}.${linkSignature(secrets, club.id, address)}?locale=${locale}`;
  const end = { lead: lead ?? say("mail.optional.lead", { club: club.name }), url: unsubscribe, button: say("mail.button.unsubscribe") };
  const letter = composeLetter(locale, { subject, parts: [...parts, { kind: "link", ...end }, ending] });
  return { to, ...letter, unsubscribe };
});

/** Whether the owner of a link gets the optional letters of a club, by the club's name. */
export interface LetterChoice {
  /** The id of the club, and its name. */
  readonly client: string;
  readonly club: string;
  readonly isOut: boolean;
}

/** Reads the choice of the owner of a link; undefined for a forged link. Stores nothing. */
export const readLetterChoice = Effect.fnUntraced(function* (token: string) {
  const store = yield* Store;
  const owner = yield* ownerOfLink(token);
  if (owner === undefined) return undefined;
  const isOut = (yield* store.optOuts.read(owner.client, owner.address)) !== undefined;
  return { client: owner.client, club: owner.name, isOut } satisfies LetterChoice;
});

/** Stores whether the owner of a link wants no optional letters of the club; undefined for a forged link. */
export const chooseLetters = Effect.fnUntraced(function* (token: string, isOut: boolean) {
  const { now } = yield* ClockPort;
  const owner = yield* ownerOfLink(token);
  if (owner === undefined) return undefined;
  const { client, address, name } = owner;
  yield* runCommit((tx) => (isOut ? tx.optOuts.put({ client, address, at: now() }) : tx.optOuts.remove(client, address)));
  return { client, club: name, isOut } satisfies LetterChoice;
});

/** Reads, outside a commit, whether an e-mail wants no optional letters of a club; undefined where it does. */
export const optOutOf = Effect.fnUntraced(function* (client: string, to: string) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  return yield* store.optOuts.read(client, addressDigest(secrets, client, to));
});

/** The club and the digest in the token of a link that this server made. */
const ownerOfLink = Effect.fnUntraced(function* (token: string) {
  const store = yield* Store;
  const secrets = yield* Secrets;
  const [client = "", address = "", signature = "", ...rest] = token.split(".");
  const isWellFormed = clubCodePattern.test(client) && digestForm.test(address) && rest.length === 0;
  if (!isWellFormed || !secrets.matches(linkPurpose, `${client} ${address}`, signature)) return undefined;
  const { clubs } = yield* Effect.promise(() => store.offer.clubs());
  const name = clubs.find(({ id }) => id === client)?.name;
  return name === undefined ? undefined : { client, address, name };
});

/** A keyed digest of an address: it finds the choice of its owner, and names nobody. */
function addressDigest(secrets: SecretsShape, client: string, to: string): string {
  return secrets.sign(addressPurpose, `${client} ${to.toLowerCase()}`);
}

function linkSignature(secrets: SecretsShape, client: string, address: string): string {
  return secrets.sign(linkPurpose, `${client} ${address}`);
}
