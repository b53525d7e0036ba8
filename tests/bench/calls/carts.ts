import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { memoryPasskeys, memoryPasswords } from "#adapters/memory/identity.ts";
import { memoryMedia } from "#adapters/memory/media.ts";
import { memoryPayments } from "#adapters/memory/payments.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { makeAccessTokens } from "#adapters/node/identity/token.ts";
import { worldNumberingPlans } from "#adapters/node/phones/plans.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { addDays, type Day } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { makeDispatch } from "#core/gate/dispatch.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { folder, secret } from "../processes.ts";
import type { Figure } from "../report.ts";
import { replayMs, statementsOf } from "./statements.ts";
import { openUpToDate } from "../../promised.ts";

const lines = 5;
const rounds = 20;
const warmUp = 5;
const firstDay = dayFromText("2027-07-02");
const phone = "+15145550199";
const names = Array.from({ length: lines }, (_, index) => `b${index + 1}`);
const lake = { docks: { magog: { boats: Object.fromEntries(names.map((name) => [name, {}])) } } };

/**
 * Five boats of one day in one cart, with one payment, beside five bookings with a payment each; every call over SQLite, without HTTP. The
 * limit is what its own statements take by the driver alone. Each is the best of its rounds: what else runs meanwhile only adds.
 */
export async function carts(): Promise<readonly Figure[]> {
  const file = join(folder(), "quai.sqlite");
  const store = await openUpToDate(`sqlite:${file}`);
  await promiseStore(store).commit((tx) => tx.offer.put(makeTestOffer({ mem: { lakes: { memphremagog: lake }, prices: { base: 200 } } })));
  const now = instantOf(dayFromText("2027-07-01"), 720);
  const secrets = makeSecrets(secret);
  const time = { now: () => now };
  const proof = makeContactProof(secrets, phone, now + 1_800_000);
  const dispatch = makeDispatch({
    store,
    payments: memoryPayments(time.now),
    time,
    secrets,
    phones: worldNumberingPlans,
    media: memoryMedia(),
    storage: memoryStorage(),
    passwords: memoryPasswords,
    passkeys: memoryPasskeys,
    tokens: makeAccessTokens(secret, time.now),
    config: { publicUrl: "https://bench.test", limits: "off" },
  });
  const calling = (visitor: string) => async (path: string, data: object) => {
    const reply = await dispatch({
      path,
      body: { sender: "quai-app", scope: "quai", sent: "2027-07-01T16:00:00.000Z", data },
      caller: { principal: { kind: "anonymous" }, visitor, address: "192.0.2.1", locale: "en" },
      idempotencyKey: undefined,
    });
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.body}`);
    return JSON.parse(reply.body).data;
  };
  const slot = (name: string, date: Day, part: string) => ({
    location: "mem_d_magog",
    item: `mem_b_${name}`,
    date,
    time: [`mem_t_${part}`],
  });
  const buyer = {
    profile: { firstname: "Ada", lastname: "Byron", email: "ada@bench.test" },
    phone,
    proof,
    isMember: false,
    locale: "en",
  } as const;
  const asCart = async (date: Day) => {
    const call = calling(`cart ${date}`);
    for (const name of names) {
      const { hold } = await call("booking/reservations/hold", { attributes: slot(name, date, "morning") });
      await call("order/carts/item", { item: hold, quantity: 1 });
    }
    await call("order/carts/pay", buyer);
  };
  const asBookings = async (date: Day) => {
    const call = calling(`single ${date}`);
    for (const name of names) {
      const attributes = slot(name, date, "evening");
      const { hold } = await call("booking/reservations/hold", { attributes });
      await call("booking/reservations/create", { ...buyer, attributes, hold });
    }
  };
  const times = { cart: [] as number[], bookings: [] as number[], alone: [] as number[] };
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const date = addDays(firstDay, round);
    // In turn: what comes first waits for what the round before left to write.
    const first = round % 2 === 0 ? await timeOf(() => asCart(date)) : await timeOf(() => asBookings(date));
    const second = round % 2 === 0 ? await timeOf(() => asBookings(date)) : await timeOf(() => asCart(date));
    const [ofCart, ofBookings] = round % 2 === 0 ? [first, second] : [second, first];
    const alone = await aloneMs(file, () => asCart(addDays(date, rounds + warmUp)));
    if (round < warmUp) continue;
    times.alone.push(alone);
    times.cart.push(ofCart);
    times.bookings.push(ofBookings);
  }
  await promiseStore(store).close();
  const limit = { value: Math.min(...times.alone), what: "ms its statements alone, bare driver" };
  const baseline = { value: Math.min(...times.bookings), what: "five bookings, each held and paid by itself" };
  const name = "five lines held in a cart and paid at once";
  return [{ name, unit: "ms", measured: Math.min(...times.cart), atMost: baseline.value, limit, baseline }];
}

/** How long the statements of a piece of work take by themselves, on a copy of the store as it was before. */
async function aloneMs(file: string, work: () => Promise<void>): Promise<number> {
  const before = `${file}.before`;
  rmSync(before, { force: true });
  const original = new DatabaseSync(file);
  original.exec(`vacuum into '${before}'`);
  original.close();
  const statements = await statementsOf(work);
  const copy = new DatabaseSync(before);
  copy.exec("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -16000; pragma temp_store = memory");
  try {
    return replayMs(copy, statements);
  } finally {
    copy.close();
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
