import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Effect } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { openEmbeddedDriversDatabase } from "#adapters/node/embedded/driversDatabase.ts";
import { makeEmbeddedMessageBox } from "#adapters/node/embedded/messages.ts";
import { makeEmbeddedMail } from "#adapters/node/mail/embedded.ts";
import { MailFault, makeSmtpMail } from "#adapters/node/mail/smtp.ts";
import { makeEmbeddedPayments } from "#adapters/node/payments/embedded.ts";
import { StripeFault } from "#adapters/node/payments/stripe/fault.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { deliverDueEffects } from "../deliverDueEffects.ts";
import { nextEffectTry, type OutboxWorkerParts } from "#app/server/jobs/outboxWorker.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { isPermanentDeliveryFailure } from "#core/features/delivery/deliver.ts";
import type { MailerShape } from "#core/ports/outside.ts";
import type { OutboxEntry } from "#core/domain/messages/outbox.ts";
import { startPost } from "../adapters/smtp/post.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { book, openWorld, person } from "../contract/world.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";
import { jobsOfWorld } from "../contract/jobsOfWorld.ts";
import { effectsOf, openPromised, promisedMemory } from "../promised.ts";
import { noClubAccounts } from "../paymentsOfServer.ts";

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "quai-trust-"));
  folders.push(made);
  return made;
}
afterEach(() => folders.splice(0).forEach((made) => rmSync(made, { recursive: true, force: true })));

/** A paid booking in a file, its process gone right after the commit that paid it, and a new one opened on the same file. */
async function crashedAfterCommit(mailer: MailerShape) {
  const url = `sqlite:${join(folder(), "quai.sqlite")}`;
  const first = await openPromised(url);
  const world = await openWorld({}, first);
  const booked = await book(world);
  world.payments.pay(booked.session);
  await world.jobs.settle(booked.session);
  await first.close();
  const store = await openPromised(url);
  const jobs = jobsOfWorld(world, { store: store, mailer: mailer });
  /** Takes what is due and works on it; `settles` false: the process dies before it can say that it is done. */
  const round = async (settles: boolean) => {
    world.clock.at += 61_000;
    for (const row of await store.outbox.take(world.clock.at, 100, 60_000)) {
      await jobs.deliver(row);
      if (settles) await store.outbox.settle(row.id, { done: true, at: world.clock.at });
    }
  };
  return { round, close: () => store.close(), booked };
}

describe("a crash between commit and sending (D1, D2)", () => {
  it("sends exactly one mail, by the embedded driver, dead before and after it was sent", async () => {
    const file = openEmbeddedDriversDatabase(folder());
    const box = makeEmbeddedMessageBox(file, Date.now);
    const { round, close, booked } = await crashedAfterCommit(makeEmbeddedMail(box));
    expect(box.list()).toEqual([]);
    await round(false);
    await round(false);
    await round(true);
    await round(true);
    await close();
    const mails = box.list().filter(({ channel }) => channel === "mail");
    file.close();
    expect(mails.map(({ text }) => text.includes(booked._id))).toEqual([true]);
  });

  it("sends exactly one mail by SMTP; one sent again by a crash after it bears the same Message-ID", async () => {
    const post = await startPost();
    const { round, close } = await crashedAfterCommit(makeSmtpMail(post.url, "club@quai.test"));
    await round(false);
    expect(post.taken).toHaveLength(1);
    await round(true);
    await round(true);
    await close();
    await post.close();
    const ids = post.taken.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<confirmation\.mem_r_[\w.-]+@quai\.test>$/);
  });
});

