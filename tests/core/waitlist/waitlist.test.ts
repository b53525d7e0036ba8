import { describe, expect, it } from "vitest";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestWish } from "#core/testing/store/waitlist.ts";
import { makePastBookings, oddsOf } from "#core/domain/waitlist/odds.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import {
  doesWishCover,
  doWishesOverlap,
  isWishWithin,
  keyOfWishTerms,
  type WishEvent,
  type WishProgress,
  wishAfter,
  type WishSlot,
  wishStateOn,
} from "#core/domain/waitlist/wish.ts";
import {
  nextProposalInstant,
  proposalDeadline,
  type WishProposal,
  wishEventOfProposal,
  wishProposalAfter,
  type WishProposalEvent,
  wishProposalStates,
} from "#core/domain/waitlist/wishProposal.ts";

const wish = makeTestWish("1");
const slot: WishSlot = { lake: "mem_l_1", dock: "mem_d_1", boat: "mem_b_1", capacity: 8, date: dayFromText("2027-05-01"), start: 480 };

describe("a wish", () => {
  it("covers a slot of its lake, days, part of the day and seats, at its edges too", () => {
    const last = { ...slot, date: dayFromText("2027-05-30"), start: 719 };
    expect([slot, last].map((each) => doesWishCover(wish, each))).toEqual([true, true]);
    const others: readonly Partial<WishSlot>[] = [
      { lake: "mem_l_2" },
      { capacity: 7 },
      { date: dayFromText("2027-04-25") },
      { date: dayFromText("2027-06-05") },
      { date: dayFromText("2027-05-03") },
      { start: 720 },
    ];
    expect(others.map((change) => doesWishCover(wish, { ...slot, ...change }))).toEqual(others.map(() => false));
    expect([720, 1019, 1020].map((start) => doesWishCover({ ...wish, part: "afternoon" }, { ...slot, start }))).toEqual([
      true,
      true,
      false,
    ]);
    expect([1019, 1020].map((start) => doesWishCover({ ...wish, part: "evening" }, { ...slot, start }))).toEqual([false, true]);
    expect(["mem_d_1", "mem_d_2"].map((dock) => doesWishCover({ ...wish, dock }, slot))).toEqual([true, false]);
  });

  it("overlaps another exactly where some slot can be for both", () => {
    const changes: readonly (readonly [Partial<typeof wish>, boolean])[] = [
      [{ people: 12 }, true],
      [{ part: "any" }, true],
      [{ part: "evening" }, false],
      [{ lake: "mem_l_2" }, false],
      [{ weekdays: [6] }, true],
      [{ weekdays: [1, 5] }, false],
      [{ from: wish.to }, true],
      [{ from: dayFromText("2027-06-01"), to: dayFromText("2027-06-30") }, false],
    ];
    for (const [change, isPossible] of changes) {
      const other = { ...wish, ...change };
      expect([change, doWishesOverlap(wish, other), doWishesOverlap(other, wish)]).toEqual([change, isPossible, isPossible]);
    }
    expect(doWishesOverlap({ ...wish, dock: "mem_d_1" }, { ...wish, dock: "mem_d_2" })).toBe(false);
  });

  it("is within another where each of its slots is one of the other's", () => {
    const narrower = [{}, { people: 9 }, { dock: "mem_d_1" }, { weekdays: [6] }, { from: dayFromText("2027-05-08") }];
    expect(narrower.map((change) => isWishWithin({ ...wish, ...change }, wish))).toEqual(narrower.map(() => true));
    const wider = [
      { people: 7 },
      { weekdays: [0, 5, 6] },
      { part: "any" as const },
      { to: dayFromText("2027-06-30") },
      { lake: "mem_l_2" },
    ];
    expect(wider.map((change) => isWishWithin({ ...wish, ...change }, wish))).toEqual(wider.map(() => false));
    expect(isWishWithin(wish, { ...wish, part: "any" })).toBe(true);
    expect(isWishWithin(wish, { ...wish, dock: "mem_d_1" })).toBe(false);
    expect(keyOfWishTerms(wish)).toBe(keyOfWishTerms(makeTestWish("2")));
    expect(keyOfWishTerms(wish)).not.toBe(keyOfWishTerms({ ...wish, dock: "mem_d_1" }));
  });

  it("has ended once its last day is over, unless its owner left before", () => {
    const last = wish.to;
    const after = dayFromText("2027-06-01");
    expect([wishStateOn(wish, last), wishStateOn(wish, after), wishStateOn({ ...wish, state: "asleep" }, after)]).toEqual([
      "waiting",
      "ended",
      "ended",
    ]);
    expect(wishStateOn({ ...wish, state: "left" }, after)).toBe("left");
  });
});

