import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { doorFor } from "#adapters/node/door/door.ts";
import { makeClubMailer } from "#adapters/node/clubs/clubPost.ts";
import { makeClubSmtpMail } from "#adapters/node/mail/smtp.ts";
import { startOutboxWorker, type OutboxWorkerParts } from "#app/server/jobs/outboxWorker.ts";
import type { OutboxRow, OutboxSettlement } from "#core/domain/messages/outbox.ts";
import { startMute, startPost } from "../../adapters/smtp/post.ts";
import { effectsOf } from "../../promised.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";
import { freshStoreOn } from "../stepped.ts";

// Two clubs, each with its own mail server, of which one takes every connection and never says a word.

const now = Date.UTC(2027, 5, 1);
/** More than are taken at once: the letters of the silent server are due first, and would fill every turn. */
const slowLetters = 45;
const quickLetters = 25;
/** The silent server is given up after these milliseconds, ten times the bound within which the other club's letters leave. */
const patienceMs = 20_000;

/** The letter of a test. */
const letter = { to: "julie@example.test", subject: "Hello", locale: "en", text: "Hello", parts: [] } as const;

/** A store of this engine with the letters of both clubs, the silent club's first, and the way to send each by its club's server. */
async function twoClubs(engine: Engine) {
  const { store, close: closeStore } = await freshStoreOn(engine)();
  const post = await startPost();
  const mute = await startMute();
  const urls = new Map([
    ["mem", mute.url],
    ["msk", post.url],
  ]);
  const mailer = makeClubMailer({
    site: { driver: "tests", send: () => Effect.die("each club has a server of its own") },
    ownOf: (client) =>
      Effect.sync(() => {
        const { hostname: host, port } = new URL(urls.get(client) ?? "");
        return { host, port: Number(port), security: "starttls", user: "", password: "", from: `${client}@quai.test` };
      }),
    // Both servers are on this machine, which the door of clubs does not reach.
    through: (server) => makeClubSmtpMail(server, patienceMs, doorFor("operator")),
    lookUpDomain: () => Effect.die("nobody asks"),
  });
  await store.commit(async (tx) => {
    const queue = (client: string, key: string, due: number) => tx.outbox.enqueue({ client, key, kind: "mail", payload: {}, due });
    for (let index = 0; index < slowLetters; index += 1) await queue("mem", `slow ${index}`, now - 1000);
    for (let index = 0; index < quickLetters; index += 1) await queue("msk", `quick ${index}`, now);
  });
  let inFlight = 0;
  let mostInFlight = 0;
  const deliver = async ({ client, key }: OutboxRow): Promise<OutboxSettlement> => {
    const isSlow = client === "mem";
    if (isSlow) mostInFlight = Math.max(mostInFlight, (inFlight += 1));
    await Effect.runPromise(mailer.send({ ...letter, client, messageId: key })).finally(() => (inFlight -= Number(isSlow)));
    return { done: true, at: now };
  };
  const close = async () => {
    await mute.close();
    await post.close();
    await store.close();
    await closeStore();
  };
  return { store, post, mute, deliver, close, mostInFlight: () => mostInFlight };
}

const promises = (engine: Engine): void => {
  it(`sends every letter of a club on ${engine.name} while the mail server of another is silent`, async () => {
    const { store, post, mute, deliver, close, mostInFlight } = await twoClubs(engine);
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
    await expect.poll(() => post.taken.length).toBe(quickLetters);
    // Not one letter of the silent server has ended, so nobody waited for it.
    expect(failed).toEqual([]);
    expect(mostInFlight()).toBe(4);
    await mute.close();
    await worker.stop();
    await close();
  });

  it(`begins none of its letters on ${engine.name} where a round takes what is due of all clubs and waits for it (control)`, async () => {
    const { store, mute, deliver, close } = await twoClubs(engine);
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
  });
};

describe("two clubs of which one has a silent mail server", () => {
  promises(sqlite);
});

const postgres = inject("postgres");
describe.skipIf(postgres === "")("two clubs of which one has a silent mail server, on PostgreSQL", () => {
  promises(postgresOn(postgres));
});
