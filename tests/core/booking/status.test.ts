import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendLedgerLine, ledgerMoneyIn, feesKeptOf, type LedgerLine, moneyHeldOf, ledgerMoneyOut } from "#core/domain/ledger/ledger.ts";
import { transitionFactsOf, isReservationOver } from "#core/domain/reservation/reservation.ts";
import {
  type ReservationActor,
  type CancelReason,
  type ReservationEvent,
  parseReservationEvent,
  reservationEvents,
  type TransitionFacts,
  statusHoldsQuanta,
  type Status,
  initialStatusOf,
  statuses,
  parseStatus,
  applyReservationEvent,
  statusTransitions,
} from "#core/domain/reservation/status.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { anyReservationActor, anyReservationEvent, anyTransitionFacts, anyStatus } from "#core/arbitraries/booking.ts";
import {
  brokenAtRest,
  brokenIn,
  due,
  deliver,
  happen,
  openSession,
  payAtProvider,
  rivalTakes,
  runOutbox,
  settle,
  slotEnd,
  slotStart,
  takeLate,
  usualPolicy,
  worldOf,
  type World,
} from "./reservation-model.ts";
import { cancellationFee, cancellationRefund } from "#core/domain/reservation/policy.ts";

const arrows: readonly (readonly [Status, readonly Status[]])[] = [
  ["pending", ["paid", "confirmed", "cash_payment", "canceled"]],
  ["confirmed", ["paid", "cash_payment", "past_due", "canceled", "archived"]],
  ["cash_payment", ["paid", "past_due", "canceled"]],
  ["past_due", ["paid", "confirmed", "canceled", "archived"]],
  ["paid", ["canceled", "cash_payment", "past_due", "archived"]],
  ["canceled", ["paid", "confirmed", "archived"]],
  ["archived", []],
  ["", ["confirmed", "cash_payment", "past_due", "paid", "canceled"]],
];

const paidFor: TransitionFacts = { actor: "system", amountMatches: true, sessionOpen: false };
const after = (status: Status, event: ReservationEvent, facts: TransitionFacts) => {
  const outcome = applyReservationEvent(status, event, facts);
  return outcome.ok ? outcome.status : outcome.reason;
};

describe("statuses", () => {
  it("are the specification's, with the empty one for unknown", () => {
    expect(statuses).toEqual(["archived", "canceled", "cash_payment", "confirmed", "past_due", "pending", "paid", ""]);
    for (const text of ["PAID", "refunded", null, 3, undefined, "toString"]) expect(parseStatus(text)).toBe("");
    for (const status of statuses) expect(parseStatus(status)).toBe(status);
  });

  it("hold their quanta, the unknown one too, unless canceled or archived", () => {
    expect(statuses.filter(statusHoldsQuanta)).toEqual(["cash_payment", "confirmed", "past_due", "pending", "paid", ""]);
  });

  it("begin as pending online, cash_payment at the dock, confirmed by staff or with nothing due", () => {
    expect(initialStatusOf({ byStaff: false, due: 100, pay: "online" })).toBe("pending");
    expect(initialStatusOf({ byStaff: false, due: 100, pay: "dock" })).toBe("cash_payment");
    expect(initialStatusOf({ byStaff: true, due: 100, pay: "online" })).toBe("confirmed");
    expect(initialStatusOf({ byStaff: false, due: 0, pay: "online" })).toBe("confirmed");
  });

  it("know their events by name", () => {
    expect(parseReservationEvent("capture")).toBe("capture");
    expect(parseReservationEvent("constructor")).toBeUndefined();
  });
});

