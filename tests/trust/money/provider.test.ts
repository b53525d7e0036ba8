import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#app/server/config/config.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { type Peer, signed, startPeer, webhookSecret } from "../../adapters/stripe/peer.ts";
import { startQuai } from "../../e2e/quai.ts";
import { freeSlots, proven, textIn, until, visitorOf } from "../../server/whole.ts";

// The server's own process against a provider played on this machine: nothing of either is a stand-in's but Stripe itself.

const phone = "+14505550111";
const profile = { firstname: "Ada", lastname: "Byron", email: "ada@example.test" };
const data = mkdtempSync(join(tmpdir(), "quai-provider-"));

let peer: Peer;
let url = "";
let stop = async (): Promise<void> => undefined;
let free: Awaited<ReturnType<typeof freeSlots>>;
let proof = "";

beforeAll(async () => {
  peer = await startPeer(Date.now);
  const env = {
    QUAI_DATA: data,
    QUAI_LIMITS: "off",
    QUAI_PAYMENT: "stripe",
    QUAI_STRIPE_KEY: peer.reach.apiKey,
    QUAI_STRIPE_WEBHOOK: webhookSecret,
    QUAI_STRIPE_URL: `http://127.0.0.1:${peer.reach.port}`,
  };
  const server = await startQuai(env);
  ({ url } = server);
  stop = async () => {
    await server.stop();
  };
  free = await freeSlots(url, "mem_d1_magog-wharf", season());
  proof = await proven(url, visitorOf(url), phone);
});

afterAll(async () => {
  await stop();
  await peer.close();
  rmSync(data, { recursive: true, force: true });
});

/** A day of the next season that comes whole. */
function season(): string {
  return `${new Date().getUTCFullYear() + 1}-06-02`;
}

async function booked() {
  const visit = visitorOf(url);
  const { status, data } = await visit("booking/reservations/create", {
    attributes: free.shift(),
    profile,
    phone,
    proof,
    isMember: false,
    locale: "fr",
    clauses: { version: rentalRulesVersion, locale: "fr" },
  });
  const _id = textIn(data, "_id");
  const key = textIn(data, "key");
  const sessionUrl = textIn(data, "sessionUrl");
  const read = async () => textIn((await visit("booking/reservations/read", { _id, key })).data, "status");
  return { visit, status, _id, key, sessionUrl, session: sessionUrl.split("/").at(-1) ?? "", read };
}

function tell(body: string, signature: string) {
  return fetch(`${url}/webhooks/stripe`, {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });
}

/** What the store says by itself; a read by its holder would ask the provider. */
async function events(session: string) {
  return peer.hints().filter(({ body }) => body.includes(`"${session}"`));
}

describe("the server process and a provider (P1, P5)", () => {
  it("creates, is paid at the provider, hears its webhook, and mails the pass", async () => {
    const { status, sessionUrl, session, read, _id } = await booked();
    expect([status, sessionUrl]).toEqual([200, `https://checkout.stripe.example/c/pay/${session}`]);
    peer.pay(session);
    const [hint] = await events(session);
    expect((await tell(hint?.body ?? "", hint?.signature ?? "")).status).toBe(200);
    const before = peer.seen.length;
    expect(await read()).toBe("paid");
    // It was the webhook that made it paid: a read of what is paid asks nobody.
    expect(peer.seen.length).toBe(before);
    const messages = () => fetch(`${url}/demo/messages`).then((reply) => reply.text());
    expect(await until(messages, (text) => text.includes(`#reservation=${_id}`))).toContain(profile.email);
  });

  it("refuses what is forged, old, from the future, unsigned or too long, and changes nothing", async () => {
    const { session, _id } = await booked();
    peer.pay(session);
    const [hint] = await events(session);
    const body = hint?.body ?? "";
    const bads = [
      signed(body, Date.now(), "whsec_other"),
      signed(body, Date.now() - 301_000),
      signed(body, Date.now() + 120_000),
      { body: body.replace("completed", "expired"), signature: hint?.signature ?? "" },
      { body, signature: "t=1,v1=00" },
      { body, signature: "x" },
    ];
    const before = peer.seen.length;
    for (const bad of bads) expect((await tell(bad.body, bad.signature)).status).toBe(400);
    const long = `${body.slice(0, -1)},"padding":"${"x".repeat(70_000)}"}`;
    const { signature } = signed(long, Date.now());
    expect((await tell(long, signature)).status).toBe(413);
    expect((await fetch(`${url}/webhooks/stripe`, { method: "POST", headers: { "content-type": "application/json" }, body })).status).toBe(
      400,
    );
    expect(
      (await fetch(`${url}/webhooks/embedded`, { method: "POST", headers: { "content-type": "application/json" }, body })).status,
    ).toBe(404);
    // None of them made the server ask the provider, let alone believe it.
    expect(peer.seen.slice(before).filter(({ path }) => path.includes(session))).toEqual([]);
    expect(_id).toMatch(/^mem_r_/);
  });

  it("answers a webhook with 503 while the provider does not answer, and processes it when it comes again", async () => {
    const { session, read } = await booked();
    peer.pay(session);
    const [hint] = await events(session);
    peer.behave("500");
    const refused = await tell(hint?.body ?? "", hint?.signature ?? "");
    peer.behave("normal");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
    expect((await tell(hint?.body ?? "", hint?.signature ?? "")).status).toBe(200);
    expect(await read()).toBe("paid");
  });

  it("takes a signed message about a session that is not ours, or about nothing, and does nothing", async () => {
    for (const body of [
      '{"id":"evt_1","object":"event","type":"customer.created","data":{"object":{}}}',
      '{"id":"evt_2","object":"event","type":"checkout.session.completed","data":{"object":{"id":"cs_test_unknown","object":"checkout.session"}}}',
    ]) {
      const hint = signed(body, Date.now());
      expect((await tell(hint.body, hint.signature)).status).toBe(200);
    }
  });
});

