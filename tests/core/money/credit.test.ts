import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asCents, type Cents, sumOfCents } from "#core/domain/money/cents.ts";
import { type CreditEntry, type CreditMove, creditOwnersOf, creditToSpend, nextCreditEntry } from "#core/domain/ledger/credit.ts";
import { smallestSessionCents } from "#core/domain/pricing/downPayment.ts";
import { creditOwnerOf, creditPartsOf } from "#core/domain/reservation/bookingCredit.ts";

const profile = { firstname: "Ada", lastname: "Byron", email: "Ada@Example.test" };
const move: CreditMove = {
  client: "mem",
  owner: "phone +15145550111",
  currency: "CAD",
  kind: "credit",
  amount: asCents(4000),
  reservation: "mem_r_1",
  ref: "credit:mem_r_1",
  at: 1,
};

describe("the owner of credit", () => {
  it("is the phone or, where the e-mail was proved instead, the e-mail in lower case", () => {
    expect(creditOwnerOf({ phone: "+15145550111", isByEmail: false, profile })).toBe("phone +15145550111");
    expect(creditOwnerOf({ phone: "+15145550111", isByEmail: true, profile })).toBe("email ada@example.test");
    expect(creditOwnersOf({ phones: ["+15145550111"], emails: ["Ada@Example.test"] })).toEqual([
      "phone +15145550111",
      "email ada@example.test",
    ]);
  });

  it("is unknown once the customer is forgotten", () => {
    const nobody = { phone: "", profile: { firstname: "", lastname: "", email: "" } };
    expect([creditOwnerOf({ ...nobody, isByEmail: false }), creditOwnerOf({ ...nobody, isByEmail: true })]).toEqual([undefined, undefined]);
  });
});

describe("an entry of credit", () => {
  it("counts on from the newest one", () => {
    const first = nextCreditEntry(undefined, move);
    expect(first).toMatchObject({ number: 1, balance: 4000 });
    expect(nextCreditEntry(first, { ...move, kind: "creditUse", amount: asCents(1500) })).toMatchObject({ number: 2, balance: 2500 });
  });

  it("never spends more than there is, and never moves nothing", () => {
    const first = nextCreditEntry(undefined, move);
    expect(nextCreditEntry(first, { ...move, kind: "creditUse", amount: asCents(4001) })).toBeUndefined();
    expect(nextCreditEntry(undefined, { ...move, kind: "creditUse", amount: asCents(1) })).toBeUndefined();
    expect(nextCreditEntry(first, { ...move, amount: asCents(0) })).toBeUndefined();
  });

  it("keeps a balance that is the sum of what came in less what went out, in any history", () => {
    const moves = fc.array(
      fc.record({ kind: fc.constantFrom("credit" as const, "creditUse" as const), amount: fc.integer({ min: 1, max: 9999 }) }),
    );
    fc.assert(
      fc.property(moves, (history) => {
        let last: CreditEntry | undefined;
        let sum: number = 0;
        for (const { kind, amount } of history) {
          const next: CreditEntry | undefined = nextCreditEntry(last, { ...move, kind, amount: asCents(amount) });
          expect(next === undefined).toBe(kind === "creditUse" && amount > sum);
          if (next === undefined) continue;
          sum += kind === "credit" ? amount : -amount;
          last = next;
        }
        expect(last?.balance ?? 0).toBe(sum);
      }),
    );
  });
});

describe("what credit pays of a price", () => {
  const spends = (balance: number, price: number, share?: number) =>
    creditToSpend(asCents(balance), asCents(price), share === undefined ? undefined : asCents(share));

  it("is all that there is, at most the price", () => {
    expect([spends(0, 33_000), spends(5000, 33_000), spends(33_000, 33_000), spends(40_000, 33_000)]).toEqual([0, 5000, 33_000, 33_000]);
  });

  it("leaves a session no sum that a provider refuses", () => {
    expect([spends(32_999, 33_000), spends(32_951, 33_000), spends(32_950, 33_000)]).toEqual([32_950, 32_950, 32_950]);
    expect(spends(10, 40)).toBe(0);
  });

  it("goes beyond a down payment, which then needs no session", () => {
    expect([spends(5000, 33_000, 9900), spends(9900, 33_000, 9900), spends(20_000, 33_000, 9900)]).toEqual([5000, 9900, 20_000]);
    expect(spends(9880, 33_000, 9900)).toBe(9850);
  });

  it("is never more than the balance or the price, and the session asks nothing or enough", () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 100 }), (balance, price, percent) => {
        const share = Math.round((price * percent) / 100);
        const spent = spends(balance, price, share);
        expect(spent).toBeGreaterThanOrEqual(0);
        expect(spent).toBeLessThanOrEqual(Math.min(balance, price));
        const rest = share - spent;
        expect(rest <= 0 || rest >= smallestSessionCents || spent === 0).toBe(true);
      }),
    );
  });
});

describe("credit that pays several reservations together", () => {
  const priced = (...amounts: readonly (readonly [amount: number, share?: number])[]) =>
    amounts.map(([amount, share]) => ({ amount: asCents(amount), share: share === undefined ? null : asCents(share) }));

  it("pays each its part, and the session asks each the rest", () => {
    expect(creditPartsOf(asCents(10_000), priced([20_000], [10_000], [0]))).toEqual([
      { used: 6667, share: 13_333 },
      { used: 3333, share: 6667 },
      { used: 0, share: 0 },
    ]);
    expect(creditPartsOf(asCents(50_000), priced([20_000], [10_000]))).toEqual([
      { used: 20_000, share: 0 },
      { used: 10_000, share: 0 },
    ]);
  });

  it("pays down payments before the rest of the prices", () => {
    expect(creditPartsOf(asCents(2000), priced([20_000, 6000], [10_000, 3000]))).toEqual([
      { used: 1333, share: 4667 },
      { used: 667, share: 2333 },
    ]);
    expect(creditPartsOf(asCents(12_000), priced([20_000, 6000], [10_000, 3000]))).toEqual([
      { used: 8000, share: 0 },
      { used: 4000, share: 0 },
    ]);
  });

  it("spends no more than the balance and no price twice, to the cent", () => {
    const cents = fc.integer({ min: 0, max: 50_000 });
    const day = fc
      .tuple(cents, fc.integer({ min: 0, max: 100 }))
      .map(([amount, percent]) => [amount, Math.floor((amount * percent) / 100)] as const);
    fc.assert(
      fc.property(cents, fc.array(day, { minLength: 1, maxLength: 6 }), (balance, days) => {
        const subjects = priced(...days);
        const parts = creditPartsOf(asCents(balance), subjects);
        const sum = (values: readonly Cents[]) => sumOfCents(values);
        const price = sum(subjects.map(({ amount }) => amount));
        const total = sum(subjects.map(({ share, amount }) => share ?? amount));
        expect(sum(parts.map(({ used }) => used))).toBe(creditToSpend(asCents(balance), price, total));
        for (const [index, { used, share }] of parts.entries()) {
          const { amount } = subjects[index] ?? { amount: asCents(0) };
          expect(used).toBeGreaterThanOrEqual(0);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(used + share).toBeLessThanOrEqual(amount);
        }
      }),
    );
  });
});
