import { serverAccount } from "../../domain/ledger/paymentAccount.ts";
import type { Refund } from "../../domain/ledger/refunds.ts";
import { partRefOf } from "../../domain/ledger/ledger.ts";
import { asCents } from "../../domain/money/cents.ts";
import { testNow } from "../fixtures/fixtures.ts";
import type { SuiteTools } from "../fixtures/suite.ts";

const first: Refund = {
  client: "mem",
  _id: "refund:pi_1",
  reservation: "mem_r_1",
  payment: "pi_1",
  account: serverAccount,
  amount: asCents(2050),
  currency: "CAD",
  state: "due",
  ref: null,
  refusal: null,
  cause: "lowered",
  tries: 0,
  at: testNow,
};

/** Adds the tests of what every store promises about refunds. */
export function refundsSuite({ it, expect }: SuiteTools): void {
  it("are stored by reservation, replaced by id, and listed by club when refused", async ({ store }) => {
    const refused: Refund = {
      ...first,
      _id: "refund:pi_2",
      state: "refused",
      refusal: "disputed",
      cause: null,
      account: null,
      at: testNow + 1,
    };
    await store.commit(async (tx) => {
      await tx.refunds.put(first);
      await tx.refunds.put(refused);
      await tx.refunds.put({ ...refused, client: "msk" });
      await tx.refunds.put({ ...refused, _id: "refund:pi_3", reservation: "mem_r_2", at: testNow });
    });
    expect(await store.refunds.of("mem", "mem_r_1")).toEqual([first, refused]);
    expect((await store.refunds.refused("mem", 5)).map(({ _id }) => _id)).toEqual(["refund:pi_3", "refund:pi_2"]);
    expect(await store.refunds.refused("mem", 1)).toHaveLength(1);
    const done: Refund = { ...refused, state: "done", refusal: null, ref: "re_1", tries: 2, at: testNow + 2 };
    await store.commit((tx) => tx.refunds.put(done));
    expect(await store.commit((tx) => tx.refunds.of("mem", "mem_r_1"))).toEqual([first, done]);
    expect((await store.refunds.refused("mem", 5)).map(({ _id }) => _id)).toEqual(["refund:pi_3"]);
  });

  it("find the lines of a capture by its payment, with the card that it was paid with", async ({ store }) => {
    const line = {
      client: "mem",
      reservation: "mem_r_1",
      amount: asCents(330),
      currency: "CAD",
      at: testNow,
      actor: "provider",
      taxes: [],
    } as const;
    await store.commit(async (tx) => {
      await tx.ledger.append({ ...line, kind: "capture", ref: "pi_1", card: "Visa 4242", account: "mem_account_1" });
      await tx.ledger.append({ ...line, kind: "refund", ref: "re_1" });
    });
    expect(await store.ledger.captured("pi_1")).toEqual([
      { ...line, kind: "capture", ref: "pi_1", card: "Visa 4242", account: "mem_account_1" },
    ]);
    expect([await store.ledger.captured("re_1"), await store.ledger.captured("pi_2")]).toEqual([[], []]);
  });

  it("find the parts of a capture of several reservations, and none of another capture with a similar id", async ({ store }) => {
    const part = {
      client: "mem",
      kind: "capture",
      amount: asCents(330),
      currency: "CAD",
      at: testNow,
      actor: "provider",
      taxes: [],
    } as const;
    await store.commit(async (tx) => {
      for (const number of [2, 1]) {
        const reservation = `mem_r_${number}`;
        await tx.ledger.append({ ...part, reservation, ref: partRefOf("pi_1", reservation) });
      }
      await tx.ledger.append({ ...part, reservation: "mem_r_3", ref: "pi_12" });
      await tx.ledger.append({ ...part, reservation: "mem_r_4", ref: "pi_1_" });
      await tx.ledger.append({ ...part, reservation: "mem_r_5", kind: "refund", ref: partRefOf("pi_1", "mem_r_5") });
    });
    const refs = async (payment: string) => (await store.ledger.captured(payment)).map(({ ref }) => ref);
    expect(await refs("pi_1")).toEqual(["pi_1#mem_r_1", "pi_1#mem_r_2"]);
    expect([await refs("pi_12"), await refs("pi_")]).toEqual([["pi_12"], []]);
  });
}