describe("the address of a payment page (P4)", () => {
  it("is compared, never fetched: a canary is not called, and another's address opens nothing", async () => {
    const calls: string[] = [];
    const canary = createServer((request, response) => {
      calls.push(request.url ?? "");
      response.end("{}");
    });
    await new Promise<void>((done) => {
      canary.listen(0, "127.0.0.1", done);
    });
    const place = canary.address();
    const home = `http://127.0.0.1:${typeof place === "object" && place !== null ? place.port : 0}`;
    const mine = await booked();
    const other = await booked();
    const shown = [
      `${home}/steal`,
      `${mine.sessionUrl}@${home.slice(7)}`,
      other.sessionUrl,
      `${mine.sessionUrl}/`,
      `${mine.sessionUrl}?x=${home}`,
      mine.sessionUrl.toUpperCase(),
    ];
    for (const sessionUrl of shown) {
      for (const call of ["cancelSessionPayment", "read"]) {
        expect([sessionUrl, (await mine.visit(`booking/reservations/${call}`, { _id: mine._id, sessionUrl })).status]).toEqual([
          sessionUrl,
          404,
        ]);
      }
    }
    expect([await mine.read(), await other.read(), calls]).toEqual(["pending", "pending", []]);
    expect(
      (await mine.visit("booking/reservations/cancelSessionPayment", { _id: mine._id, sessionUrl: mine.sessionUrl, scope: "quai" })).status,
    ).toBe(200);
    expect([await mine.read(), await other.read()]).toEqual(["canceled", "pending"]);
    canary.close();
  });
});

describe("QUAI_STRIPE_URL", () => {
  const demo = { QUAI_PAYMENT: "stripe", QUAI_STRIPE_KEY: "sk", QUAI_STRIPE_WEBHOOK: "wh" };
  const production = {
    ...demo,
    QUAI_MODE: "production",
    QUAI_SECRET: "0d9f6c1be4725a83f2c07d1e96b84a35",
    QUAI_MAIL: "smtp://mail:25",
    QUAI_MAIL_FROM: "club@quai.test",
    QUAI_SMS: "https://texts.quai.test/send",
    QUAI_PUBLIC_URL: "https://book.quai.test",
    QUAI_SITE_URL: "https://www.quai.test",
  };

  it.each(["http://127.0.0.1:4242", "http://localhost:4242/", "http://127.0.0.1"])(
    "may be %s outside production, and never in it",
    (QUAI_STRIPE_URL) => {
      expect(readConfig({ ...demo, QUAI_STRIPE_URL }).ok).toBe(true);
      expect(readConfig(production).ok).toBe(true);
      expect(readConfig({ ...production, QUAI_STRIPE_URL })).toMatchObject({
        ok: false,
        problem: expect.stringContaining("QUAI_STRIPE_URL"),
      });
    },
  );

  it.each([
    "http://api.stripe.com",
    "https://127.0.0.1",
    "http://127.0.0.1@eve.test",
    "http://127.0.0.1.eve.test",
    "http://localhost:99999",
    "http://10.0.0.1",
    "http://user:key@127.0.0.1",
    "file:///etc",
  ])("is never %s", (QUAI_STRIPE_URL) => {
    expect(readConfig({ ...demo, QUAI_STRIPE_URL })).toMatchObject({ ok: false, problem: expect.stringContaining("QUAI_STRIPE_URL") });
  });
});
