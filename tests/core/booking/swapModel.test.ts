import { describe, expect, it } from "vitest";
import { asCents } from "#core/domain/money/cents.ts";
import { statuses } from "#core/domain/reservation/status.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { makeTestSwap } from "#core/testing/store/bookingChanges.ts";
import {
  decideSwapMoney,
  differenceOfSwap,
  isBookingOfSwap,
  isSamePlace,
  type SwapMoneyFacts,
  swapPlaceOf,
  type SwapState,
  swapStates,
} from "#core/domain/swap/swap.ts";

/** Every combination of facts about money that comes for a swap. */
const everyFact: readonly SwapMoneyFacts[] = swapStates.flatMap((state) =>
  Array.from({ length: 16 }, (_, bits) => ({
    state,
    isRecorded: (bits & 1) !== 0,
    amountMatches: (bits & 2) !== 0,
    isBookingSame: (bits & 4) !== 0,
    isSlotFree: (bits & 8) !== 0,
  })),
);

describe("money that comes for a change of a booking", () => {
  it("changes it only once, of the right sum, for a slot that is free and a booking that is the same", () => {
    for (const facts of everyFact) {
      const { money, state } = decideSwapMoney(facts);
      const { isRecorded, amountMatches, isBookingSame, isSlotFree } = facts;
      const isOpenOrLapsed = facts.state === "open" || facts.state === "lapsed";
      const isTaken = !isRecorded && amountMatches && isBookingSame && isSlotFree && isOpenOrLapsed;
      expect([facts, money]).toEqual([facts, isRecorded ? "known" : isTaken ? "taken" : "returned"]);
      expect([facts, state === "done"]).toEqual([facts, isTaken || facts.state === "done"]);
    }
  });

  it("leaves an open one open after a wrong sum alone, and never opens one again", () => {
    for (const facts of everyFact) {
      const { money, state } = decideSwapMoney(facts);
      const isWrongSum = money === "returned" && !facts.amountMatches;
      expect([facts, state === "open"]).toEqual([facts, facts.state === "open" && (money === "known" || isWrongSum)]);
      expect([facts, state === "withdrawn"]).toEqual([
        facts,
        facts.state === "withdrawn" || (facts.state === "open" && money === "returned" && facts.amountMatches),
      ]);
    }
  });
});

/** A small world: what the booking costs and where it is, the swap, and every cent at the provider. */
interface Explored {
  readonly swap: SwapState | "none";
  readonly isAtNew: boolean;
  readonly isCanceled: boolean;
  readonly price: number;
  /** Captures less refunds. */
  readonly held: number;
  readonly isNewHeld: boolean;
  readonly isNewTaken: boolean;
  readonly session: "none" | "open" | "right" | "wrong" | "dead";
  readonly isEntered: boolean;
}

const before = 100;
const after = 140;
const first: Explored = {
  swap: "none",
  isAtNew: false,
  isCanceled: false,
  price: before,
  held: before,
  isNewHeld: false,
  isNewTaken: false,
  session: "none",
  isEntered: false,
};

/** Whatever can happen next: each event as it is done, or undefined where it cannot happen. */
const events: Readonly<Record<string, (world: Explored) => Explored | undefined>> = {
  begin: (world) => {
    if (world.swap !== "none" || world.isNewTaken || world.isCanceled) return undefined;
    return { ...world, swap: "open", isNewHeld: true, session: "open" };
  },
  "pay the difference": (world) => (world.session === "open" ? { ...world, session: "right" } : undefined),
  "pay another sum": (world) => (world.session === "open" ? { ...world, session: "wrong" } : undefined),
  "the payment fails": (world) => (world.session === "open" ? { ...world, session: "dead" } : undefined),
  "money comes although the payment had failed": (world) => (world.session === "dead" ? { ...world, session: "right" } : undefined),
  "its time ends": (world) => (world.swap === "open" ? { ...world, isNewHeld: false } : undefined),
  lapse: (world) => (world.swap === "open" && !world.isNewHeld && world.session === "dead" ? { ...world, swap: "lapsed" } : undefined),
  withdraw: (world) => (world.swap === "open" ? { ...world, swap: "withdrawn", isNewHeld: false } : undefined),
  "another takes the new slot": (world) =>
    world.isNewHeld || world.isAtNew || world.isNewTaken ? undefined : { ...world, isNewTaken: true },
  cancel: (world) => {
    if (world.isCanceled) return undefined;
    return {
      ...world,
      isCanceled: true,
      held: world.held - world.price,
      ...(world.swap === "open" ? { swap: "withdrawn", isNewHeld: false } : {}),
    };
  },
  settle: (world) => {
    if (world.swap === "none" || (world.session !== "right" && world.session !== "wrong")) return undefined;
    const paid = world.session === "right" ? after - before : 1;
    const { money, state } = decideSwapMoney({
      state: world.swap,
      isRecorded: world.isEntered,
      amountMatches: world.session === "right",
      isBookingSame: !world.isCanceled && !world.isAtNew,
      isSlotFree: world.isNewHeld || !world.isNewTaken,
    });
    if (money === "known") return world;
    const entered = { ...world, swap: state, isEntered: true, isNewHeld: state === "open" && world.isNewHeld };
    // What is returned comes in and goes out.
    return money === "taken" ? { ...entered, isAtNew: true, price: after, held: world.held + paid } : entered;
  },
};

