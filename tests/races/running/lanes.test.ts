import { once } from "node:events";
import { createServer } from "node:http";
import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { doorFor } from "#adapters/node/door/door.ts";
import { makeClubMailer, makeClubTexter } from "#adapters/node/clubs/clubPost.ts";
import { makeClubSmtpMail } from "#adapters/node/mail/smtp.ts";
import { makeGatewaySms } from "#adapters/node/sms/gateway.ts";
import { startOutboxWorker, type OutboxWorkerParts } from "#app/server/jobs/outboxWorker.ts";
import { usualGatewayBody } from "#core/domain/messages/clubGateway.ts";
import type { OutboxRow, OutboxSettlement } from "#core/domain/messages/outbox.ts";
import { startMute, startPost } from "../../adapters/smtp/post.ts";
import { effectsOf } from "../../promised.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { freshStoreOn } from "../stepped.ts";

// Two clubs, each with its own mail server and its own text gateway, of which one takes every connection and never says a word.

const now = Date.UTC(2027, 5, 1);
/** More than are taken at once: the messages of the silent peer are due first, and would fill every turn. */
const slowMessages = 45;
const quickMessages = 25;
/** The silent peer is given up after these milliseconds, ten times the bound within which the other club's messages leave. */
const patienceMs = 20_000;

/** The letter of a test. */
const letter = { to: "julie@example.test", subject: "Hello", locale: "en", text: "Hello", parts: [] } as const;

const silences = ["mail server", "text gateway"] as const;

/** A gateway on this machine that takes every text. */
async function startGateway() {
  let texts = 0;
  const server = createServer((request, reply) => {
    request.resume().on("end", () => {
      texts += 1;
      reply.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  const close = async () => void (await new Promise((done) => server.close(done)));
  return { url: `http://127.0.0.1:${typeof place === "object" && place !== null ? place.port : 0}/`, taken: () => texts, close };
}

/** A store of this engine with the messages of both clubs, the silent club's first, and the way to send each by what its club has. */
async function twoClubs(engine: Engine, silent: (typeof silences)[number]) {
  const { store, close: closeStore } = await freshStoreOn(engine)();
  const post = await startPost();
  const mute = await startMute();
  const gateway = await startGateway();
  // What is on this machine the door of clubs does not reach.
  const door = doorFor("operator");
  const mailer = makeClubMailer({
    site: { driver: "tests", send: () => Effect.die("each club has a server of its own") },
    ownOf: (client) =>
      Effect.sync(() => {
        const { hostname: host, port } = new URL(client === "mem" ? mute.url : post.url);
        return { host, port: Number(port), security: "starttls", user: "", password: "", from: `${client}@quai.test` };
      }),
    through: (server) => makeClubSmtpMail(server, patienceMs, door),
    lookUpDomain: () => Effect.die("nobody asks"),
  });
  const texter = makeClubTexter({
    site: { driver: "tests", send: () => Effect.die("each club has a gateway of its own") },
    ownOf: (client) =>
      Effect.sync(() => ({ url: client === "mem" ? mute.url.replace("smtp", "http") : gateway.url, body: usualGatewayBody, header: "" })),
    through: (own) => makeGatewaySms({ ...own, door, patienceMs }),
  });
  await store.commit(async (tx) => {
    const queue = (client: string, key: string, due: number) => tx.outbox.enqueue({ client, key, kind: "mail", payload: {}, due });
    for (let index = 0; index < slowMessages; index += 1) await queue("mem", `slow ${index}`, now - 1000);
    for (let index = 0; index < quickMessages; index += 1) await queue("msk", `${index % 2 === 0 ? "letter" : "text"} ${index}`, now);
  });
  let inFlight = 0;
  let mostInFlight = 0;
  const deliver = async ({ client, key }: OutboxRow): Promise<OutboxSettlement> => {
    const isSlow = client === "mem";
    if (isSlow) mostInFlight = Math.max(mostInFlight, (inFlight += 1));
    const isText = isSlow ? silent === "text gateway" : key.startsWith("text");
    const sending = isText ? texter.send("+14505550142", key, client) : mailer.send({ ...letter, client, messageId: key });
    await Effect.runPromise(sending).finally(() => (inFlight -= Number(isSlow)));
    return { done: true, at: now };
  };
  const close = async () => {
    await mute.close();
    await post.close();
    await gateway.close();
    await store.close();
    await closeStore();
  };
  const taken = () => [post.taken.length, gateway.taken()];
  return { store, mute, deliver, close, taken, mostInFlight: () => mostInFlight };
}

const promises = (engine: Engine): void => {
  it.each(silences)(`sends every letter and text of a club on ${engine.name} while the %s of another is silent`, async (silent) => {
    const { store, mute, deliver, close, taken, mostInFlight } = await twoClubs(engine, silent);
    const failed: string[] = [];
    const parts: OutboxWorkerParts = {
      store: effectsOf(store),
      deliver,
      expireOverdue: async () => [],
      now: () => now,
      erasable: () => undefined,
      warn: (_error, what) => void failed.push(what),
      laidAside: () => undefined,
      isHopeless: () => false,
    };
    const worker = startOutboxWorker(parts);
    await expect.poll(taken).toEqual([Math.ceil(quickMessages / 2), Math.floor(quickMessages / 2)]);
    // Not one message by the silent peer has ended, so nobody waited for it.
    expect(failed).toEqual([]);
    expect(mostInFlight()).toBe(4);
    await mute.close();
    await worker.stop();
    await close();
  });

  it.each(silences)(
    `begins none of them on ${engine.name} where a round takes what is due of all clubs and waits for a silent %s (control)`,
    async (silent) => {
      const { store, mute, deliver, close } = await twoClubs(engine, silent);
      const rows = await store.outbox.take(now, 20, 60_000, { kinds: ["mail"] });
      expect(new Set(rows.map(({ client }) => client))).toEqual(new Set(["mem"]));
      let isOver = false;
      const round = Promise.allSettled(rows.map(deliver)).then(() => (isOver = true));
      // In the time of a whole letter of the other club, the round is not over.
      await deliver({ client: "msk", key: "another", kind: "mail", payload: {}, due: now, id: 0, attempts: 1 });
      expect(isOver).toBe(false);
      await mute.close();
      await round;
      await close();
    },
  );
};

describe("two clubs of which one has a silent peer", () => {
  promises(sqlite);
});

const postgres = inject("postgres");
describe.skipIf(postgres === "")("two clubs of which one has a silent peer, on PostgreSQL", () => {
  promises(postgresOn(postgres));
});
