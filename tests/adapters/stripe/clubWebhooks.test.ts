import fastify from "fastify";
import { expect, it } from "vitest";
import { makeRateLimit } from "#adapters/node/http/guard/rate.ts";
import { serveWebhook } from "#adapters/node/http/api/webhooks.ts";
import { makeClubWebhooks } from "#adapters/node/payments/clubWebhooks.ts";
import { makeStripeAccount } from "#adapters/node/payments/stripe.ts";
import type { PaymentKeys } from "#core/domain/ledger/paymentAccount.ts";
import { signed } from "./peer.ts";

const now = Date.UTC(2027, 6, 1);
const body = '{"id":"evt_1","object":"event","type":"customer.created","data":{"object":{}}}';
const older = { account: "mem_ca_1", keys: { key: "rk_live_1", webhookSecret: "whsec_older" } };
const newer = { account: "mem_ca_2", keys: { key: "rk_live_2", webhookSecret: "whsec_newer" } };

/** The webhook of a club with two accounts, what its messages made the server do, and whom it heard of. */
function clubWebhook() {
  const reads: string[] = [];
  const opened: string[] = [];
  const received: (string | undefined)[] = [];
  const accounts = { mem: [older, newer] };
  const stored = {
    ofClub: async (club: string) => {
      reads.push(club);
      return club === "mem" ? accounts.mem : [];
    },
    received: (_: string, account: string | undefined) => void received.push(account),
  };
  const open = ({ key, webhookSecret }: PaymentKeys) => {
    opened.push(key);
    return makeStripeAccount({ apiKey: key, webhookSecret, address: () => "https://quai.test" });
  };
  return { read: makeClubWebhooks({ stored, open, now: () => now }), accounts, reads, opened, received };
}

const signedWith = (secret: string, at = now) => signed(body, at, secret).signature;
const mayLook = () => true;

it("reads a club's accounts once for many messages, and hears for which of them each was signed", async () => {
  const { read, reads, opened, received } = clubWebhook();
  for (const { keys, account } of [newer, older, newer])
    expect(await read(body, signedWith(keys.webhookSecret), "mem", mayLook)).toMatchObject({ ok: true, account });
  expect([reads, opened]).toEqual([["mem"], ["rk_live_1", "rk_live_2"]]);
  expect(received).toEqual([newer.account, older.account, newer.account]);
});

it("takes a secret that was replaced meanwhile, and opens no other account again", async () => {
  const { read, accounts, opened } = clubWebhook();
  await read(body, signedWith("whsec_newer"), "mem", mayLook);
  accounts.mem = [older, { ...newer, keys: { ...newer.keys, webhookSecret: "whsec_replaced" } }];
  expect(await read(body, signedWith("whsec_replaced"), "mem", mayLook)).toMatchObject({ ok: true, account: newer.account });
  expect(opened).toEqual(["rk_live_1", "rk_live_2", "rk_live_2"]);
});

it("reads nothing for a message whose header is old, from the future or has no form", async () => {
  const { read, reads, received } = clubWebhook();
  for (const signature of ["x", "t=1", signedWith("whsec_newer", now - 301_000), signedWith("whsec_newer", now + 120_000)])
    expect(await read(body, signature, "mem", mayLook)).toEqual({ ok: false, status: 400 });
  expect([reads, received]).toEqual([[], []]);
});

it("hears of a wrong signature for a club that has accounts, and of none for another", async () => {
  const { read, received } = clubWebhook();
  expect(await read(body, signedWith("whsec_wrong"), "mem", mayLook)).toEqual({ ok: false, status: 400 });
  expect(await read(body, signedWith("whsec_wrong"), "none", mayLook)).toEqual({ ok: false, status: 400 });
  expect(received).toEqual([undefined]);
});

it("ends the reads of forged messages by the rate of their address, and still takes signed ones from there", async () => {
  const { read, reads } = clubWebhook();
  const app = fastify();
  const none = async () => undefined;
  const webhook = {
    driver: "stripe",
    signatureHeader: "stripe-signature",
    read: async (text: string, signature: string, club = "", look = mayLook) => read(text, signature, club, look),
  };
  serveWebhook(app, webhook, { actions: { session: none, payment: none }, rate: makeRateLimit(() => 0) });
  const send = async (secret: string) => {
    const headers = { "content-type": "application/json", "stripe-signature": signedWith(secret) };
    return (await app.inject({ method: "POST", url: "/webhooks/stripe/mem", headers, payload: body })).statusCode;
  };
  expect(await send("whsec_newer")).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) statuses.push(await send("whsec_forged"));
  expect(new Set(statuses)).toEqual(new Set([400, 429]));
  const before = reads.length;
  expect(before).toBeLessThanOrEqual(41);
  expect([await send("whsec_forged"), await send("whsec_newer"), reads.length]).toEqual([429, 200, before]);
  await app.close();
});