describe("the transition table", () => {
  it("has exactly the lines of the contract", () => {
    for (const [from, to] of arrows) {
      const reached = statusTransitions.filter((row) => row.from === from && row.to !== from).map((row) => row.to);
      expect([from, [...new Set(reached)].sort()]).toEqual([from, [...to].sort()]);
    }
  });

  it("keeps a status only to return money that came too late or was not expected, or to take a late down payment", () => {
    const staying = statusTransitions.filter((row) => row.from === row.to);
    expect(staying.map(({ from, event, duties }) => [from, event, duties])).toEqual([
      ["confirmed", "capture", []],
      ["cash_payment", "capture", ["refundCapture"]],
      ["paid", "capture", ["refundCapture"]],
      ["canceled", "capture", ["refundCapture"]],
      ["archived", "capture", ["refundCapture"]],
    ]);
  });

  it("releases quanta exactly on the lines into statuses that hold none", () => {
    for (const { from, to, duties } of statusTransitions) {
      expect(duties.includes("releaseQuanta")).toBe(statusHoldsQuanta(from) && !statusHoldsQuanta(to));
      expect(duties.includes("reclaimQuanta")).toBe(!statusHoldsQuanta(from) && statusHoldsQuanta(to));
    }
  });

  it("requires a closed session on every line into statuses that hold no quanta", () => {
    const releasing = statusTransitions.filter(({ from, to }) => statusHoldsQuanta(from) && !statusHoldsQuanta(to));
    for (const { guards } of releasing) {
      expect(guards.some((guard) => guard === "sessionClosed" || guard === "sessionExpired")).toBe(true);
    }
    expect(releasing.length).toBeGreaterThan(8);
  });

  it("owes a refund by policy on every line into canceled from another status", () => {
    const canceling = statusTransitions.filter(({ from, to }) => to === "canceled" && from !== "canceled");
    for (const { duties } of canceling) expect(duties).toContain("refundByPolicy");
  });

  it("has no line into the unknown status", () => {
    expect(statusTransitions.filter(({ to }) => to === "")).toEqual([]);
  });

  it("has its line for every event", () => {
    for (const event of reservationEvents) expect(statusTransitions.some((row) => row.event === event)).toBe(true);
  });
});

describe("pending", () => {
  it("is paid by a capture whose amount and currency match", () => {
    expect(after("pending", "capture", paidFor)).toBe("paid");
    expect(after("pending", "capture", { ...paidFor, amountMatches: false })).toBe("downPaymentMatches");
    expect(after("pending", "capture", { actor: "system" })).toBe("downPaymentMatches");
  });

  it("is confirmed by a capture of exactly its down payment", () => {
    const part: TransitionFacts = { actor: "system", sessionOpen: false, amountMatches: false, downPaymentMatches: true };
    expect(after("pending", "capture", part)).toBe("confirmed");
    expect(after("pending", "capture", { ...part, downPaymentMatches: false })).toBe("downPaymentMatches");
    expect(after("pending", "capture", { ...part, amountMatches: true })).toBe("paid");
    for (const actor of ["customer", "staff"] as const) expect(after("pending", "capture", { ...part, actor })).toBe("actor");
    // It is entered by its capture before its session counts as ended.
    expect(after("pending", "expire", { ...part, sessionComplete: true })).toBe("sessionExpired");
  });

  it("is not paid on the word of a customer or of staff", () => {
    for (const actor of ["customer", "staff"] as const) expect(after("pending", "capture", { ...paidFor, actor })).toBe("actor");
  });

  it("is confirmed by staff, or when nothing is due", () => {
    expect(after("pending", "accept", { actor: "staff" })).toBe("confirmed");
    expect(after("pending", "accept", { actor: "customer" })).toBe("actor");
    expect(after("pending", "nothingDue", { actor: "system", balanceLeft: false })).toBe("confirmed");
    expect(after("pending", "nothingDue", { actor: "system", balanceLeft: true })).toBe("nothingDue");
  });

  it("is canceled only after its session was expired at the provider", () => {
    const asks = [
      ["cancelSession", "customer"],
      ["expire", "system"],
      ["fail", "system"],
      ["cancel", "staff"],
    ] as const;
    for (const [event, actor] of asks) {
      expect(after("pending", event, { actor, sessionOpen: false })).toBe("canceled");
      expect(after("pending", event, { actor, sessionOpen: true })).toBe("sessionExpired");
      expect(after("pending", event, { actor })).toBe("sessionExpired");
    }
  });

  it("is paid when the provider says already complete", () => {
    const complete = { sessionOpen: false, sessionComplete: true, amountMatches: true };
    for (const [event, actor] of [
      ["cancelSession", "customer"],
      ["expire", "system"],
      ["fail", "system"],
    ] as const) {
      expect(after("pending", event, { actor, ...complete })).toBe("paid");
      expect(after("pending", event, { actor, ...complete, amountMatches: false })).toBe("sessionExpired");
    }
    expect(after("pending", "cancel", { actor: "staff", ...complete })).toBe("sessionExpired");
    expect(after("pending", "payAtDock", { actor: "customer", ...complete })).toBe("sessionExpired");
  });
});

