import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import { Effect } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { memoryPayments } from "#adapters/memory/payments.ts";
import { makeSmtpMail } from "#adapters/node/mail/smtp.ts";
import { makeStripeAccount } from "#adapters/node/payments/stripe.ts";
import { makeGatewaySms } from "#adapters/node/sms/gateway.ts";
import { byteSourceOf, collectStreamBytes } from "#adapters/node/storage/source.ts";
import { s3Storage } from "#adapters/node/storage/s3.ts";
import { makePartsRecord } from "#app/server/health/partsRecord.ts";
import {
  watchMailer,
  watchPayments,
  watchStorage,
  watchTexter,
  watchWebhook,
  watchWebhookActions,
} from "#app/server/health/watchedServices.ts";
import type { HealthPart } from "#core/domain/health/parts.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { Mail } from "#core/ports/outside.ts";
import { answer, startMute, startPost } from "../../adapters/smtp/post.ts";
import { startFaultyPeer } from "../../adapters/storage/faultyPeer.ts";
import { startPeer } from "../../adapters/stripe/peer.ts";
import { paymentsOfServer } from "../../paymentsOfServer.ts";

const customer = "canary-of-a-customer@people.test";
const letter: Mail = {
  to: customer,
  subject: "Confirmed",
  text: "See you",
  locale: "en",
  parts: [{ kind: "text", lines: ["See you"] }],
  messageId: "confirmed.mem_r_1@quai.example",
};
const shortMs = 400;
const opened: { readonly close: () => unknown }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});
const kept = <A extends { readonly close: () => unknown }>(peer: A): A => {
  opened.push(peer);
  return peer;
};

function recordOfNow() {
  const clock = { at: Date.UTC(2027, 5, 1) };
  const record = makePartsRecord({ now: () => clock.at });
  const seen = (part: HealthPart) => {
    const { state, reason } = record.status(part);
    return `${state} ${reason}`;
  };
  return { clock, record, seen };
}

/** Does a use whose outcome does not matter here. */
const tryOut = <A, E>(use: Effect.Effect<A, E>) => Effect.runPromiseExit(use);

describe("mail", () => {
  const send = (url: string, record: ReturnType<typeof recordOfNow>["record"], isWatched = true) => {
    const driver = makeSmtpMail(url, "Quai <no-reply@quai.example>", shortMs);
    return tryOut((isWatched ? watchMailer(driver, record) : driver).send(letter));
  };

  it("is down after two letters to a server that hangs, and works after the next letter that leaves", async () => {
    const { clock, record, seen } = recordOfNow();
    const { url } = kept(await startMute());
    await send(url, record);
    expect(seen("mail")).toBe("watch mailUnanswered");
    const began = clock.at;
    clock.at += 20_000;
    await send(url, record);
    expect([seen("mail"), record.status("mail").since]).toEqual(["down mailUnanswered", began]);
    clock.at += 20_000;
    await send(kept(await startPost()).url, record);
    expect([seen("mail"), record.status("mail").since, record.status("mail").usedAt]).toEqual(["works fine", clock.at, clock.at]);
    expect(record.failures()).toEqual([{ part: "mail", reason: "mailUnanswered", count: 2 }]);
  });

  it("is down at once where the server refuses our password", async () => {
    const { record, seen } = recordOfNow();
    const post = kept(await startPost({ authOptional: false, onAuth: (_, __, done) => done(answer(535, "no")) }));
    await send(post.url.replace("smtp://", "smtp://quai:canary-password@"), record);
    expect(seen("mail")).toBe("down mailCredentials");
    expect(JSON.stringify(record.statuses())).not.toContain("canary");
  });

  it("is to be watched after a refused letter, which may be about its address, and down after four", async () => {
    const { record, seen } = recordOfNow();
    const { url } = kept(await startPost({ onRcptTo: (_, __, done) => done(answer(550, `no such ${customer}`)) }));
    const states: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await send(url, record);
      states.push(seen("mail"));
    }
    expect(states).toEqual([...Array.from({ length: 3 }, () => "watch mailRefused"), "down mailRefused"]);
    expect(JSON.stringify(record.statuses())).not.toContain("canary");
  });

  it("is not known to fail where the record does not wrap it (control)", async () => {
    const { record, seen } = recordOfNow();
    const { url } = kept(await startMute());
    for (let count = 0; count < 2; count += 1) await send(url, record, false);
    expect(seen("mail")).toBe("works unused");
  });
});