/** Explores every world that can be reached, and gives them with the events that led there. */
function explore(): readonly (readonly [Explored, readonly string[]])[] {
  const seen = new Map<string, readonly [Explored, readonly string[]]>([[JSON.stringify(first), [first, []]]]);
  const open: (readonly [Explored, readonly string[]])[] = [[first, []]];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const [world, path] = next;
    for (const [name, happen] of Object.entries(events)) {
      const then = happen(world);
      if (then === undefined || seen.has(JSON.stringify(then))) continue;
      const entry = [then, [...path, name]] as const;
      seen.set(JSON.stringify(then), entry);
      open.push(entry);
    }
  }
  return [...seen.values()];
}

describe("every history of a change, explored whole", () => {
  const worlds = explore();

  it("holds exactly the price of the place that the booking has, and nothing of a canceled one", () => {
    expect(worlds.length).toBeGreaterThan(50);
    for (const [{ held, isCanceled, isAtNew, price }, path] of worlds) {
      expect([path, held]).toEqual([path, isCanceled ? 0 : price]);
      expect([path, price]).toEqual([path, isAtNew ? after : before]);
    }
  });

  it("never gives one slot to two, and reaches every state", () => {
    for (const [{ isAtNew, isNewTaken, isNewHeld }, path] of worlds)
      expect([path, [isAtNew, isNewTaken, isNewHeld].filter(Boolean).length <= 1]).toEqual([path, true]);
    expect(new Set(worlds.map(([{ swap }]) => swap))).toEqual(new Set(["none", ...swapStates]));
    const isDoneLate = ([world]: (typeof worlds)[number]) => world.swap === "lapsed" && events["settle"]?.(world)?.swap === "done";
    expect(worlds.some(isDoneLate)).toBe(true);
  });
});

describe("what a change costs first", () => {
  it("is the difference of a paid booking to a dearer price, and nothing of any other", () => {
    for (const status of statuses) {
      const due = differenceOfSwap({ status, amount: asCents(100) }, asCents(140));
      expect([status, due]).toEqual([status, status === "paid" ? 40 : 0]);
    }
    expect(differenceOfSwap({ status: "paid", amount: asCents(140) }, asCents(100))).toBe(0);
  });

  it("is of one booking as it was: its status, its price and its place", () => {
    const booking = makeTestReservation({ status: "paid", amount: asCents(10_000) });
    const swap = makeTestSwap("1", { from: swapPlaceOf(booking), amount: asCents(14_000), due: asCents(4000) });
    expect(isBookingOfSwap(swap, booking)).toBe(true);
    for (const change of [
      { status: "confirmed" },
      { status: "canceled" },
      { amount: asCents(9000) },
      { boat: "mem_b_9" },
      { dock: "mem_d_9" },
      { date: dayFromText("2027-09-09") },
      { time: ["mem_t_9"] },
    ] as const)
      expect([change, isBookingOfSwap(swap, { ...booking, ...change })]).toEqual([change, false]);
    expect(isSamePlace(swapPlaceOf(booking), booking)).toBe(true);
  });
});
