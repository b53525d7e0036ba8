import { Effect, Schema } from "effect";
import { dayAt, minutesOfDayAt } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { moneyText } from "../../domain/money/currency.ts";
import type { Wish } from "../../domain/waitlist/wish.ts";
import type { WishProposal } from "../../domain/waitlist/wishProposal.ts";
import type { OutboxRow } from "../../domain/messages/outbox.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { textLookupFor } from "../../words/index.ts";
import { type LetterPart, letterParagraph } from "../../words/letter.ts";
import { waterNameInSentence } from "../../words/format/water.ts";
import { dateTextsOf } from "../../words/format/when.ts";
import { wishText } from "../../words/wishText.ts";
import { runCommit } from "../commit/commit.ts";
import { ServerSettings } from "../commit/config.ts";
import { makeOptionalMail } from "../letters/optionalLetters.ts";
import { mailSenderOf } from "../letters/mailSender.ts";
import { Post } from "../letters/post.ts";
import { isPhoneTextable } from "../proof/phone.ts";
import { endProposal, lockOpenProposal } from "./endProposal.ts";
import { wishLetters } from "./wishLetterEntries.ts";
import { wishKeyOf, wishLink } from "./wishProof.ts";

/** The schema of the payload of an outbox row that writes to the owner of a wish; `proposal` is "" for none. */
export const WishLetterJob = Schema.Struct({
  wish: Schema.String,
  letter: Schema.Literals(wishLetters),
  way: Schema.Literals(["mail", "text"]),
  proposal: Schema.String,
});

/**
 * Sends a letter or a text to the owner of a wish; nothing once they left, or the proposal was answered or is over. Who wants no such
 * letters of the club and gave no phone cannot be reached: their wish sleeps, and the slot goes to the next.
 */
export const deliverWishLetter = Effect.fnUntraced(function* ({ client, key, payload }: OutboxRow) {
  const [store, post] = [yield* Store, yield* Post];
  const { wish: id, letter, way, proposal: offered } = Schema.decodeUnknownSync(WishLetterJob)(payload);
  const wish = yield* store.waitlist.read(client, id);
  if (wish === undefined || wish.state === "left") return;
  const proposal = letter === "joined" ? undefined : yield* letter === "offer" ? markSent(wish, offered) : readWithdrawn(wish, offered);
  if (letter !== "joined" && proposal === undefined) return;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const { publicUrl } = yield* ServerSettings;
  const facts = { letter, wish, proposal, catalogue, link: wishLink(publicUrl, wish, wishKeyOf(yield* Secrets, id)) };
  if (way === "text") {
    if (yield* isPhoneTextable(wish.phone)) yield* post.text(wish.phone, textOf(facts));
    return;
  }
  const { clubs, settingsOf } = catalogueIndexOf(catalogue);
  const club = clubs.get(client);
  if (club === undefined) return;
  const { locale, email: to } = wish;
  const say = textLookupFor(locale);
  // Without a phone, the e-mail is the contact that was proven when the wish was made.
  const requestedAt = wish.phone === "" ? wish.createdAt : undefined;
  const lead = say("mail.waitlist.optional", { club: club.name });
  const made = yield* makeOptionalMail({ club, to, locale, ...letterOf(facts), lead, requestedAt });
  if (made !== undefined)
    yield* post.mail({ ...made, ...mailSenderOf(club, settingsOf(client)), messageId: key.replaceAll(/[^A-Za-z0-9._-]/g, ".") });
  else if (wish.phone === "" && letter === "offer") yield* putToSleep(wish);
});

/** Records that a proposal is being sent; gives it while it is open. */
const markSent = Effect.fnUntraced(function* ({ client, _id }: Wish, id: string) {
  const { now } = yield* ClockPort;
  return yield* runCommit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const { open } = yield* lockOpenProposal(tx, client, _id);
      if (open?._id !== id || open.deadline <= now()) return undefined;
      if (!open.isLetterSent) yield* tx.waitlist.updateProposal({ ...open, isLetterSent: true });
      return open;
    }),
  );
});