describe("confirmed, cash_payment and past_due", () => {
  it("move from confirmed only with no open session", () => {
    const moves = [
      ["receive", { actor: "staff", ledgerEntry: true, amountMatches: true }, "paid"],
      ["payAtDock", { actor: "customer" }, "cash_payment"],
      ["fallDue", { actor: "system", balanceLeft: true, slotOver: true }, "past_due"],
      ["cancel", { actor: "customer" }, "canceled"],
      ["weather", { actor: "system" }, "canceled"],
      ["retain", { actor: "system", balanceLeft: false, slotOver: true }, "archived"],
    ] as const;
    for (const [event, facts, to] of moves) {
      expect(after("confirmed", event, { ...facts, sessionOpen: false })).toBe(to);
      expect(applyReservationEvent("confirmed", event, { ...facts, sessionOpen: true }).ok).toBe(false);
    }
  });

  it("keep a down payment that came after staff had confirmed, once", () => {
    const part = { actor: "system", sessionOpen: false, amountMatches: false, downPaymentMatches: true } as const;
    const kept = { ok: true, status: "confirmed", changed: false, duties: [] };
    expect(applyReservationEvent("confirmed", "capture", { ...part, captureRecorded: false })).toEqual(kept);
    expect(applyReservationEvent("confirmed", "capture", { ...part, captureRecorded: true })).toEqual(kept);
    expect(after("confirmed", "capture", { ...part, captureRecorded: false, downPaymentMatches: false })).toBe("downPaymentMatches");
  });

  it("fall due at the due date or the slot's end, only with a balance", () => {
    const system = { actor: "system", sessionOpen: false } as const;
    expect(after("confirmed", "fallDue", { ...system, balanceLeft: true, dueDatePassed: true })).toBe("past_due");
    expect(after("confirmed", "fallDue", { ...system, balanceLeft: true })).toBe("overdue");
    expect(after("confirmed", "fallDue", { ...system, balanceLeft: false, slotOver: true })).toBe("overdue");
    expect(after("cash_payment", "fallDue", { ...system, balanceLeft: true, slotOver: true })).toBe("past_due");
    expect(after("cash_payment", "fallDue", { ...system, balanceLeft: true, dueDatePassed: true })).toBe("unpaidAfterSlot");
  });

  it("take cash only with its ledger entry, from staff", () => {
    const cash = { actor: "staff", ledgerEntry: true, amountMatches: true } as const;
    expect(after("cash_payment", "receive", cash)).toBe("paid");
    expect(after("cash_payment", "receive", { ...cash, ledgerEntry: false })).toBe("ledgerEntry");
    expect(after("cash_payment", "receive", { ...cash, actor: "customer" })).toBe("actor");
    expect(after("past_due", "receive", cash)).toBe("paid");
  });

  it("are extended by staff, and written off only after the slot's end", () => {
    expect(after("past_due", "extend", { actor: "staff" })).toBe("confirmed");
    expect(after("past_due", "extend", { actor: "customer" })).toBe("actor");
    expect(after("past_due", "writeOff", { actor: "staff", slotOver: true, sessionOpen: false })).toBe("archived");
    expect(after("past_due", "writeOff", { actor: "staff", slotOver: false, sessionOpen: false })).toBe("slotOver");
  });

  it("are archived from confirmed only when nothing is due and the slot is over", () => {
    const done = { actor: "system", sessionOpen: false, balanceLeft: false, slotOver: true } as const;
    expect(after("confirmed", "retain", { ...done, balanceLeft: true })).toBe("nothingDue");
    expect(after("confirmed", "retain", { ...done, slotOver: false })).toBe("slotOver");
  });
});