/** A wish with the proposal that it has now, as the use cases keep them. */
interface Entry extends WishProgress {
  readonly proposal: Pick<WishProposal, "state" | "isLetterSent"> | undefined;
}

type EntryEvent = "propose" | "send" | WishProposalEvent | "wake" | "leave";
const events: readonly EntryEvent[] = ["propose", "send", "take", "pass", "deadline", "withdraw", "wake", "leave"];

/** Does what the use cases do with an event; undefined where it cannot happen. */
function entryAfter({ proposal, ...progress }: Entry, event: EntryEvent): Entry | undefined {
  const isOpen = proposal?.state === "open";
  if (event === "propose")
    return progress.state === "waiting" && !isOpen ? { ...progress, proposal: { state: "open", isLetterSent: false } } : undefined;
  if (event === "send") return isOpen ? { ...progress, proposal: { ...proposal, isLetterSent: true } } : undefined;
  if (event === "wake" || event === "leave") {
    const next = wishAfter(progress, event);
    if (next === undefined) return undefined;
    return { ...next, proposal: event === "leave" && isOpen ? { ...proposal, state: "withdrawn" } : proposal };
  }
  const state = proposal === undefined ? undefined : wishProposalAfter(proposal, event);
  if (proposal === undefined || state === undefined) return undefined;
  const own: WishEvent | undefined = wishEventOfProposal(state);
  const next = own === undefined ? progress : wishAfter(progress, own);
  return next === undefined ? undefined : { ...next, proposal: { ...proposal, state } };
}

/** Every entry that events can reach, and every step between two of them. */
function explore(): { readonly entries: readonly Entry[]; readonly steps: readonly (readonly [Entry, EntryEvent, Entry])[] } {
  const start: Entry = { state: "waiting", silences: 0, proposal: undefined };
  const known = new Map([[JSON.stringify(start), start]]);
  const steps: (readonly [Entry, EntryEvent, Entry])[] = [];
  const queue = [start];
  for (let entry = queue.shift(); entry !== undefined; entry = queue.shift()) {
    for (const event of events) {
      const next = entryAfter(entry, event);
      if (next === undefined) continue;
      steps.push([entry, event, next]);
      if (known.has(JSON.stringify(next))) continue;
      known.set(JSON.stringify(next), next);
      queue.push(next);
    }
  }
  return { entries: [...known.values()], steps };
}

describe("the whole of a wish and its proposals", () => {
  const { entries, steps } = explore();

  it("reaches every state, and no others than these", () => {
    expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(["waiting", "asleep", "ended", "left"]));
    expect(new Set(entries.flatMap(({ proposal }) => proposal?.state ?? []))).toEqual(new Set(wishProposalStates));
    expect(entries.length).toBe(35);
  });

  it("has an open proposal only while it waits", () => {
    const open = entries.filter(({ proposal }) => proposal?.state === "open");
    expect(open.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => "waiting"));
  });

  it("sleeps after three silences in a row, and at no other time", () => {
    const counts = (of: WishProgress["state"]) => new Set(entries.flatMap(({ state, silences }) => (state === of ? [silences] : [])));
    expect([counts("waiting"), counts("asleep"), counts("ended"), counts("left")]).toEqual([
      new Set([0, 1, 2]),
      new Set([3]),
      new Set([0]),
      new Set([0]),
    ]);
    const asleep = steps.filter(([before, , { state }]) => before.state !== "asleep" && state === "asleep");
    expect(asleep.map(([{ silences }, event]) => [silences, event])).toEqual([[2, "deadline"]]);
  });

  it("counts a silence only when its letter was sent, and forgets silences with each answer", () => {
    const ends = steps.filter(([, event]) => event === "deadline");
    expect(ends.map(([before, , after]) => after.silences - before.silences)).toEqual(
      ends.map(([{ proposal }]) => Number(proposal?.isLetterSent)),
    );
    const answers = steps.filter(([, event]) => event === "pass" || event === "wake" || event === "take");
    expect(new Set(answers.map(([, , { silences }]) => silences))).toEqual(new Set([0]));
  });

  it("answers a proposal once, and leaves the line for good", () => {
    const ends = steps.filter(([, event]) => event !== "propose" && event !== "send" && event !== "wake" && event !== "leave");
    expect(new Set(ends.map(([{ proposal }]) => proposal?.state))).toEqual(new Set(["open"]));
    expect(steps.filter(([{ state }]) => state === "left")).toEqual([]);
  });
});

