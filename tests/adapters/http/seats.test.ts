import { describe, expect, it } from "vitest";
import { makeConcurrencySeats } from "#adapters/node/http/guard/seats.ts";

const slow = { graceMs: 10_000, bytesPerSecond: 1000 };

/** Seats of two senders of a club, and what becomes of each. */
function opened() {
  const clock = { at: 0 };
  const take = makeConcurrencySeats({ ofUser: 1, ofClub: 2, most: 3, slow }, () => clock.at);
  const ended: string[] = [];
  const sit = (user: string, club: string, sent = { bytes: 0 }) =>
    take({ user, club }, { bytes: () => sent.bytes, end: () => ended.push(user) });
  const isSeated = (seat: ReturnType<typeof sit>) => (typeof seat === "string" ? seat : "seated");
  return { clock, ended, sit, isSeated };
}

describe("seats of senders", () => {
  it("are given up by the slowest sender of the club to the next one, once it had its time", () => {
    const { clock, ended, sit, isSeated } = opened();
    const quick = { bytes: 0 };
    sit("quick", "mem", quick);
    sit("slow", "mem", { bytes: 9 });
    clock.at = 9_999;
    expect(isSeated(sit("next", "mem"))).toBe("UNAVAILABLE");
    clock.at = 20_000;
    quick.bytes = 20_000;
    expect([isSeated(sit("next", "mem")), ended]).toEqual(["seated", ["slow"]]);
    expect([isSeated(sit("last", "mem")), ended]).toEqual(["UNAVAILABLE", ["slow"]]);
  });

  it("of another club are given up only where all are taken", () => {
    const { clock, ended, sit, isSeated } = opened();
    sit("a", "mem");
    sit("b", "mem");
    clock.at = 60_000;
    expect([isSeated(sit("c", "msk")), ended]).toEqual(["seated", []]);
    expect([isSeated(sit("d", "msk")), ended.length]).toEqual(["seated", 1]);
  });

  it("are left once, and stay to who sends nothing that is counted", () => {
    const clock = { at: 0 };
    const take = makeConcurrencySeats({ ofUser: 1, ofClub: 1, most: 1, slow }, () => clock.at);
    const leave = take({ user: "a", club: "mem" });
    clock.at = 60_000;
    expect(take({ user: "b", club: "mem" })).toBe("UNAVAILABLE");
    if (typeof leave === "function") leave();
    expect(typeof take({ user: "b", club: "mem" })).toBe("function");
  });
});
