import { Effect } from "effect";
import { addDays, type Day, daysBetween, parseDay, yearOf } from "../../domain/calendar/day.ts";
import { makeRecentMap, type RecentMap } from "../../domain/recentMap.ts";
import { makePastBookings, type PastBookings, type PastStartCount, oddsOf, type WishOdds } from "../../domain/waitlist/odds.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type StoreShape } from "../../ports/store/store.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Cents } from "../../domain/money/cents.ts";
import type { ProvenContact } from "../../domain/people/provenContact.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { type DayPart, type Wish, type WishTerms, wishStateOn } from "../../domain/waitlist/wish.ts";
import { clubScope } from "../../domain/scope.ts";
import type { OpenWishPage, WishPosition } from "../../ports/store/waitlist.ts";
import { readDaysBehind } from "../membership/member.ts";
import { readOwnWish, type WishProof, lowestPriceOf, type WishScope, wishScopeOf } from "./wishScope.ts";

/** How long past bookings that were read count, in milliseconds: those of a year ago hardly change. */
const freshMs = 3_600_000;
/** How many clubs and spans of days are remembered, up to twice as many. */
const mostSpans = 100;
/** The days that one statement reads: others have their turn after it. */
const daysAtOnce = 31;
/** Spans begin and end at the first day of a month, so that requests for many spans share few tables. */
const firstOfMonth = (day: Day): Day => addDays(day, 1 - Number(day.slice(8)));

interface ReadBookings {
  readonly at: number;
  readonly past: PastBookings;
}

const known = new WeakMap<StoreShape, RecentMap<ReadBookings>>();

/** Reads the past bookings of a club from one day to another, both included; they may be an hour old. */
export const readPastBookings = Effect.fnUntraced(function* (client: string, { from, to }: { readonly from: Day; readonly to: Day }) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const spans = known.get(store) ?? makeRecentMap<ReadBookings>(mostSpans);
  known.set(store, spans);
  const first = firstOfMonth(from);
  const last = addDays(firstOfMonth(addDays(firstOfMonth(to), 31)), -1);
  const name = `${client} ${first} ${last}`;
  const found = spans.get(name);
  if (found !== undefined && now() - found.at < freshMs) return found.past;
  const counts: PastStartCount[] = [];
  for (let day = first; day <= last; day = addDays(day, daysAtOnce)) {
    const until = daysBetween(day, last) < daysAtOnce ? last : addDays(day, daysAtOnce - 1);
    counts.push(...(yield* store.waitlist.pastDays(client, { from: day, to: until })));
    yield* Effect.yieldNow;
  }
  const past = makePastBookings(counts);
  spans.set(name, { at: now(), past });
  return past;
});

/** A wish that covers more, by one day of the week or by the part of the day, and its odds. */
export interface WiderWish {
  readonly weekday?: number;
  readonly part?: DayPart;
  readonly odds: WishOdds;
}

/** What somebody learns of a wish before they join: what it covers, its odds and those of wider ones, and how many wait before them. */
export interface WishPreview {
  readonly scope: WishScope;
  /** The lowest price of a slot for who is no member, in cents; undefined where nothing has a price. */
  readonly lowest: Cents | undefined;
  readonly odds: WishOdds | undefined;
  readonly wider: readonly WiderWish[];
  readonly ahead: number;
  /** Whether members with the fewest weekend trips come before others. */
  readonly membersFirst: boolean;
  readonly offerMinutes: number;
}

/**
 * Reads what a wish covers and its odds, for somebody who has not joined, by the contacts that they proved, if any, or for the owner of
 * `position`. Fails as `wishScopeOf()` refuses.
 */