describe("mail about unread messages while the mail server is down (D2)", () => {
  const minute = 60_000;
  const julie = { principal: { ...person("mem", standardRoles.staff.permissions), id: "mem_u_julie" } };

  /** A customer away from their thread, staff who write in it, and a mail server that a test can stop. */
  async function away() {
    const world = await openWorld();
    const { _id: booking, key } = await book(world);
    const { customer } = (await world.call("comm/messages/read", { booking, key })).thread;
    const mails: { readonly text: string; readonly messageId: string }[] = [];
    const state = { isDown: true };
    const jobs = jobsOfWorld(world, {
      mailer: {
        driver: "tested",
        send: ({ text, messageId }) =>
          state.isDown
            ? Effect.fail(new MailFault("Mail not sent: ECONNREFUSED", false))
            : Effect.sync(() => {
                if (text.includes("to=messages")) mails.push({ text, messageId });
              }),
      },
    });
    const parts: OutboxWorkerParts = {
      store: effectsOf(world.store),
      expireOverdue: async () => [],
      now: () => world.clock.at,
      erasable: () => undefined,
      warn: () => undefined,
      laidAside: () => undefined,
      isHopeless: isPermanentDeliveryFailure,
      deliver: jobs.deliver,
    };
    const pass = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 5) {
        world.clock.at += 5 * minute;
        while ((await deliverDueEffects(parts)) > 0);
      }
    };
    const write = (text: string) => world.call("comm/messages/send", { customer, id: `message-${text}`, text }, julie);
    const read = (seen: number) => world.call("comm/messages/mark", { booking, key, seen, received: seen });
    // Each mail has its own waits between tries, so the later one may go first.
    const wordsIn = () => mails.map(({ text }) => ["First", "Second", "Third"].filter((word) => text.includes(word)).join(" ")).toSorted();
    return { state, mails, pass, write, read, wordsIn };
  }

  it("goes out once for each burst when the server is back, and loses none", async () => {
    const { state, mails, pass, write, wordsIn } = await away();
    await write("First");
    await pass(5);
    await write("Second");
    await pass(25);
    await write("Third");
    await pass(26 * 60);
    expect(mails).toEqual([]);
    state.isDown = false;
    await pass(2 * 60);
    expect(wordsIn()).toEqual(["First Second", "Third"]);
    await pass(5 * 24 * 60);
    expect([mails.length, new Set(mails.map(({ messageId }) => messageId)).size]).toEqual([2, 2]);
  });

  it("does not go out for what was read meanwhile", async () => {
    const { state, pass, write, read, wordsIn } = await away();
    await write("First");
    await pass(30);
    await write("Second");
    await pass(60);
    await read(1);
    state.isDown = false;
    await pass(2 * 60);
    expect(wordsIn()).toEqual(["Second"]);
  });
});

const entry = (kind: OutboxEntry["kind"]): OutboxEntry => ({
  client: "mem",
  key: `${kind}:1`,
  kind,
  payload: { reservation: "mem_r_1" },
  due: 0,
});

/** How often a worker tries one queued effect that always ends in `fault`, looking twice an hour for so many days. */
async function triesOf(kind: OutboxEntry["kind"], fault: () => Error, days: number) {
  const store = promisedMemory();
  await store.commit((tx) => tx.outbox.enqueue(entry(kind)));
  const clock = { at: 0 };
  let tries = 0;
  const parts: OutboxWorkerParts = {
    store: effectsOf(store),
    expireOverdue: async () => [],
    now: () => clock.at,
    erasable: () => undefined,
    warn: () => undefined,
    laidAside: () => undefined,
    isHopeless: isPermanentDeliveryFailure,
    deliver: () => Promise.reject(((tries += 1), fault())),
  };
  for (let round = 0; round < days * 48; round += 1) {
    await deliverDueEffects(parts);
    clock.at += 1_800_000;
  }
  return { tries, laidAside: await store.outbox.countDead() };
}

