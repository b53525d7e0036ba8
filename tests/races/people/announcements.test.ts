import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { memoryMailer } from "#adapters/memory/post.ts";
import { isPermanentDeliveryFailure } from "#core/features/delivery/deliver.ts";
import { ServiceFault, type TexterShape } from "#core/ports/outside.ts";
import { makeTestReservation } from "#core/testing/fixtures/suite.ts";
import { jobsOfWorld } from "../../contract/jobsOfWorld.ts";
import { openWorld, person, tripDay, type World } from "../../contract/world.ts";
import { deliverDueEffects } from "../../deliverDueEffects.ts";
import { effectsOf, openPromised } from "../../promised.ts";
import { type Engine, postgresOn, sqlite } from "../../torture/engines.ts";

const server = inject("postgres");

const staff = { principal: person("mem", ["^comm/announcements/"]) };
const people = 2000;
/** Every fourth one has a phone that gets no texts. */
const mailed = people / 4;

/** A text gateway that refuses everything between the 600th text and the 900th try after it. */
function failingGateway() {
  const texts: string[] = [];
  let refusals = 0;
  const texter: TexterShape = {
    driver: "gateway",
    send: (to) =>
      Effect.suspend(() => {
        if (texts.length === 600 && refusals < 900) {
          refusals += 1;
          return Effect.fail(new ServiceFault("the gateway refuses", false));
        }
        texts.push(to);
        return Effect.void;
      }),
  };
  return { texts, texter, refusals: () => refusals };
}

/** Enters the bookings of 2,000 people of one day. */
async function fillDay(world: World): Promise<void> {
  await world.store.commit(async (tx) => {
    for (let index = 0; index < people; index += 1) {
      const number = String(index).padStart(4, "0");
      await tx.reservations.insert(
        makeTestReservation({
          _id: `mem_r_day${number}`,
          reference: `mem-D${number}`,
          status: "confirmed",
          lake: "mem_l_memphremagog",
          dock: "mem_d_magog",
          boat: "mem_b_alba",
          date: tripDay,
          time: ["mem_t_morning"],
          createdAt: world.clock.at,
          expires: world.clock.at,
          phone: index % 4 === 0 ? `+3361234${number}` : `+1514555${number}`,
          profile: { firstname: "Ada", lastname: `Roy ${number}`, email: index % 4 === 0 ? `ada${number}@example.test` : "" },
        }),
      );
    }
  });
}

/** Sends an announcement to 2,000 people while the gateway refuses half way and the server is killed twice with rows in its hands. */
async function announcedOn(engine: Engine) {
  const { url, close } = await engine.fresh();
  const gateway = failingGateway();
  const mailer = memoryMailer();
  try {
    let store = await openPromised(url);
    let world = await openWorld({ limits: "off" }, store);
    await fillDay(world);
    const request = {
      id: "dock-closed-1",
      date: tripDay,
      way: "text",
      text: { en: "Closed until 11.", fr: "Fermé jusqu’à 11 h." },
    } as const;
    const first = await world.call("comm/announcements/send", request, staff);
    const again = await world.call("comm/announcements/send", request, staff);
    const kill = async () => {
      // These rows are leased, and nobody says any more what became of them.
      const lost = await store.outbox.take(world.clock.at, 40, 60_000);
      const at = world.clock.at;
      await store.close();
      store = await openPromised(url);
      world = await openWorld({ limits: "off" }, store);
      world.clock.at = at;
      return lost.length;
    };
    const lost: number[] = [];
    for (let round = 0; round < 400; round += 1) {
      if (round === 12 || round === 30) lost.push(await kill());
      await deliverDueEffects({
        store: effectsOf(store),
        deliver: jobsOfWorld(world, { store, mailer, texter: gateway.texter }).deliver,
        expireOverdue: async () => [],
        now: () => world.clock.at,
        erasable: () => undefined,
        warn: () => undefined,
        laidAside: () => undefined,
        isHopeless: isPermanentDeliveryFailure,
      });
      const { items } = await world.call("comm/announcements/find", { _id: first._id }, staff);
      if (items[0]?.waiting === 0) break;
      world.clock.at += 20_000;
    }
    const { items } = await world.call("comm/announcements/find", {}, staff);
    await store.close();
    return { again, items, lost, refusals: gateway.refusals(), texts: gateway.texts, mails: mailer.mails.map(({ to }) => to) };
  } finally {
    await close();
  }
}

/** What became of it: how many persons got it, and how often. */
async function summaryOn(engine: Engine) {
  const { again, items, lost, refusals, texts, mails } = await announcedOn(engine);
  const { people: promised, waiting } = again;
  const once = [texts.length, new Set(texts).size, mails.length, new Set(mails).size];
  const progress = items.map(({ sent, failed, waiting: left, unsent }) => ({ sent, failed, left, unsent }));
  return { promised, waiting, lost, refusals, once, progress };
}

const whole = {
  promised: people,
  waiting: people,
  lost: [40, 40],
  refusals: 900,
  once: [people - mailed, people - mailed, mailed, mailed],
  progress: [{ sent: people, failed: 0, left: 0, unsent: 0 }],
};

describe("an announcement to 2,000 people, whose gateway refuses half way and whose server is killed twice", () => {
  it("reaches each of them once, on SQLite", async () => {
    expect(await summaryOn(sqlite)).toEqual(whole);
  });

  it.skipIf(server === "")("and on PostgreSQL", async () => {
    expect(await summaryOn(postgresOn(server))).toEqual(whole);
  });
});
