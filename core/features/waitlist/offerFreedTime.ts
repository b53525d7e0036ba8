import { Effect } from "effect";
import { claimMaskOfSlots, closedMaskOfBoat, findUnbookableReason } from "../../domain/availability/availability.ts";
import { emptyQuantaMask, masksIntersect, maskOfSpan } from "../../domain/availability/occupancy.ts";
import { slotsRunningOn } from "../../domain/offer/slots.ts";
import { addDays, type Day, daysBetween, weekdayOf } from "../../domain/calendar/day.ts";
import { seasonEndOf, seasonStartOf } from "../../domain/calendar/season.ts";
import { bookingOpeningDay } from "../../domain/calendar/seasonsAhead.ts";
import { dayAt, instantOf } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import { daysBehindMembers } from "../../domain/membership/limits.ts";
import { bookedPlaceOf, type BookingChoice, resolveBookingChoice } from "../../domain/quote/choice.ts";
import { quotesOfChoice } from "../../domain/quote/quote.ts";
import {
  type FreedTime,
  deadlineWithinOffers,
  nextProposalInstant,
  offeredSince,
  proposalDeadline,
  type WishProposal,
  wishProposalVisitor,
} from "../../domain/waitlist/wishProposal.ts";
import type { WishSlot } from "../../domain/waitlist/wish.ts";
import { ClockPort, Secrets } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { RivalCommit, runCommit } from "../shared/commit.ts";
import { workOffRows } from "../shared/lapseDue.ts";
import { holdSlot } from "../reservation/claims/holdSlot.ts";
import { lockOpenProposal, proposalHorizonOf } from "./endProposal.ts";
import { wishLetterEntries } from "./letters/wish.ts";
import { quantumMinutes } from "../../domain/calendar/timeOfDay.ts";

/** How soon freed time is compared with the wishes again when a rival claimed it in between, in milliseconds. */
const rivalMs = 5000;

/**
 * A function that compares freed time with the wishes of its club, at most `limit` notes: each slot that can be booked is held for the first
 * on the waitlist, and their letter is queued, in one commit. Gives how many notes were worked off.
 */
export type OfferFreedTime = (limit: number) => Effect.Effect<number, never, Store | ClockPort | Secrets>;

/** Makes the job. Any number of processes may run it: a note is worked off in one commit, which removes it. */
export function makeOfferFreedTime(): OfferFreedTime {
  return Effect.fnUntraced(function* (limit: number) {
    const store = yield* Store;
    const { now } = yield* ClockPort;
    const due = yield* store.waitlist.dueFreed(now(), limit);
    yield* workOffRows(due, offerInCommits);
    return due.length;
  });
}

const offerInCommits = Effect.fnUntraced(function* (freed: FreedTime) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const at = now();
  const sendable = nextProposalInstant(at);
  if (sendable > at) return yield* runCommit((tx) => putOff(tx, freed, sendable));
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(freed.client));
  const day = freed.from < dayAt(at) ? dayAt(at) : freed.from;
  const found = day > freed.to ? { slots: [], retry: undefined } : yield* readFreeSlots(freed, day, catalogue, at);
  const work = runCommit((tx) => offerAll(tx, freed, { ...found, day, catalogue, now: at }));
  // A rival claimed a slot since it was read: what is left is offered at the next turn.
  return yield* Effect.catch(work, () => runCommit((tx) => putOff(tx, freed, at + rivalMs)));
});

const putOff = Effect.fnUntraced(function* (tx: Transaction, freed: FreedTime, due: number) {
  if (yield* tx.waitlist.takeFreed(freed)) yield* tx.waitlist.putFreed({ ...freed, due });
});

/** The slots of a day that can be booked and proposed, and when others may become so: at the end of what claims them, or once the day opens. */
interface FreeSlots {
  readonly slots: readonly { readonly choice: BookingChoice; readonly deadline: number }[];
  readonly retry: number | undefined;
}

const readFreeSlots = Effect.fnUntraced(function* ({ client, place, first, last }: FreedTime, day: Day, catalogue: Catalogue, now: number) {
  const store = yield* Store;
  const { docks, settingsOf, slotsOf } = catalogueIndexOf(catalogue);
  const { kept, horizon: terms, waitlist, season } = settingsOf(client);
  const boats = catalogue.boats.filter(({ _id, dock }) => [_id, dock, docks.get(dock)?.lake].includes(place));
  const ids = boats.map(({ _id }) => _id);
  const claimed = ids.length === 0 ? [] : yield* Effect.promise(() => store.claims.claimed(ids, { dateStart: day, dateEnd: day }, now));
  const span = maskOfSpan(first * quantumMinutes, (last + 1) * quantumMinutes);
  const horizon = proposalHorizonOf(catalogue, client, now);
  const opens = bookingOpeningDay(day, dayAt(now), terms.seasons, daysBehindMembers(catalogue.plans, undefined));
  const times = { ...waitlist, holdMinutes: kept.holdMinutes, noticeQuarters: terms.noticeQuarters };
  const slots: FreeSlots["slots"][number][] = [];
  const ends: number[] = [];
  for (const boat of boats) {
    const claims = claimed.find((each) => each.boat === boat._id);
    const closed = closedMaskOfBoat(catalogue.closures, boat, docks.get(boat.dock)?.lake ?? "", day);
    for (const slot of slotsRunningOn(slotsOf(boat), day)) {
      if (!masksIntersect(claimMaskOfSlots([slot]), span)) continue;
      const words = claims?.words ?? emptyQuantaMask;
      const reason = findUnbookableReason({ now, day, slots: [slot], words, closed, horizon, season });
      if (reason === "taken" && claims?.until != null) ends.push(claims.until);
      // Days that only members may book yet stay for sale to them, and are offered in the order of the waitlist once everybody may book them.
      if (reason === "beyond" && opens !== undefined) ends.push(instantOf(opens, 0));
      if (reason !== undefined) continue;
      const choice = resolveBookingChoice(catalogue, { location: boat.dock, item: boat._id, date: day, time: slot._id }, client);
      if (choice instanceof Refusal) continue;
      const deadline = proposalDeadline(now, bookedPlaceOf(choice), times);
      if (deadline !== undefined) slots.push({ choice, deadline });
    }
  }
  return { slots, retry: ends.length === 0 ? undefined : Math.min(...ends) } satisfies FreeSlots;
});