describe("paid", () => {
  it("is canceled by customer or staff, never by a system event", () => {
    expect(after("paid", "cancel", { actor: "customer", sessionOpen: false })).toBe("canceled");
    expect(after("paid", "cancel", { actor: "staff", sessionOpen: false })).toBe("canceled");
    expect(after("paid", "cancel", { actor: "system", sessionOpen: false })).toBe("actor");
    fc.assert(
      fc.property(anyReservationEvent, anyTransitionFacts, (event, facts) => {
        expect(after("paid", event, { ...facts, actor: "system" })).not.toBe("canceled");
      }),
    );
  });

  it("falls back to past_due when a dispute is lost, or is archived after the slot, with no open refund or session", () => {
    const quiet = { actor: "system", refundOpen: false, sessionOpen: false, slotOver: true } as const;
    expect(after("paid", "disputeLost", quiet)).toBe("past_due");
    expect(after("paid", "disputeLost", { ...quiet, refundOpen: true })).toBe("refundClosed");
    expect(after("paid", "retain", quiet)).toBe("archived");
    expect(after("paid", "retain", { ...quiet, sessionOpen: true })).toBe("sessionClosed");
    expect(after("paid", "retain", { ...quiet, refundOpen: true })).toBe("refundClosed");
    expect(after("paid", "retain", { ...quiet, slotOver: false })).toBe("slotOver");
  });

  it("is paid at the dock once a change made it dearer, and only then", () => {
    expect(after("paid", "payAtDock", { actor: "system", balanceLeft: true })).toBe("cash_payment");
    expect(after("paid", "payAtDock", { actor: "system", balanceLeft: false })).toBe("balanceLeft");
    for (const actor of ["customer", "staff"] as const) expect(after("paid", "payAtDock", { actor, balanceLeft: true })).toBe("actor");
  });

  it("refunds a second capture, and ignores a repeat of the first one", () => {
    expect(applyReservationEvent("paid", "capture", { ...paidFor, captureRecorded: false })).toEqual({
      ok: true,
      status: "paid",
      changed: false,
      duties: ["refundCapture"],
    });
    expect(applyReservationEvent("paid", "capture", paidFor)).toEqual({ ok: true, status: "paid", changed: false, duties: [] });
  });
});

describe("canceled and archived", () => {
  const late: TransitionFacts = {
    ...paidFor,
    captureRecorded: false,
    canceledFor: "sessionExpired",
    slotOver: false,
    quantaReclaimed: true,
  };

  it("a late capture revives a reservation that lapsed, if its quanta could be reclaimed", () => {
    for (const canceledFor of ["holdExpired", "sessionExpired", "paymentFailed"] as const) {
      expect(applyReservationEvent("canceled", "capture", { ...late, canceledFor })).toEqual({
        ok: true,
        status: "paid",
        changed: true,
        duties: ["reclaimQuanta"],
      });
    }
  });

  it("a late capture of a down payment confirms a reservation that lapsed, if its quanta could be reclaimed", () => {
    const part = { ...late, amountMatches: false, downPaymentMatches: true } as const;
    expect(applyReservationEvent("canceled", "capture", part)).toEqual({
      ok: true,
      status: "confirmed",
      changed: true,
      duties: ["reclaimQuanta"],
    });
    for (const fact of [
      { canceledFor: "customer" },
      { quantaReclaimed: false },
      { slotOver: true },
      { downPaymentMatches: false },
    ] as const)
      expect(applyReservationEvent("canceled", "capture", { ...part, ...fact })).toMatchObject({
        status: "canceled",
        duties: ["refundCapture"],
      });
  });

  it("otherwise a late capture is sent back once", () => {
    const others: readonly Partial<TransitionFacts>[] = [
      { canceledFor: "customer" },
      { canceledFor: "staff" },
      { canceledFor: "weather" },
      { canceledFor: null },
      { quantaReclaimed: false },
      { slotOver: true },
      { amountMatches: false },
    ];
    for (const fact of others) {
      expect(applyReservationEvent("canceled", "capture", { ...late, ...fact })).toEqual({
        ok: true,
        status: "canceled",
        changed: false,
        duties: ["refundCapture"],
      });
      expect(applyReservationEvent("canceled", "capture", { ...late, ...fact, captureRecorded: true })).toEqual({
        ok: true,
        status: "canceled",
        changed: false,
        duties: [],
      });
    }
  });

  it("a capture that may be a repeat is refused, so that it is not refunded twice", () => {
    const { captureRecorded: _unsaid, ...unsaid } = late;
    expect(after("canceled", "capture", unsaid)).toBe("newCapture");
    expect(after("archived", "capture", paidFor)).toBe("newCapture");
  });

  it("money captured on archived is sent back once", () => {
    expect(applyReservationEvent("archived", "capture", late)).toEqual({
      ok: true,
      status: "archived",
      changed: false,
      duties: ["refundCapture"],
    });
    expect(applyReservationEvent("archived", "capture", { ...late, captureRecorded: true })).toEqual({
      ok: true,
      status: "archived",
      changed: false,
      duties: [],
    });
  });

  it("canceled is archived once its money is settled", () => {
    expect(after("canceled", "retain", { actor: "system", moneySettled: true })).toBe("archived");
    expect(after("canceled", "retain", { actor: "system", moneySettled: false })).toBe("moneySettled");
  });

  it("archived has no line to another status", () => {
    fc.assert(
      fc.property(anyReservationEvent, anyTransitionFacts, (event, facts) => {
        const outcome = applyReservationEvent("archived", event, facts);
        expect(outcome.ok ? outcome.status : "archived").toBe("archived");
      }),
    );
  });
});