describe("the time of a proposal", () => {
  const times = { offerMinutes: 30, holdMinutes: 10, noticeQuarters: 0 };
  const trip = { date: dayFromText("2027-07-18"), start: 480 };
  const begins = instantOf(trip.date, trip.start);
  const minute = 60_000;

  it("is the club's, and shorter where filling in and paying would not fit before the slot", () => {
    const early = begins - 86_400_000;
    expect(proposalDeadline(early, trip, times)).toBe(early + 30 * minute);
    expect(proposalDeadline(early, trip, { ...times, offerMinutes: 120 })).toBe(early + 120 * minute);
    // The form takes 10 minutes, and a payment 31.
    expect(proposalDeadline(begins - 60 * minute, trip, times)).toBe(begins - 41 * minute);
    expect(proposalDeadline(begins - 51 * minute, trip, times)).toBe(begins - 41 * minute);
    expect(proposalDeadline(begins - 50 * minute, trip, times)).toBeUndefined();
    expect(proposalDeadline(begins - 60 * minute, trip, { ...times, noticeQuarters: 4 })).toBeUndefined();
    expect(proposalDeadline(begins + minute, trip, times)).toBeUndefined();
  });

  it("begins from 7 to 21 h of the club's day", () => {
    const at = (minutes: number) => instantOf(trip.date, minutes);
    expect([at(420), at(1259)].map(nextProposalInstant)).toEqual([at(420), at(1259)]);
    expect([at(0), at(419)].map(nextProposalInstant)).toEqual([at(420), at(420)]);
    expect([at(1260), at(1439)].map(nextProposalInstant)).toEqual([at(1440 + 420), at(1440 + 420)]);
  });
});

describe("the night in which the clocks change", () => {
  it.each([
    ["March 14, an hour shorter", "2027-03-13", "2027-03-14", 8.5],
    ["November 7, an hour longer", "2027-11-06", "2027-11-07", 10.5],
    ["another one", "2027-07-17", "2027-07-18", 9.5],
  ])("of %s ends for messages at 7 h of the club's clocks", (_, before, after, hours) => {
    const evening = instantOf(dayFromText(before), 21 * 60 + 30);
    const morning = instantOf(dayFromText(after), 420);
    expect(nextProposalInstant(evening)).toBe(morning);
    expect((morning - evening) / 3_600_000).toBe(hours);
    for (let hour = 0; hour < hours; hour += 0.25) expect(nextProposalInstant(evening + hour * 3_600_000)).toBe(morning);
    expect(nextProposalInstant(morning)).toBe(morning);
    expect(nextProposalInstant(morning - 1)).toBe(morning);
  });
});

describe("the odds of a wish", () => {
  const counted = (date: string, canceled = 0, { start = 540, boat = "one" } = {}) => ({
    day: dayFromText(`2026-07-${date}`),
    boat,
    start,
    canceled,
  });
  const weekend = {
    weekdays: [6, 0],
    part: "morning",
    from: dayFromText("2026-07-01"),
    to: dayFromText("2026-07-31"),
    boats: ["one", "two"],
  } as const;

  it("count the past days on which a booking was given up", () => {
    const counts = [counted("26", 1), counted("04"), counted("05", 2), counted("11"), counted("12")];
    const odds = oddsOf(makePastBookings(counts), weekend);
    expect(odds?.days.map((each) => [each.day.slice(-2), each.wasFreed])).toEqual([
      ["04", false],
      ["05", true],
      ["11", false],
      ["12", false],
      ["26", true],
    ]);
    expect(odds?.freed).toBe(2);
  });

  it("count the days of the week, the part of the day and the boats that a wish names, each day once", () => {
    const counts = [
      counted("04"),
      counted("05"),
      counted("11"),
      counted("12", 1, { boat: "three" }),
      counted("12", 0, { boat: "two" }),
      counted("18"),
      counted("18", 1, { start: 840 }),
      counted("20", 1),
    ];
    const past = makePastBookings(counts);
    expect(oddsOf(past, weekend)?.freed).toBe(0);
    const whole = oddsOf(past, { ...weekend, part: "any" });
    expect([whole?.days.length, whole?.freed]).toEqual([5, 1]);
    expect(oddsOf(past, { ...weekend, weekdays: [6, 0, 1] })?.freed).toBe(1);
    expect(oddsOf(past, { ...weekend, boats: ["two", "three"] })).toBeUndefined();
  });

  it("are none below five days with bookings", () => {
    expect(oddsOf(makePastBookings([counted("04", 1), counted("05"), counted("11"), counted("12")]), weekend)).toBeUndefined();
  });
});