/** A peer of HTTP whose replies a test chooses. */
async function startHttpPeer() {
  const peer = { reply: (reply: ServerResponse): unknown => reply.writeHead(202).end() };
  const server = createServer((_, reply) => void peer.reply(reply));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const url = `http://127.0.0.1:${typeof place === "object" && place !== null ? place.port : 0}/`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(peer, { url, close });
}

describe("texts", () => {
  it.each([
    ["refuses the key", (reply: ServerResponse) => reply.writeHead(401).end(), ["down textsCredentials", "down textsCredentials"]],
    ["fails", (reply: ServerResponse) => reply.writeHead(500).end(), ["watch textsUnanswered", "down textsUnanswered"]],
    ["breaks off", (reply: ServerResponse) => reply.destroy(), ["watch textsUnanswered", "down textsUnanswered"]],
    ["refuses a phone", (reply: ServerResponse) => reply.writeHead(422).end(), ["watch textsRefused", "watch textsRefused"]],
  ])("are named by a gateway that %s, and work again after it takes one", async (_, reply, states) => {
    const { record, seen } = recordOfNow();
    const peer = kept(await startHttpPeer());
    const usual = peer.reply;
    const texter = watchTexter(makeGatewaySms({ url: peer.url }), record);
    peer.reply = reply;
    const found: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      await tryOut(texter.send("+14505550177", "canary"));
      found.push(seen("texts"));
    }
    expect(found).toEqual(states);
    peer.reply = usual;
    await tryOut(texter.send("+14505550177", "canary"));
    expect(seen("texts")).toBe("works fine");
    await tryOut(makeGatewaySms({ url: "http://127.0.0.1:1/" }).send("+14505550177", "unwatched"));
    expect(seen("texts")).toBe("works fine");
  });
});

/** A request of a session at the payment provider. */
function requestAt(now: number) {
  return {
    reservation: "mem_r_1",
    reference: "MEM-7K4QX9",
    amount: asCents(18_450),
    currency: "CAD",
    locale: "en",
    club: "Quai",
    description: "Vectra",
    email: customer,
    expires: now + 31 * 60_000,
  } as const;
}

describe("payments", () => {
  const now = Date.UTC(2027, 4, 3, 14);

  it.each(["hang", "drop", "500", "rubbish", "empty"] as const)(
    "are down after two reads of a provider in the mode %s, and work after the next",
    async (mode) => {
      const { record, seen } = recordOfNow();
      const peer = kept(await startPeer(() => now));
      const driver = makeStripeAccount({ ...peer.reach, address: () => "https://quai.example", patienceMs: shortMs, retries: 0 });
      const payments = watchPayments(paymentsOfServer("stripe", driver), record, () => undefined).of(serverAccount);
      const { session } = await Effect.runPromise(payments.open(requestAt(now)));
      peer.behave(mode);
      await tryOut(payments.read(session));
      expect(seen("payments")).toBe("watch paymentsUnanswered");
      await tryOut(payments.read(session));
      expect(seen("payments")).toBe("down paymentsUnanswered");
      peer.behave("normal");
      await tryOut(payments.read(session));
      expect(seen("payments")).toBe("works fine");
    },
  );

  it("are not known to fail where the record does not wrap them (control)", async () => {
    const { seen } = recordOfNow();
    const peer = kept(await startPeer(() => now));
    const driver = makeStripeAccount({ ...peer.reach, address: () => "https://quai.example", patienceMs: shortMs, retries: 0 });
    const payments = paymentsOfServer("stripe", driver).of(serverAccount);
    const { session } = await Effect.runPromise(payments.open(requestAt(now)));
    peer.behave("500");
    for (let count = 0; count < 2; count += 1) expect((await tryOut(payments.read(session)))._tag).toBe("Failure");
    expect(seen("payments")).toBe("works unused");
  });

  it("tell once of a paid session that was opened here, and not of one that another server opened", async () => {
    const { record } = recordOfNow();
    const memory = memoryPayments(() => now);
    const counts = { here: 0, elsewhere: 0 };
    const here = watchPayments(memory, record, () => void (counts.here += 1)).of(serverAccount);
    const elsewhere = watchPayments(memory, record, () => void (counts.elsewhere += 1)).of(serverAccount);
    const { session } = await Effect.runPromise(here.open(requestAt(now)));
    await Effect.runPromise(here.read(session));
    expect(counts.here).toBe(0);
    memory.pay(session);
    for (const payments of [elsewhere, here, here]) await Effect.runPromise(payments.read(session));
    expect(counts).toEqual({ here: 1, elsewhere: 0 });
  });

  it("are down at once where the provider refuses our key, and answer where it does not know a session", async () => {
    const { record, seen } = recordOfNow();
    const peer = kept(await startPeer(() => now));
    const of = (apiKey: string) =>
      watchPayments(
        paymentsOfServer(
          "stripe",
          makeStripeAccount({ ...peer.reach, apiKey, address: () => "https://quai.example", patienceMs: 5000, retries: 0 }),
        ),
        record,
        () => undefined,
      ).of(serverAccount);
    await tryOut(of(peer.reach.apiKey).read("cs_test_health"));
    expect(seen("payments")).toBe("works fine");
    await tryOut(of("sk_test_other_canary").read("cs_test_health"));
    expect(seen("payments")).toBe("down paymentsCredentials");
    expect(JSON.stringify(record.statuses())).not.toContain("canary");
  });
});