describe("cancelSessionPayment on any status but pending", () => {
  it("only expires the open session", () => {
    for (const status of ["confirmed", "cash_payment", "past_due", "archived", ""] as const) {
      expect(applyReservationEvent(status, "cancelSession", { actor: "customer" })).toEqual({
        ok: true,
        status,
        changed: false,
        duties: ["expireSession"],
      });
    }
    for (const status of ["paid", "canceled"] as const)
      expect(applyReservationEvent(status, "cancelSession", { actor: "customer" })).toMatchObject({ ok: true, status, changed: false });
  });
});

describe("any event", () => {
  it("follows the contract, and is refused if it is not in the table", () => {
    fc.assert(
      fc.property(anyStatus, anyReservationEvent, anyTransitionFacts, (status, event, facts) => {
        const outcome = applyReservationEvent(status, event, facts);
        const allowed = arrows.find(([from]) => from === status)?.[1] ?? [];
        expect(!outcome.ok || outcome.status === status || allowed.includes(outcome.status)).toBe(true);
        expect(outcome.ok && outcome.changed).toBe(outcome.ok && outcome.status !== status);
      }),
      { numRuns: 2000 },
    );
  });

  it("changes nothing when it is repeated", () => {
    fc.assert(
      fc.property(anyStatus, anyReservationEvent, anyTransitionFacts, (status, event, facts) => {
        const first = applyReservationEvent(status, event, facts);
        fc.pre(first.ok && first.changed);
        const again = applyReservationEvent(first.ok ? first.status : status, event, { ...facts, captureRecorded: true });
        expect(again).toEqual({ ok: true, status: first.ok ? first.status : status, changed: false, duties: [] });
      }),
      { numRuns: 1000 },
    );
  });

  it("changes nothing when a capture is repeated after its money was lost in a dispute", () => {
    const again = applyReservationEvent("past_due", "capture", { actor: "system", amountMatches: false, captureRecorded: true });
    expect(again).toEqual({ ok: true, status: "past_due", changed: false, duties: [] });
  });

  it("gives the reason of a refusal: the actor, the first guard, or the table", () => {
    expect(after("cash_payment", "extend", { actor: "staff" })).toBe("notInTable");
    expect(after("pending", "retain", { actor: "system", slotOver: true })).toBe("notInTable");
    expect(after("", "retain", { actor: "system" })).toBe("notInTable");
    expect(after("pending", "extend", { actor: "staff" })).toBe("notInTable");
  });

  it("needs every fact of its guards: without facts, only unguarded lines apply", () => {
    for (const actor of ["customer", "staff", "system"] as const) {
      const taken = statuses.flatMap((status) =>
        reservationEvents.flatMap((event) => {
          const outcome = applyReservationEvent(status, event, { actor });
          return outcome.ok && outcome.changed ? [`${status} ${event}`] : [];
        }),
      );
      const unguarded = statusTransitions
        .filter(({ by, guards }) => by.includes(actor) && guards.length === 0)
        .map(({ from, event }) => `${from} ${event}`);
      expect(taken.sort()).toEqual(unguarded.sort());
    }
  });
});