/** Reads a proposal that was withdrawn; undefined when it is gone. */
const readWithdrawn = Effect.fnUntraced(function* ({ client }: Wish, id: string) {
  const proposal = yield* (yield* Store).waitlist.proposal(client, id);
  return proposal?.state === "withdrawn" ? proposal : undefined;
});

const putToSleep = Effect.fnUntraced(function* ({ client, _id }: Wish) {
  const { now } = yield* ClockPort;
  yield* runCommit(
    Effect.fnUntraced(function* (tx: Transaction) {
      const { wish, open } = yield* lockOpenProposal(tx, client, _id);
      if (wish?.state === "waiting") yield* tx.waitlist.update({ ...wish, state: "asleep" });
      if (open !== undefined) yield* endProposal(tx, { wish: undefined, proposal: open }, "withdraw", now());
    }),
  );
});

interface WishLetterFacts {
  readonly letter: (typeof wishLetters)[number];
  readonly wish: Wish;
  readonly proposal: WishProposal | undefined;
  readonly catalogue: Catalogue;
  readonly link: string;
}

function letterOf(facts: WishLetterFacts): { readonly subject: string; readonly parts: readonly LetterPart[] } {
  const { letter, wish, link } = facts;
  const say = textLookupFor(wish.locale);
  const params = paramsOf(facts);
  const rows =
    letter !== "offer"
      ? []
      : [say("mail.waitlist.offer.boat", params), say("mail.waitlist.offer.when", params), say("mail.waitlist.offer.where", params)];
  return {
    subject: say(`mail.waitlist.${letter}.subject`, params),
    parts: [
      letterParagraph(say("mail.waitlist.hello")),
      letterParagraph(say(`mail.waitlist.${letter}.text`, params)),
      ...(rows.length === 0 ? [] : [{ kind: "facts" as const, rows }]),
      { kind: "link", lead: say(`mail.waitlist.${letter}.lead`), url: link, button: say(`mail.waitlist.${letter}.button`) },
      letterParagraph(say(`mail.waitlist.${letter}.after`, params)),
    ],
  };
}

function textOf(facts: WishLetterFacts): string {
  const say = textLookupFor(facts.wish.locale);
  return say(`mail.waitlist.${facts.letter}.sms`, { ...paramsOf(facts), link: facts.link });
}

function paramsOf({ wish, proposal, catalogue }: WishLetterFacts) {
  const { client, locale } = wish;
  const { clubs, withRetired } = catalogueIndexOf(catalogue);
  const { longDay, day, time, date } = dateTextsOf(locale);
  const nameOf = (row: { readonly name: Readonly<Record<"en" | "fr", string>> } | undefined) => row?.name[locale] ?? "";
  const club = clubs.get(client);
  const lake = nameOf(withRetired.lakes.get(wish.lake));
  const dock = wish.dock === null ? undefined : nameOf(withRetired.docks.get(wish.dock));
  const to = proposal?.to;
  const boat = withRetired.boats.get(to?.boat ?? "");
  return {
    club: club?.name ?? "",
    wish: wishText(wish, { dock, lake }, locale, textLookupFor(locale)),
    last: date(wish.to),
    boat: nameOf(boat),
    count: boat?.capacity ?? 0,
    dock: nameOf(withRetired.docks.get(to?.dock ?? "")),
    lake: waterNameInSentence(locale, lake).name,
    date: to === undefined ? "" : longDay(to.date),
    day: to === undefined ? "" : day(to.date),
    start: to === undefined ? "" : time(to.start),
    end: to === undefined ? "" : time(to.end),
    amount: proposal === undefined || club === undefined ? "" : moneyText(proposal.amount, club.currency, locale),
    until: proposal === undefined ? "" : time(minutesOfDayAt(proposal.deadline)),
    untilDay: proposal === undefined ? "" : day(dayAt(proposal.deadline)),
  };
}
