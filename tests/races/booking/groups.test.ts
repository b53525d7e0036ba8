import { describe, expect, inject, it } from "vitest";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { moveIntoSeason } from "#core/domain/calendar/season.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { expectClaims, expectMoney, holdingIn } from "../../contract/booking/groupTruth.ts";
import { openWorld, person, profile, guestPhone, proofFor, tripDay, type World } from "../../contract/world.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { promisedMemory } from "../../promised.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, type Steps, steps } from "../stepped.ts";

// A booking over three days is made, paid, changed and canceled while somebody else comes at every single await of it, on every engine.

const staff = { principal: person("mem", ["^booking/reservations/(move|transition)$"]) };
const other = { visitor: "visitor-2", address: "192.0.2.2" };
const otherPhone = "+15145550112";
const days = 3;

interface Trial {
  readonly world: World;
  readonly day: Day;
  readonly proof: string;
  /** The proof of another person's phone. */
  readonly otherProof: string;
  /** Those that were made so far, the first one's session, and the key of the group. */
  readonly ids: readonly string[];
  readonly key: string;
  readonly session: string;
  readonly sessionUrl: string;
  /** Holds and bookings that rivals got. */
  readonly others: string[];
}

const at = (day: Day, time = "morning") => ({ location: "mem_d_magog", item: "mem_b_alba", date: day, time: [`mem_t_${time}`] });
const request = (day: Day, phone: string, proof: string) => ({
  attributes: at(day),
  until: addDays(day, days - 1),
  profile,
  phone,
  proof,
  isMember: false,
  locale: "en" as const,
});

interface Made {
  readonly _id: string;
  readonly key: string;
  readonly sessionUrl: string;
  readonly days: readonly { readonly _id: string }[];
}

async function reserve(trial: Trial): Promise<Trial> {
  const reply = await trial.world.send("booking/reservations/create", request(trial.day, guestPhone, trial.proof), {
    key: `create-${trial.day}`,
  });
  if (reply.status !== 200) return trial;
  const made: Made = JSON.parse(reply.body).data;
  return { ...trial, ids: made.days.map(({ _id }) => _id), key: made.key, session: `session-${made._id}`, sessionUrl: made.sessionUrl };
}

async function hold(trial: Trial, day: Day, time?: string): Promise<void> {
  const reply = await trial.world.send("booking/reservations/hold", { attributes: at(day, time) }, other);
  if (reply.status === 200) trial.others.push(JSON.parse(reply.body).data.hold);
}

async function overlap(trial: Trial): Promise<void> {
  const from = addDays(trial.day, -1);
  const reply = await trial.world.send("booking/reservations/create", request(from, otherPhone, trial.otherProof), other);
  if (reply.status === 200) {
    const { days: made }: Made = JSON.parse(reply.body).data;
    trial.others.push(...made.map(({ _id }) => _id));
  }
}

async function payTwice({ world, session }: Trial): Promise<void> {
  if (world.payments.sessions.get(session)?.state.state === "open") world.payments.pay(session);
  if (session !== "") await Promise.all([world.jobs.settle(session), world.jobs.settle(session)]);
}

const giveUp = ({ world, ids, sessionUrl }: Trial) =>
  world.send("booking/reservations/cancelSessionPayment", { _id: ids[0], sessionUrl, scope: "quai" });
const cancel = ({ world, ids, key }: Trial, index: number, all = false) =>
  world.send("booking/reservations/cancel", { _id: ids[index], key, ...(all ? { all } : {}) });
const move = ({ world, ids }: Trial, index: number) =>
  world.send("booking/reservations/move", { _id: ids[index], item: "mem_b_brume" }, staff);

type Rival = (trial: Trial) => Promise<unknown>;