describe("the messages of the payment provider", () => {
  const reader = (isGood: boolean) => ({
    driver: "stripe",
    signatureHeader: "stripe-signature",
    read: async () => (isGood ? ({ ok: true, session: "cs_1" } as const) : ({ ok: false, status: 400 } as const)),
  });

  it("are to be watched after one with a wrong signature, which a stranger may send for ever, and never down", async () => {
    const { record, seen } = recordOfNow();
    for (let count = 0; count < 50; count += 1) await watchWebhook(reader(false), record).read("{}", "");
    expect(seen("webhook")).toBe("watch webhookUnsigned");
  });

  it("are down after two whose payment could not be read, and work after one that could", async () => {
    const { record, seen } = recordOfNow();
    let isDown = true;
    const act = async () => {
      if (isDown) throw new Error("down");
    };
    const actions = watchWebhookActions({ session: act, payment: act }, record);
    for (let count = 0; count < 2; count += 1) await actions.session("cs_1").catch(() => undefined);
    expect(seen("webhook")).toBe("down webhookUnfinished");
    isDown = false;
    await actions.payment("pi_1");
    expect(seen("webhook")).toBe("works fine");
  });

  it("are not known to fail where the record does not wrap them (control)", async () => {
    const { record, seen } = recordOfNow();
    expect(await reader(false).read()).toEqual({ ok: false, status: 400 });
    const fail = () => Promise.reject(new Error("down"));
    watchWebhookActions({ session: fail, payment: fail }, record);
    for (let count = 0; count < 2; count += 1) await expect(fail()).rejects.toThrow("down");
    expect(seen("webhook")).toBe("works unused");
  });
});

describe("the storage of files", () => {
  const options = { region: "us-east-1", accessKey: "key", secretKey: "canary-secret" };

  it("is named by a bucket that fails, breaks off or lies, and works after it answers", async () => {
    const { record, seen } = recordOfNow();
    const peer = kept(await startFaultyPeer());
    const bucket = s3Storage({ ...options, url: peer.url });
    opened.push({ close: () => bucket.close() });
    const storage = watchStorage(bucket, record);
    peer.answerWith((_, reply) => reply.writeHead(403).end());
    await tryOut(storage.size("media/a"));
    expect(seen("storage")).toMatch(/^(watch|down) storageUnreachable$/);
    peer.answerWith((_, reply) => reply.writeHead(200, { "content-length": "0" }).end());
    await tryOut(storage.size("media/a"));
    expect(seen("storage")).toBe("works fine");
    peer.answerWith((_, reply) => reply.writeHead(200, { "content-length": "100" }).end("short"));
    const stream = await Effect.runPromise(storage.read("media/a")).catch(() => undefined);
    if (stream !== undefined) await collectStreamBytes(stream).catch(() => undefined);
    expect(seen("storage")).toBe("watch storageUnreachable");
    expect(JSON.stringify(record.statuses())).not.toContain("canary");
  });

  it("is not known to fail where the record does not wrap it (control)", async () => {
    const { seen } = recordOfNow();
    const peer = kept(await startFaultyPeer());
    const bucket = s3Storage({ ...options, url: peer.url });
    opened.push({ close: () => bucket.close() });
    peer.answerWith((_, reply) => reply.writeHead(403).end());
    expect((await tryOut(bucket.size("media/a")))._tag).toBe("Failure");
    expect(seen("storage")).toBe("works unused");
  });

  it("says nothing of a body that broke off on its way here", async () => {
    const { record, seen } = recordOfNow();
    const storage = watchStorage(
      { ...s3Storage({ ...options, url: "http://127.0.0.1:1/quai" }), put: () => Effect.die(new Error("aborted")) },
      record,
    );
    await tryOut(storage.put("media/a", byteSourceOf(Buffer.from("x"))));
    expect(seen("storage")).toBe("works unused");
  });
});