describe("the ledger", () => {
  const captured: LedgerLine = { kind: "capture", amount: asCents(18_450), ref: "c1" };
  const linesOf = (...lines: readonly LedgerLine[]) =>
    lines.reduce<readonly LedgerLine[]>((kept, line) => {
      const done = appendLedgerLine(kept, line);
      return done.ok ? done.lines : kept;
    }, []);

  it("nets what came in less what went out; a fee is part of what is held", () => {
    const lines = linesOf(
      captured,
      { kind: "cash", amount: asCents(50), ref: "k" },
      { kind: "fee", amount: asCents(4_000), ref: "f" },
      { kind: "refund", amount: asCents(14_450), ref: "r" },
    );
    expect([ledgerMoneyIn(lines), ledgerMoneyOut(lines), moneyHeldOf(lines), feesKeptOf(lines)]).toEqual([18_500, 14_450, 4_050, 4_000]);
    expect(moneyHeldOf([])).toBe(0);
  });

  it("adds a line once, by kind and reference", () => {
    const once = linesOf(captured);
    expect(appendLedgerLine(once, { ...captured, amount: asCents(1) })).toEqual({ ok: true, lines: once, added: false });
    expect(appendLedgerLine(once, { kind: "refund", amount: asCents(1), ref: "c1" })).toMatchObject({ ok: true, added: true });
  });

  it("refunds no more than it holds, to the cent", () => {
    const once = linesOf(captured);
    expect(appendLedgerLine(once, { kind: "refund", amount: asCents(18_451), ref: "r" })).toEqual({ ok: false, reason: "moreThanHeld" });
    expect(appendLedgerLine(once, { kind: "refund", amount: asCents(18_450), ref: "r" }).ok).toBe(true);
    expect(appendLedgerLine([], { kind: "fee", amount: asCents(1), ref: "f" })).toEqual({ ok: false, reason: "moreThanHeld" });
    for (const amount of [0, -5])
      expect(appendLedgerLine(once, { ...captured, ref: "x", amount: asCents(amount) })).toEqual({ ok: false, reason: "notPositive" });
  });

  it("keeps the policy's fee of a customer's cancellation only, and never more than is held", () => {
    const keptFor = (reason: CancelReason) => cancellationFee(reason, asCents(4_000), asCents(18_450));
    expect(keptFor("customer")).toBe(4_000);
    for (const reason of ["staff", "weather", "holdExpired", "sessionExpired", "paymentFailed"] as const) expect(keptFor(reason)).toBe(0);
    expect(cancellationFee("customer", asCents(4_000), asCents(1_000))).toBe(1_000);
    expect(cancellationRefund("customer", asCents(4_000), asCents(18_450))).toBe(14_450);
    expect(cancellationRefund("weather", asCents(4_000), asCents(18_450))).toBe(18_450);
  });

  it("splits what is held into fee and refund, nothing lost", () => {
    const amounts = fc.nat(100_000).map(asCents);
    fc.assert(
      fc.property(fc.constantFrom<CancelReason>("customer", "weather"), amounts, amounts, (reason, fee, held) => {
        expect(cancellationFee(reason, fee, held) + cancellationRefund(reason, fee, held)).toBe(held);
      }),
    );
  });

  it("never holds less than zero, and never loses a line", () => {
    const line = fc.record({
      kind: fc.constantFrom("capture", "cash", "refund", "fee"),
      amount: fc.integer({ min: -5, max: 500 }).map(asCents),
      ref: fc.constantFrom("a", "b", "c", "d"),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (offered) => {
        let lines: readonly LedgerLine[] = [];
        for (const next of offered) {
          const done = appendLedgerLine(lines, next);
          const kept = done.ok ? done.lines : lines;
          expect(kept.slice(0, lines.length)).toEqual(lines);
          lines = kept;
        }
        expect(moneyHeldOf(lines)).toBeGreaterThanOrEqual(0);
        expect(ledgerMoneyOut(lines)).toBeLessThanOrEqual(ledgerMoneyIn(lines));
      }),
    );
  });

  it("gives the facts of a reservation: what is due, what is left, whether its slot is over", () => {
    const reserved = { amount: asCents(18_450), date: dayFromText("2027-07-03"), end: 720, reason: null, share: null, downPayment: null };
    const end = instantOf(reserved.date, 720);
    expect(transitionFactsOf(reserved, linesOf(captured), end - 1)).toEqual({
      amountMatches: true,
      downPaymentMatches: false,
      balanceLeft: false,
      dueDatePassed: false,
      moneySettled: false,
      slotOver: false,
      canceledFor: null,
    });
    expect(transitionFactsOf(reserved, [], end)).toEqual({
      amountMatches: false,
      downPaymentMatches: false,
      balanceLeft: true,
      dueDatePassed: false,
      moneySettled: true,
      slotOver: true,
      canceledFor: null,
    });
    const divided = { ...reserved, share: asCents(9_225), downPayment: { amount: asCents(18_450 / 2), due: end } };
    const half: LedgerLine = { kind: "capture", amount: asCents(9_225), ref: "half" };
    expect(transitionFactsOf(divided, [half], end - 1)).toMatchObject({
      amountMatches: false,
      downPaymentMatches: true,
      balanceLeft: true,
      dueDatePassed: false,
    });
    expect(transitionFactsOf(divided, linesOf(captured), end)).toMatchObject({
      amountMatches: true,
      downPaymentMatches: false,
      dueDatePassed: true,
    });
    const matches = (lines: readonly LedgerLine[], share = 9_225) =>
      transitionFactsOf({ ...divided, share: asCents(share) }, lines, end).downPaymentMatches;
    const credit = (amount: number): LedgerLine => ({ kind: "creditUse", amount: asCents(amount), ref: "credit" });
    expect([9_224, 9_226].map((amount) => matches([{ ...half, amount: asCents(amount) }]))).toEqual([false, false]);
    expect([matches([credit(225), { ...half, amount: asCents(9_000) }], 9_000), matches([credit(10_000)], 0)]).toEqual([true, true]);
    expect([matches([credit(9_225)]), matches([credit(225), half], 9_000)]).toEqual([false, false]);
    expect(matches([{ ...half, amount: asCents(9_000) }], 9_000)).toBe(false);
    expect(isReservationOver({ ...reserved, end: 1440 }, instantOf(dayFromText("2027-07-04"), 0))).toBe(true);
  });
});

