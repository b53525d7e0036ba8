import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openEmbeddedDriversDatabase } from "#adapters/node/embedded/driversDatabase.ts";
import { makeEmbeddedMessageBox } from "#adapters/node/embedded/messages.ts";
import { embeddedWebhookMessage, makeEmbeddedWebhookReader } from "#adapters/node/http/api/webhooks.ts";
import { makeEmbeddedPayments } from "#adapters/node/payments/embedded.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";
import { noClubAccounts } from "../../paymentsOfServer.ts";

const secrets = makeSecrets("s".repeat(32));
const clock = { at: Date.UTC(2027, 3, 1) };
const later = 1_860_000;
const request = {
  reservation: "mem_r_1",
  reference: "MEM-7K4QX9",
  amount: asCents(121_250),
  currency: "CAD",
  locale: "fr",
  club: "Quai",
  description: "Grand Héron",
  email: "a@b.test",
  expires: clock.at + later,
} as const;

function provider(folder = mkdtempSync(join(tmpdir(), "quai-"))) {
  const file = openEmbeddedDriversDatabase(folder);
  const payments = makeEmbeddedPayments({ file, secrets, now: () => clock.at, address: () => "http://quai.test", stored: noClubAccounts });
  return { folder, file, payments: { ...promisePort(payments), ...promisePort(payments.of(serverAccount)) } };
}

describe("the embedded payment provider", () => {
  it("opens a session with a page of its own", async () => {
    const { payments } = provider();
    const { session, sessionUrl } = await payments.open(request);
    expect(sessionUrl).toBe(`http://quai.test/pay/${session}`);
    expect(await payments.read(session)).toEqual({ state: "open" });
  });

  it("says complete with amount, currency and one reference, however often it is paid", async () => {
    const { payments } = provider();
    const { session } = await payments.open(request);
    expect([payments.settle(session, "complete"), payments.settle(session, "complete"), payments.settle(session, "failed")]).toEqual([
      true,
      false,
      false,
    ]);
    const state = await payments.read(session);
    expect(state).toMatchObject({ state: "complete", amount: 121_250, currency: "CAD" });
    expect(await payments.read(session)).toEqual(state);
  });

  it("tells which of its cards paid, and the mark of the card, alike for all payments with one card", async () => {
    const { payments } = provider();
    const paidWith = async (reservation: string, outcome: "complete" | "completeOtherCard" | "completeNoRefund") => {
      const { session } = await payments.open({ ...request, reservation });
      payments.settle(session, outcome);
      const state = await payments.read(session);
      return state.state === "complete" ? [state.card, state.fingerprint] : [];
    };
    const visa = ["Visa 4242", "demo-visa-4242"];
    expect([await paidWith("mem_r_2", "complete"), await paidWith("mem_r_3", "complete")]).toEqual([visa, visa]);
    expect(await paidWith("mem_r_4", "completeNoRefund")).toEqual(visa);
    expect(await paidWith("mem_r_5", "completeOtherCard")).toEqual(["Mastercard 4444", "demo-mastercard-4444"]);
  });

  it("reports the payment when the session is ended after it was paid", async () => {
    const { payments } = provider();
    const { session } = await payments.open(request);
    payments.settle(session, "complete");
    expect((await payments.expire(session)).state).toBe("complete");
  });

  it("takes no money once ended, or once its time is over", async () => {
    const { payments } = provider();
    const ended = await payments.open(request);
    const old = await payments.open({ ...request, reservation: "mem_r_2", expires: clock.at });
    await payments.expire(ended.session);
    expect([payments.settle(ended.session, "complete"), payments.settle(old.session, "complete")]).toEqual([false, false]);
    expect(await payments.read(old.session)).toEqual({ state: "expired" });
  });

  it("refunds once a key, and nothing that was not paid", async () => {
    const { payments, file } = provider();
    const { session } = await payments.open(request);
    await expect(payments.refund(session, asCents(100), "key")).rejects.toMatchObject({ permanent: true });
    payments.settle(session, "complete");
    const paid = await payments.read(session);
    const ref = paid.state === "complete" ? paid.ref : "";
    const first = await payments.refund(ref, asCents(100), "key");
    expect(await payments.refund(ref, asCents(100), "key")).toEqual(first);
    expect(file.rows("select * from refunds").length).toBe(1);
  });

  it("keeps sessions over a restart and shares them between processes", async () => {
    const { folder, payments } = provider();
    const { session } = await payments.open(request);
    provider(folder).payments.settle(session, "failed");
    expect(await payments.read(session)).toEqual({ state: "failed" });
  });

  it("rejects for a session that it does not know", async () => {
    await expect(provider().payments.read("nothing")).rejects.toThrow("No such payment session");
  });

  it("keeps no mail address of a customer", async () => {
    const { payments, file } = provider();
    await payments.open(request);
    expect(JSON.stringify(file.rows("select * from sessions"))).not.toContain("a@b.test");
  });
});

describe("the embedded provider's webhook", () => {
  const webhook = makeEmbeddedWebhookReader(secrets, () => clock.at);
  const session = "session-1";

  it("is believed when it is signed and fresh", async () => {
    const { body, signature } = embeddedWebhookMessage(secrets, session, clock.at);
    expect(await webhook.read(body, signature)).toEqual({ ok: true, session });
  });

  it("is refused when it is old, from the future, changed or signed by another", async () => {
    const { body, signature } = embeddedWebhookMessage(secrets, session, clock.at);
    const stranger = embeddedWebhookMessage(makeSecrets("t".repeat(32)), session, clock.at);
    const old = embeddedWebhookMessage(secrets, session, clock.at - 300_001);
    const future = embeddedWebhookMessage(secrets, session, clock.at + 300_001);
    const readings = [
      webhook.read(body.replace("1", "2"), signature),
      webhook.read(body, ""),
      webhook.read(stranger.body, stranger.signature),
      webhook.read(old.body, old.signature),
      webhook.read(future.body, future.signature),
    ];
    expect((await Promise.all(readings)).map(({ ok }) => ok)).toEqual([false, false, false, false, false]);
  });
});

describe("the demo's messages", () => {
  it("are kept newest first, and one sent twice is kept once", async () => {
    const box = promisePort(makeEmbeddedMessageBox(provider().file, () => (clock.at += 1)));
    await box.keep({ id: "a", channel: "mail", to: "x@y.test", text: "first" });
    await box.keep({ channel: "sms", to: "+14505550100", text: "second" });
    await box.keep({ id: "a", channel: "mail", to: "x@y.test", text: "first" });
    expect(box.list().map(({ channel, text }) => [channel, text])).toEqual([
      ["sms", "second"],
      ["mail", "first"],
    ]);
  });

  it("of a short time are stored by one transaction, all or none", async () => {
    const { file } = provider();
    let transactions = 0;
    const together = (work: () => void): void => {
      transactions += 1;
      file.together(work);
    };
    const run: typeof file.run = (text, ...values) => {
      if (values.includes("refused")) throw new Error("The disk is full");
      return file.run(text, ...values);
    };
    const box = promisePort(makeEmbeddedMessageBox({ ...file, run, together }, () => clock.at));
    const keepAll = (...texts: readonly string[]) =>
      Promise.allSettled(texts.map((text) => box.keep({ channel: "mail", to: "x@y.test", text })));
    const failed = await keepAll("before", "refused", "after");
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(box.list()).toEqual([]);
    await keepAll("one", "two");
    expect([
      box
        .list()
        .map(({ text }) => text)
        .toSorted(),
      transactions,
    ]).toEqual([["one", "two"], 2]);
  });
});