const strangers: Readonly<Record<string, Rival>> = {
  "a visitor wants the second day": (trial) => hold(trial, addDays(trial.day, 1)),
  "a visitor wants the first night": (trial) => hold(trial, trial.day, "evening"),
  "another group wants some of its days": overlap,
};
const customers: Readonly<Record<string, Rival>> = {
  "two webhooks come": payTwice,
  "the first day is canceled": (trial) => cancel(trial, 0),
  "all days are canceled": (trial) => cancel(trial, 1, true),
  "staff moves the first day": (trial) => move(trial, 0),
};

/** Each piece of work, whether it begins with a paid group, and who may come. */
const works: Readonly<
  Record<string, { readonly from: "nothing" | "pending" | "paid"; readonly work: Rival; readonly rivals: typeof strangers }>
> = {
  "is made": { from: "nothing", work: reserve, rivals: strangers },
  "is paid": { from: "pending", work: payTwice, rivals: { "the customer gives up": giveUp, "two webhooks come": payTwice } },
  "is given up": { from: "pending", work: giveUp, rivals: { "two webhooks come": payTwice, ...strangers } },
  "loses a day": { from: "paid", work: (trial) => cancel(trial, 1), rivals: { ...customers, ...strangers } },
  "has a day moved": { from: "paid", work: (trial) => move(trial, 1), rivals: { ...customers, ...strangers } },
};

const windowOf = ({ day }: Trial) => ({ dateStart: addDays(day, -2), dateEnd: addDays(day, days + 1) });

/** Tried at one await in `stride`: a rival that waits for a lock costs each its patience. */
function promises(
  stride: number,
  fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>,
  patience?: number,
): void {
  it.each(Object.keys(works))("%s whole or not at all, whoever comes at whichever await", async (name) => {
    const { from, work, rivals } = works[name] ?? { from: "nothing", work: reserve, rivals: {} };
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      const proof = await proofFor(world, guestPhone);
      const otherProof = await proofFor(world, otherPhone);
      let day = tripDay;
      let tried = 0;
      let made = 0;
      for (const [rivalName, rival] of Object.entries(rivals)) {
        for (let step = 1, more = true; more; step += stride) {
          day = moveIntoSeason(addDays(day, day.slice(5) > "10-20" ? 14 : days + 2));
          const empty: Trial = { world, day, proof, otherProof, ids: [], key: "", session: "", sessionUrl: "", others: [] };
          const trial = from === "nothing" ? empty : await reserve(empty);
          if (from === "paid") await payTwice(trial);
          const own: Steps = { taken: 0, at: step, come: () => rival(trial), patience };
          await steps.run(own, () => work(trial));
          more = own.taken >= step;
          await (own.came ?? own.come());
          const after = from === "nothing" ? await reserve(trial) : trial;
          while ((await world.deliverAll()) > 0);
          await expectClaims(world, windowOf(after), after.others);
          await expectMoney(world, after.ids, after.session);
          const isWhole = after.ids.length === days || (from === "nothing" && after.ids.length === 0);
          expect({ name, rivalName, step, isWhole }).toEqual({ name, rivalName, step, isWhole: true });
          tried += 1;
          made += after.ids.length === 0 ? 0 : 1;
          const owners = [...(await holdingIn(world, windowOf(after))).map(({ _id }) => _id), ...after.others];
          await world.store.commit(async (tx) => {
            for (const owner of owners) await tx.claims.release("mem", owner);
          });
        }
      }
      expect(tried).toBeGreaterThan(Object.keys(rivals).length);
      expect(made).toBeGreaterThan(from === "nothing" ? 0 : tried - 1);
      expect(world.faults).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

const postgres = inject("postgres");

describe("a group on a store in memory", () => {
  promises(5, async () => ({ store: promisedMemory(), close: async () => undefined }), memoryPatienceMs);
});
describe("a group on SQLite", () => {
  promises(41, freshStoreOn(sqlite));
});
describe.skipIf(postgres === "")("a group on PostgreSQL", () => {
  promises(61, freshStoreOn(postgresOn(postgres)));
});