describe("a reservation, after any events in any order", () => {
  const reasonOf = (event: ReservationEvent, actor: ReservationActor): CancelReason => {
    if (event === "weather") return "weather";
    if (event === "expire") return "sessionExpired";
    if (event === "fail" || event === "cancelSession") return "paymentFailed";
    return actor === "customer" ? "customer" : "staff";
  };
  const withoutCapture = reservationEvents.filter((event) => event !== "capture");
  const started = fc.constantFrom<Status>("pending", "pending", "confirmed", "cash_payment", "");

  const anyCommands = fc.commands(commandArbitraries(withoutCapture, reasonOf), { maxCommands: 40, size: "max" });
  const anyDownPayment = fc.option(
    fc.record({
      amount: fc.integer({ min: 1, max: due - 1 }).map(asCents),
      due: fc.option(fc.nat(100).map((hours) => slotStart - hours * 3_600_000)),
    }),
  );
  const anyPolicy = fc.option(fc.record({ freeUntilHours: fc.nat(60), keptPercent: fc.nat(100) }));

  it("keeps its invariants after every step, and its money at rest", () => {
    fc.assert(
      fc.property(started, anyPolicy, anyCommands, fc.nat(100), anyDownPayment, (status, policy, commands, hours, downPayment) => {
        const world = worldOf(status, policy, slotStart - hours * 3_600_000, downPayment);
        fc.modelRun(() => ({ model: {}, real: world }), commands);
        settle(world);
        expect(brokenAtRest(world)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("is confirmed by its down payment, however often its webhook comes, and paid by the rest", () => {
    const world = worldOf("pending", usualPolicy, slotStart, { amount: asCents(5_000), due: null });
    payAtProvider(world);
    for (let repeat = 0; repeat < 20; repeat += 1) deliver(world, 0);
    expect([world.status, moneyHeldOf(world.lines), world.lines.length, world.outbox.length]).toEqual(["confirmed", 5_000, 1, 0]);
    openSession(world);
    payAtProvider(world);
    settle(world);
    expect([world.status, moneyHeldOf(world.lines), brokenAtRest(world)]).toEqual(["paid", 18_450, []]);
  });

  it("keeps no more than its down payment when its customer cancels late", () => {
    const world = worldOf("pending", usualPolicy, slotStart - 1, { amount: asCents(5_000), due: null });
    payAtProvider(world);
    deliver(world, 0);
    happen(world, "cancel", "customer", "customer");
    settle(world);
    expect([world.status, moneyHeldOf(world.lines), feesKeptOf(world.lines), brokenAtRest(world)]).toEqual(["canceled", 5_000, 5_000, []]);
  });

  it("is paid once after twenty repeats of a webhook", () => {
    const world = worldOf("pending");
    payAtProvider(world);
    for (let repeat = 0; repeat < 20; repeat += 1) deliver(world, 0);
    expect([world.status, moneyHeldOf(world.lines), world.lines.length, world.outbox.length]).toEqual(["paid", 18_450, 1, 0]);
  });

  it("is revived when paid after expiry if its slot is free, and refunded in full if not", () => {
    for (const [isTaken, status, net] of [
      [false, "paid", 18_450],
      [true, "canceled", 0],
    ] as const) {
      const world = expiredButPaid(isTaken);
      settle(world);
      settle(world);
      expect([world.status, moneyHeldOf(world.lines), world.owns]).toEqual([status, net, !isTaken]);
      expect(brokenAtRest(world)).toEqual([]);
    }
  });

  it("keeps half when its customer cancels in the last hours, and nothing when others cancel or it is early", () => {
    for (const [actor, reason, at] of [
      ["customer", "customer", slotStart - 48 * 3_600_000],
      ["staff", "staff", slotStart],
      ["staff", "weather", slotStart],
    ] as const) {
      const free = worldOf("pending", usualPolicy, at);
      payAtProvider(free);
      deliver(free, 0);
      happen(free, "cancel", actor, reason);
      settle(free);
      expect([free.status, moneyHeldOf(free.lines), brokenAtRest(free)]).toEqual(["canceled", 0, []]);
    }
    const world = worldOf("pending", usualPolicy, slotStart - 48 * 3_600_000 + 1);
    payAtProvider(world);
    deliver(world, 0);
    happen(world, "cancel", "customer", "customer");
    settle(world);
    expect([world.status, moneyHeldOf(world.lines)]).toEqual(["canceled", 9_225]);
    expect(brokenAtRest(world)).toEqual([]);
  });

  it("is paid when it is abandoned during a payment", () => {
    const world = worldOf("pending");
    payAtProvider(world);
    expect(happen(world, "cancelSession", "customer", "paymentFailed")).toMatchObject({ ok: true, status: "paid" });
    settle(world);
    expect(brokenAtRest(world)).toEqual([]);
  });
});

function expiredButPaid(isTaken: boolean): World {
  const world = worldOf("pending");
  happen(world, "expire", "system", "sessionExpired");
  takeLate(world);
  if (isTaken) rivalTakes(world);
  return world;
}

interface Step extends fc.Command<object, World> {}

function commandArbitraries(
  plain: readonly ReservationEvent[],
  reasonOf: (event: ReservationEvent, actor: ReservationActor) => CancelReason,
): fc.Arbitrary<Step>[] {
  return [
    fc
      .tuple(fc.constantFrom(...plain), anyReservationActor)
      .map(([event, actor]) => step(`${actor} ${event}`, (world) => happen(world, event, actor, reasonOf(event, actor)))),
    fc.constant(step("pay at provider", payAtProvider)),
    fc.nat(2).map((index) =>
      step(`webhook ${index}`, (world) => {
        const outcome = deliver(world, index);
        expect(outcome?.ok ?? true).toBe(true);
      }),
    ),
    fc.constant(step("money after expiry", takeLate)),
    fc.constant(step("open session", openSession)),
    fc.constant(step("rival takes", rivalTakes)),
    fc.constant(
      step("rival leaves", (world) => {
        world.rival = false;
      }),
    ),
    fc.constant(step("outbox", runOutbox)),
    fc.nat(30).map((hours) =>
      step(`${hours} hours pass`, (world) => {
        world.now += hours * 3_600_000;
      }),
    ),
    fc.constant(
      step("slot ends", (world) => {
        world.now = Math.max(world.now, slotEnd);
      }),
    ),
    fc.constant(
      step("due date", (world) => {
        world.dueDatePassed = true;
      }),
    ),
  ];
}

function step(name: string, run: (world: World) => unknown): Step {
  return {
    check: () => true,
    run: (_model, world) => {
      run(world);
      expect(brokenIn(world)).toEqual([]);
    },
    toString: () => name,
  };
}
