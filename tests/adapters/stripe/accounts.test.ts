import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { paymentsOfClubs } from "#adapters/node/payments/accounts.ts";
import { makeStripeAccount } from "#adapters/node/payments/stripe.ts";
import type { PaymentKeys } from "#core/domain/ledger/paymentAccount.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { type PaymentRequest, ServiceFault } from "#core/ports/outside.ts";
import { noClubAccounts } from "../../paymentsOfServer.ts";
import { type Peer, startPeer } from "./peer.ts";

const now = Date.UTC(2027, 6, 1);
let peer: Peer;
beforeAll(async () => {
  peer = await startPeer(() => now);
});
afterAll(() => peer.close());

const request: PaymentRequest = {
  reservation: "mem_test_1",
  reference: "TEST",
  amount: asCents(100),
  currency: "CAD",
  locale: "en",
  club: "Quai",
  description: "Quai",
  email: "",
  expires: now + 3_600_000,
};
const open = ({ key, webhookSecret }: PaymentKeys) =>
  makeStripeAccount({ ...peer.reach, apiKey: key, webhookSecret, address: () => "https://quai.test", retries: 0 });
const good = () => ({ key: peer.reach.apiKey, webhookSecret: "whsec_1" });

/** Payments of a server whose club has the keys that `state` says. */
function clubPayments(state: { keys: PaymentKeys | undefined }) {
  const faults: (string | undefined)[] = [];
  const stored = {
    ...noClubAccounts,
    keys: () => Effect.sync(() => state.keys),
    heard: (_: string, fault: ServiceFault | undefined) => void faults.push(fault?.why),
  };
  return { payments: paymentsOfClubs({ driver: "stripe", server: open(good()), stored, open }), faults };
}

it("a test opens and ends a session, moves no money, and finds the account's earlier session", async () => {
  const account = open(good());
  const first = await Effect.runPromise(account.test(request, []));
  expect(first).toMatchObject({ missing: [], known: [] });
  expect(peer.sessions().map(({ id, status }) => [id, status])).toEqual([[first.session, "expired"]]);
  const again = await Effect.runPromise(account.test(request, ["cs_test_unknown", first.session]));
  expect(again.known).toEqual([first.session]);
  expect((await Effect.runPromise(account.test(request, [again.session, "cs_test_unknown", first.session]))).known).toEqual([
    again.session,
    first.session,
  ]);
  expect(peer.refunds()).toEqual([]);
});

it("a test is unanswered where Stripe does not say whose an earlier session is", async () => {
  const account = open(good());
  const { session } = await Effect.runPromise(account.test(request, []));
  for (const fault of ["500", "rubbish"] as const) {
    // The test itself is answered: a session is opened and ended, payments, refunds and disputes are read.
    peer.next("normal", "normal", "normal", "normal", "normal", "normal", fault);
    expect(await Effect.runPromise(Effect.flip(account.test(request, [session])))).toMatchObject({ why: "unanswered" });
  }
  peer.forbidden.add(`GET /v1/checkout/sessions/${session}`);
  expect(await Effect.runPromise(Effect.flip(account.test(request, [session])))).toMatchObject({ why: "unanswered" });
  peer.forbidden.clear();
});

it("a test names each permission that the key lacks", async () => {
  const lacking = {
    sessions: "POST /v1/checkout/sessions",
    payments: "GET /v1/payment_intents",
    refunds: "POST /v1/refunds",
    disputes: "GET /v1/disputes",
  };
  for (const [permission, call] of Object.entries(lacking)) {
    peer.forbidden.add(call);
    expect((await Effect.runPromise(open(good()).test(request, []))).missing).toEqual([permission]);
    peer.forbidden.delete(call);
  }
});

it("a test of a revoked key fails for its credentials, and one of a silent provider for its silence", async () => {
  const why = (key: string) => Effect.runPromise(Effect.flip(open({ ...good(), key }).test(request, []))).then((fault) => fault.why);
  expect(await why("rk_live_revoked")).toBe("credentials");
  peer.behave("drop");
  expect(await why(peer.reach.apiKey)).toBe("unanswered");
  peer.behave("normal");
});

it("a club's account is opened with new keys once the earlier ones are refused, also by calls at the same time", async () => {
  const state: { keys: PaymentKeys | undefined } = { keys: undefined };
  const { payments, faults } = clubPayments(state);
  const account = payments.of("mem_ca_1");
  const read = () => Effect.runPromiseExit(account.open({ ...request, reservation: "mem_r_1" }));
  expect(await read()).toMatchObject({ _tag: "Failure" });
  state.keys = { ...good(), key: "rk_live_revoked" };
  expect(await read()).toMatchObject({ _tag: "Failure" });
  state.keys = good();
  expect((await Promise.all([read(), read(), read()])).map(({ _tag }) => _tag)).toEqual(["Success", "Success", "Success"]);
  expect(faults).toEqual(["credentials", "credentials", undefined, undefined, undefined]);
});
