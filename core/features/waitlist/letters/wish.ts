import { Effect, Schema } from "effect";
import { clubNameInTexts } from "../../../domain/club/settings.ts";
import { dayAt, minutesOfDayAt } from "../../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../../domain/catalogue/catalogue.ts";
import type { Wish } from "../../../domain/waitlist/wish.ts";
import type { WishProposal } from "../../../domain/waitlist/wishProposal.ts";
import type { Club } from "../../../domain/people/client.ts";
import { clubPlaceholders } from "../../../domain/messages/letterWords.ts";
import type { OutboxEntry } from "../../../domain/messages/outbox.ts";
import { ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import type { LetterContent } from "../../../words/letter.ts";
import { phoneNumberText } from "../../../words/format/phone.ts";
import type { WordParams } from "../../../words/format/say.ts";
import { waterNameInSentence } from "../../../words/format/water.ts";
import { wishText } from "../../../words/wishText.ts";
import type { LetterTrip } from "../../reservation/letters/letterParts.ts";
import { runCommit } from "../../shared/commit.ts";
import { defineClubLetter, type EditableLetter } from "../../club/letters/clubLetter.ts";
import type { LetterValues } from "../../messages/editableWords.ts";
import { type LetterTexts, letterTextsOf } from "../../messages/letter.ts";
import { endProposal, lockOpenProposal } from "../endProposal.ts";
import { wishKeyOf, wishLink } from "../wishScope.ts";

const WishPayload = Schema.Struct({
  wish: Schema.String,
  letter: Schema.Literals(["joined", "offer", "withdrawn"]),
  way: Schema.Literals(["mail", "text"]),
  proposal: Schema.String,
});
type WishPayload = typeof WishPayload.Type;

/**
 * The letter or text to the owner of a wish: they are in the line, a slot is offered, or that offer was withdrawn; `proposal` is "" for
 * none. Nothing once they left, or the proposal was answered or is over. Who wants no such letters of the club and gave no phone cannot be
 * reached: their wish sleeps, and the slot goes to the next.
 */
export const wishLetter = defineClubLetter({
  name: "waitlist",
  kind: "waitlist",
  payload: WishPayload,
  subject: ({ wish, letter }) => ({ wish, budget: letter === "joined" ? "news" : "offers" }),
  *write({ club, settings, catalogue, publicUrl }, { wish: id, letter, way, proposal: offered }) {
    const wish = yield* (yield* Store).waitlist.read(club.id, id);
    if (wish === undefined || wish.state === "left") return undefined;
    const proposal = letter === "joined" ? undefined : yield* letter === "offer" ? markSent(wish, offered) : readWithdrawn(wish, offered);
    if (letter !== "joined" && proposal === undefined) return undefined;
    const { locale, email, phone } = wish;
    const texts = letterTextsOf(locale, club.currency);
    const params = paramsOf({ wish, proposal, club, catalogue, texts });
    const { say } = texts;
    const link = wishLink(publicUrl, wish, wishKeyOf(yield* Secrets, id));
    if (way === "text")
      return {
        email: "",
        locale,
        phone,
        text: say(`mail.waitlist.${letter}.sms`, { ...params, club: clubNameInTexts(club, settings), link }),
      };
    // Without a phone, the e-mail is the contact that was proven when the wish was made.
    const requestedAt = phone === "" ? wish.createdAt : undefined;
    const lead = say("mail.waitlist.optional", params);
    const otherwise = phone === "" && letter === "offer" ? putToSleep(wish) : Effect.void;
    const mail = contentOf(letter, texts, params, link);
    return { email, locale, mail, words: editableOfferLetter.words, optional: { lead, requestedAt, otherwise } };
  },
});

/**
 * Gives the outbox entries of a letter to the owner of a wish: one to their phone, one to their e-mail. Each is queued once for a wish or a
 * proposal ("" for none).
 */
export function wishLetterEntries(
  { _id: wish, client, phone, email }: Pick<Wish, "_id" | "client" | "phone" | "email">,
  letter: WishPayload["letter"],
  proposal: string,
  due: number,
): readonly OutboxEntry[] {
  const ways = [...(phone === "" ? [] : (["text"] as const)), ...(email === "" ? [] : (["mail"] as const))];
  return ways.map((way) => {
    const key = `wish:${letter}:${way}:${proposal === "" ? wish : proposal}`;
    return wishLetter.entry({ client, key, due }, { wish, letter, way, proposal });
  });
}

/** Records that a proposal is being sent; gives it while it is open. */
const markSent = Effect.fnUntraced(function* ({ client, _id }: Wish, id: string) {
  const { now } = yield* ClockPort;
  return yield* runCommit(function* (tx: Transaction) {
    const { open } = yield* lockOpenProposal(tx, client, _id);
    if (open?._id !== id || open.deadline <= now()) return undefined;
    if (!open.isLetterSent) yield* tx.waitlist.updateProposal({ ...open, isLetterSent: true });
    return open;
  });
});

/** Reads a proposal that was withdrawn; undefined when it is gone. */
const readWithdrawn = Effect.fnUntraced(function* ({ client }: Wish, id: string) {
  const proposal = yield* (yield* Store).waitlist.proposal(client, id);
  return proposal?.state === "withdrawn" ? proposal : undefined;
});

const putToSleep = Effect.fnUntraced(function* ({ client, _id }: Wish) {
  const { now } = yield* ClockPort;
  yield* runCommit(function* (tx: Transaction) {
    const { wish, open } = yield* lockOpenProposal(tx, client, _id);
    if (wish?.state === "waiting") yield* tx.waitlist.update({ ...wish, state: "asleep" });
    if (open !== undefined) yield* endProposal(tx, { wish: undefined, proposal: open }, "withdraw", now());
  });
});

const offerPlaceholders = ["boat", "dock", "lake", "date", "day", "hour", "end", "amount", "until", ...clubPlaceholders, "phone"] as const;
type OfferPlaceholder = (typeof offerPlaceholders)[number];

/** What a club may choose of the letter that offers a slot. */
export const editableOfferLetter = {
  words: {
    letter: "waitlist",
    subject: "mail.waitlist.offer.subject",
    opening: ["mail.waitlist.hello"],
    placeholders: offerPlaceholders,
  },
  preview: ({ boat, lake, params: named, reservation, publicUrl, ...texts }) => {
    const { locale, when, money } = texts;
    const { date, start, end, amount } = reservation;
    const params = {
      ...named,
      count: boat.capacity,
      lake: waterNameInSentence(locale, lake.name[locale]).name,
      day: when.day(date),
      hour: when.time(start),
      start: when.time(start),
      end: when.time(end),
      amount: money(amount),
      until: when.time(sampleUntil),
    };
    return contentOf("offer", texts, params, publicUrl);
  },
} as const satisfies EditableLetter<LetterTrip>;

/** Minutes of the day until which a preview says that a slot is reserved. */
const sampleUntil = 1_080;

interface WishFacts {
  readonly wish: Wish;
  readonly proposal: WishProposal | undefined;
  readonly club: Club;
  readonly catalogue: Catalogue;
  readonly texts: LetterTexts;
}

function contentOf(letter: WishPayload["letter"], { say }: LetterTexts, params: OfferParams, url: string): LetterContent {
  const slot = [say("mail.waitlist.offer.boat", params), say("mail.waitlist.offer.when", params), say("mail.waitlist.offer.where", params)];
  return {
    subject: say(`mail.waitlist.${letter}.subject`, params),
    opening: say("mail.waitlist.hello"),
    parts: [
      say(`mail.waitlist.${letter}.text`, params),
      ...(letter === "offer" ? [{ kind: "facts", rows: slot } as const] : []),
      { kind: "link", lead: say(`mail.waitlist.${letter}.lead`), url, button: say(`mail.waitlist.${letter}.button`) },
      say(`mail.waitlist.${letter}.after`, params),
    ],
    ...(letter === "offer" ? { values: valuesIn(params) } : {}),
  };
}

type OfferParams = WordParams & LetterValues<OfferPlaceholder>;

function valuesIn({ boat, dock, lake, date, day, hour, end, amount, until, club, phone }: OfferParams): LetterValues<OfferPlaceholder> {
  return { boat, dock, lake, date, day, hour, end, amount, until, club, phone };
}

function paramsOf({ wish, proposal, club, catalogue, texts: { locale, say, when, money } }: WishFacts) {
  const { withRetired } = catalogueIndexOf(catalogue);
  const nameOf = (row: { readonly name: Readonly<Record<"en" | "fr", string>> } | undefined) => row?.name[locale] ?? "";
  const lake = nameOf(withRetired.lakes.get(wish.lake));
  const dock = wish.dock === null ? undefined : nameOf(withRetired.docks.get(wish.dock));
  const to = proposal?.to;
  const boat = withRetired.boats.get(to?.boat ?? "");
  return {
    club: club.name,
    phone: phoneNumberText(club.phone),
    wish: wishText(wish, { dock, lake }, locale, say),
    last: when.date(wish.to),
    boat: nameOf(boat),
    count: boat?.capacity ?? 0,
    dock: nameOf(withRetired.docks.get(to?.dock ?? "")),
    lake: waterNameInSentence(locale, lake).name,
    date: to === undefined ? "" : when.longDay(to.date),
    day: to === undefined ? "" : when.day(to.date),
    start: to === undefined ? "" : when.time(to.start),
    hour: to === undefined ? "" : when.time(to.start),
    end: to === undefined ? "" : when.time(to.end),
    amount: proposal === undefined ? "" : money(proposal.amount),
    until: proposal === undefined ? "" : when.time(minutesOfDayAt(proposal.deadline)),
    untilDay: proposal === undefined ? "" : when.day(dayAt(proposal.deadline)),
  };
}