export const previewWish = Effect.fnUntraced(function* (terms: WishTerms, contacts: readonly ProvenContact[], position?: WishPosition) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const client = clubOfRowId(terms.lake) ?? "";
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  const daysBehind = yield* readDaysBehind(catalogue, client, contacts, now());
  const scope = wishScopeOf(catalogue, client, terms, { now: now(), daysBehind });
  if (scope instanceof Refusal) return yield* Effect.fail(scope);
  const from = yearBefore(terms.from);
  const to = yearBefore(terms.to);
  const past = yield* readPastBookings(client, { from, to });
  const query = { weekdays: terms.weekdays, part: terms.part, from, to, boats: scope.boats.map(({ _id }) => _id) };
  const odds = oddsOf(past, query);
  const candidates: readonly Omit<WiderWish, "odds">[] = [
    ...[5, 6, 0].filter((weekday) => !terms.weekdays.includes(weekday)).map((weekday) => ({ weekday })),
    ...(terms.part === "any" ? [] : [{ part: terms.part === "morning" ? ("afternoon" as const) : ("morning" as const) }]),
  ];
  const wider = candidates.slice(0, 2).map((more) => ({ ...more, odds: oddsOf(past, { ...query, ...widenTerms(terms, more) }) }));
  const last = { _id: `${client}_wi_~`, client, createdAt: now() + 1 };
  const ahead = yield* store.waitlist.countAhead(position ?? last, terms, dayAt(now()));
  const { offerMinutes, membersFirst } = catalogueIndexOf(catalogue).settingsOf(client).waitlist;
  return {
    scope,
    lowest: lowestPriceOf(catalogue, client, terms, scope),
    odds,
    wider: wider.flatMap(({ odds: found, ...more }) =>
      found === undefined || found.freed <= (odds?.freed ?? 0) ? [] : [{ ...more, odds: found }],
    ),
    ahead,
    membersFirst,
    offerMinutes,
  } satisfies WishPreview;
});

/** The days and the part of a wider wish: one more weekday, or also the other part. */
function widenTerms(
  { weekdays }: WishTerms,
  { weekday, part }: Omit<WiderWish, "odds">,
): Pick<WishTerms, "weekdays"> | Pick<WishTerms, "part"> {
  return weekday === undefined ? { part: part ?? "any" } : { weekdays: [...weekdays, weekday] };
}

function yearBefore(day: Day): Day {
  return parseDay(`${yearOf(day) - 1}${day.slice(4)}`) ?? addDays(day, -365);
}

/**
 * Reads a wish for its owner, with its state today, its newest proposal, until when the slot of one that was taken is held, and how many wait
 * before it. Fails as `readOwnWish` does.
 */
export const readWish = Effect.fnUntraced(function* (proof: WishProof) {
  const wish = yield* readOwnWish(proof);
  return yield* describeWish(wish);
});

const describeWish = Effect.fnUntraced(function* (wish: Wish) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const { client, _id } = wish;
  const [proposals, ahead] = yield* Effect.all(
    [store.waitlist.proposalsOf(client, _id), store.waitlist.countAhead(wish, wish, dayAt(now()))],
    { concurrency: "unbounded" },
  );
  const [proposal] = proposals;
  const hold = proposal?.state === "taken" ? yield* store.holds.read(clubScope(client), proposal.to.hold) : undefined;
  // A hold that was booked is gone.
  const heldUntil = hold !== undefined && hold.expires > now() ? hold.expires : undefined;
  return { wish, state: wishStateOn(wish, dayAt(now())), proposal, heldUntil, ahead };
});

/** Reads a page of the wishes of a club that wait or sleep, or of one state only, in the order of the waitlist. */
export const listWishes = Effect.fnUntraced(function* (client: string, page: Omit<OpenWishPage, "today">) {
  const store = yield* Store;
  const { now } = yield* ClockPort;
  const found = yield* store.waitlist.list(client, { ...page, today: dayAt(now()), length: page.length + 1 });
  const items = yield* Effect.forEach(found.slice(0, page.length), (wish) =>
    Effect.map(store.waitlist.proposalsOf(client, wish._id), (proposals) => ({ wish, proposals })),
  );
  return { items, hasMore: found.length > page.length };
});