interface Offering extends FreeSlots {
  readonly day: Day;
  readonly catalogue: Catalogue;
  readonly now: number;
}

/** What an offer holds of a boat's day, and until when. */
interface Held {
  readonly boat: string;
  readonly quanta: readonly number[];
  readonly until: number;
}

/** The outcome for a slot: until when its offer holds it, or when the next of those who wait for it answers another offer. */
interface Offered {
  readonly busy?: number | undefined;
  readonly until?: number | undefined;
}

/** Offers each free slot of a day to the first who waits, and leaves a note for the days after it and for those who are still to answer. */
const offerAll = Effect.fnUntraced(function* (tx: Transaction, freed: FreedTime, { slots, retry, day, catalogue, now }: Offering) {
  if (!(yield* tx.waitlist.takeFreed(freed))) return;
  const later = retry === undefined ? [] : [retry];
  const held: Held[] = [];
  for (const each of slots) {
    // A slot that overlaps one that was offered just now is free again once that hold ends.
    const before = held.find((other) => other.boat === each.choice.boat._id && each.choice.quanta.some((at) => other.quanta.includes(at)));
    const { busy, until }: Offered =
      before === undefined ? yield* offerOne(tx, each, { catalogue, now, bookedUntil: freed.bookedUntil }) : { busy: before.until };
    if (busy !== undefined) later.push(busy);
    if (until !== undefined) held.push({ boat: each.choice.boat._id, quanta: each.choice.quanta, until });
  }
  // A day with something to come has a note of its own, so that it delays no other day.
  if (later.length > 0) {
    const due = Math.max(now + 1000, Math.min(...later));
    yield* tx.waitlist.putFreed({ ...freed, _id: day === freed.to ? freed._id : `${freed._id} ${day}`, from: day, to: day, due });
  }
  if (day < freed.to) yield* tx.waitlist.putFreed({ ...freed, from: addDays(day, 1), due: now });
});

/**
 * Offers a slot to the first who waits; gives until when it is held, or when the next of them answers where all who wait for it have another
 * proposal. A slot that was in offers for long enough is on open sale.
 */
const offerOne = Effect.fnUntraced(function* (
  tx: Transaction,
  { choice, deadline: longest }: FreeSlots["slots"][number],
  { catalogue, now, bookedUntil }: Pick<Offering, "catalogue" | "now"> & Pick<FreedTime, "bookedUntil">,
) {
  const { client } = choice.boat;
  const { lake, ...place } = bookedPlaceOf(choice);
  const slot: WishSlot = { ...place, lake, capacity: choice.boat.capacity };
  const since = offeredSince(yield* tx.waitlist.lastOf(client, slot), bookedUntil, now);
  const deadline = deadlineWithinOffers(longest, since, now);
  if (deadline === undefined) return {} satisfies Offered;
  const { membersFirst } = catalogueIndexOf(catalogue).settingsOf(client).waitlist;
  const order = membersFirst ? { limit: 1, weekends: weekendsOfSeason(place.date) } : { limit: 1 };
  const [next] = yield* tx.waitlist.waitingFor(client, slot, order);
  if (next === undefined) return { busy: yield* tx.waitlist.nextAnswer(client, slot) } satisfies Offered;
  const { wish, open } = yield* lockOpenProposal(tx, client, next._id);
  // Another process offered them something, or they left, since they were found.
  if (wish?.state !== "waiting" || open !== undefined) return yield* new RivalCommit();
  const secrets = yield* Secrets;
  const visitor = wishProposalVisitor(wish._id);
  const hold = { _id: `${client}_h_${secrets.random()}`, client, lake, ...place, visitor, address: "", cookieless: false };
  const terms = { caps: undefined, holdMinutes: (deadline - now) / 60_000, now, isProviderChecked: false };
  const held = yield* holdSlot(tx, { ...hold, createdAt: now, order: null }, choice.quanta, terms);
  const proposal: WishProposal = {
    _id: `${client}_wp_${secrets.random()}`,
    client,
    wish: wish._id,
    state: "open",
    to: { hold: held._id, ...place },
    amount: quotesOfChoice(choice).nonMember.amount,
    deadline: held.expires,
    createdAt: now,
    isLetterSent: false,
    offeredSince: since,
    marks: wish.marks,
  };
  yield* tx.waitlist.insertProposal(proposal);
  for (const entry of wishLetterEntries(wish, "offer", proposal._id, now)) yield* tx.outbox.enqueue(entry);
  return { until: held.expires } satisfies Offered;
});

/** The Saturdays and Sundays of the season of a day. */
function weekendsOfSeason(day: Day): readonly Day[] {
  const first = seasonStartOf(day);
  const days = Array.from({ length: daysBetween(first, seasonEndOf(day)) + 1 }, (_, index) => addDays(first, index));
  return days.filter((each) => weekdayOf(each) === 0 || weekdayOf(each) === 6);
}