describe("what the worker could not do (D2, P6)", () => {
  const lost = () => new StripeFault("Stripe refund: no usable answer", false);

  it("is tried again without end where money is owed or a session is open", async () => {
    for (const kind of ["refund", "expireSession"] as const) {
      const { tries, laidAside } = await triesOf(kind, lost, 40);
      expect([tries > 40 * 23, laidAside]).toEqual([true, 0]);
    }
    expect(nextEffectTry({ kind: "refund", attempts: 10_000 }, 0)).toBe(3_600_000);
  });

  it("is laid aside at once where the provider's no is final", async () => {
    expect(await triesOf("refund", () => new StripeFault("Stripe refund: 400", true), 1)).toEqual({ tries: 1, laidAside: 1 });
  });

  it("is laid aside after three days of tries for a mail that may pass, and at once for one that cannot", async () => {
    const down = () => new MailFault("Mail not sent: ECONNREFUSED", false);
    expect(await triesOf("mail", down, 2.9)).toMatchObject({ laidAside: 0 });
    expect(await triesOf("mail", down, 4)).toMatchObject({ laidAside: 1 });
    expect(await triesOf("mail", () => new MailFault("Mail not sent: 550", true), 1)).toEqual({ tries: 1, laidAside: 1 });
  });

  it("is put off twice as long each time, up to an hour", () => {
    expect([1, 2, 3, 9].map((attempts) => nextEffectTry({ kind: "mail", attempts }, 0))).toEqual([5000, 10_000, 20_000, 1_280_000]);
    expect([11, 40, 70].map((attempts) => nextEffectTry({ kind: "mail", attempts }, 0))).toEqual([3_600_000, 3_600_000, 3_600_000]);
  });

  it("is laid aside at once where it cannot be read: waiting does not mend it", async () => {
    const world = await openWorld();
    const entry: OutboxEntry = { client: "mem", key: "refund:lost", kind: "refund", payload: { capture: null }, due: world.clock.at };
    await world.store.commit((tx) => tx.outbox.enqueue(entry));
    const laidAside: string[] = [];
    const parts: OutboxWorkerParts = {
      store: effectsOf(world.store),
      deliver: world.jobs.deliver,
      expireOverdue: async () => [],
      now: () => world.clock.at,
      erasable: () => undefined,
      warn: () => undefined,
      laidAside: ({ kind }, reason) => void laidAside.push(`${kind} ${reason}`),
      isHopeless: isPermanentDeliveryFailure,
    };
    await deliverDueEffects(parts);
    await deliverDueEffects(parts);
    expect([laidAside, await world.store.outbox.countDead()]).toEqual([["refund SchemaError"], 1]);
  });

  it("reaches the worker as the fault it was, through the use case", async () => {
    const world = await openWorld();
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    const [row] = await world.store.outbox.take(world.clock.at, 10, 1).then((rows) => rows.filter(({ kind }) => kind === "mail"));
    if (row === undefined) throw new Error("nothing queued");
    const refused = jobsOfWorld(world, {
      mailer: {
        driver: "tests",
        send: () => Effect.fail(new MailFault("Mail not sent: 550", true)),
      },
    });
    const error = await refused.deliver(row).catch((fault: unknown) => fault);
    expect(isPermanentDeliveryFailure(error)).toBe(true);
  });

  it.each(["down", "slow", "refusing"])("never touches the booking: mail %s", async (mode) => {
    const world = await openWorld();
    const booked = await book(world);
    world.payments.pay(booked.session);
    await world.jobs.settle(booked.session);
    const send = mode === "slow" ? () => Effect.promise(() => setImmediate()) : () => Effect.fail(new MailFault(mode, mode === "refusing"));
    const jobs = jobsOfWorld(world, { mailer: { driver: "tests", send } });
    await deliverDueEffects({
      store: effectsOf(world.store),
      expireOverdue: async () => [],
      now: () => world.clock.at,
      erasable: () => undefined,
      warn: () => undefined,
      laidAside: () => undefined,
      isHopeless: isPermanentDeliveryFailure,
      deliver: jobs.deliver,
    });
    expect((await world.call("booking/reservations/read", { _id: booked._id, key: booked.key })).status).toBe("paid");
  });
});

describe("the embedded provider called twice (P3, P6)", () => {
  const request = {
    reservation: "mem_r_1",
    reference: "MEM-7K4QX9",
    amount: asCents(33_000),
    currency: "CAD",
    locale: "en",
    club: "Quai",
    description: "alba",
    email: "a@b.test",
    expires: 2_000_000,
  } as const;

  const providerIn = (place: string) => {
    const provider = makeEmbeddedPayments({
      stored: noClubAccounts,
      file: openEmbeddedDriversDatabase(place),
      secrets: makeSecrets("s".repeat(32)),
      now: () => 1,
      address: () => "http://quai.test",
    });
    return { ...promisePort(provider), ...promisePort(provider.of(serverAccount)) };
  };

  it("gives the one session of a reservation, by two processes at once and after its reply was lost", async () => {
    const place = folder();
    const providers = [1, 2].map(() => providerIn(place));
    const opened = await Promise.all([...providers, ...providers].map((provider) => provider.open(request)));
    const other = await providers[0]?.open({ ...request, reservation: "mem_r_2" });
    expect(new Set(opened.map(({ session }) => session)).size).toBe(1);
    expect(other?.session).not.toBe(opened[0]?.session);
  });

  it("never opens a second page for a reservation that was paid", async () => {
    const provider = providerIn(folder());
    const { session } = await provider.open(request);
    provider.settle(session, "complete");
    expect((await provider.open(request)).session).toBe(session);
    expect((await provider.read(session)).state).toBe("complete");
  });
});
