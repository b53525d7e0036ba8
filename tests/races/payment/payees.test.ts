import { Effect } from "effect";
import { describe, expect, inject, it } from "vitest";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { sumOfCents } from "#core/domain/money/cents.ts";
import { readCurrentAccount } from "#core/features/connectors/paymentAccounts.ts";
import { Store } from "#core/ports/store/store.ts";
import { type PaymentAccountShape, ServiceFault } from "#core/ports/outside.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import type { CallInput } from "#core/contract/index.ts";
import { attributes, openWorld, person, requestFor, tripDay, usualPrice, type World } from "../../contract/world.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";
import { postgresOn, sqlite } from "../../torture/engines.ts";
import { memoryPatienceMs, freshStoreOn, stopAtAwaits, stopHere, type Steps, steps } from "../stepped.ts";

// A club changes its account while a booking is opened, paid, canceled and refunded, at every single await, by a provider that loses
// replies and whose webhooks name sessions of other accounts.

/** The keys of two accounts of the provider; a club without keys uses the server's. */
const keys = ["rk_live_first_account_1", "rk_live_other_account_2"].map((key) => ({ key, webhookSecret: "whsec_of_this_club" }));
const admin = { principal: person("mem", ["^configuration/"]) };

interface Trial {
  readonly world: World;
  readonly request: CallInput<"booking/reservations/create">;
  readonly key: string;
  readonly number: number;
  /** The server's account and those of the club. */
  readonly accounts: readonly string[];
  /** The pages that somebody got. */
  readonly pages: Set<string>;
}

interface Made {
  readonly _id: string;
  readonly key: string;
}

/** What customers and webhooks do, one after the other; a refused call is sent again with its key, as a browser does. */
const create = async ({ world, request, key, pages }: Trial): Promise<Made> => {
  for (let tries = 0; tries < 3; tries += 1) {
    const { status, body } = await world.send("booking/reservations/create", request, { key });
    if (status !== 200) continue;
    const { data } = JSON.parse(body);
    pages.add(sessionIdOfPaymentPage(data.sessionUrl));
    return { _id: data._id, key: data.key };
  }
  throw new Error("not booked");
};

const hear = async ({ world, pages, accounts }: Trial): Promise<void> => {
  for (const session of pages)
    for (const account of [...accounts, ...accounts]) await world.jobs.settle(session, account).catch(() => undefined);
};

/** Works through what is due; work that failed is done again, as by the worker. */
const deliver = async ({ world }: Trial): Promise<void> => {
  for (;;) {
    const rows = await world.store.outbox.take(world.clock.at, 100, 1);
    if (rows.length === 0) return;
    for (const row of rows) {
      const again = { done: false, due: world.clock.at } as const;
      await world.store.outbox.settle(row.id, await world.jobs.deliver(row).catch(() => again));
    }
  }
};

/** Lets the provider in memory know which account takes the payments of the club now, as a server reads it from the store; gives its id. */
async function followAccount({ store, payments }: World): Promise<string> {
  const current = await Effect.runPromise(Effect.provideService(readCurrentAccount("mem"), Store, effectsOf(store)));
  payments.accountOf.set("mem", current);
  return current;
}

async function enterKeys(world: World, typed: (typeof keys)[number]): Promise<string> {
  expect(await world.call("configuration/connectors/enterKeys", typed, admin)).toMatchObject({ outcome: "works" });
  return followAccount(world);
}

async function stopUsing(world: World, account: string): Promise<void> {
  await world.call("configuration/connectors/retireAccount", { account, wish: "stop" }, admin);
  await followAccount(world);
}

/** The club enters the keys of its next account, or goes back to the server's. */
const switchAccount = async ({ world, accounts }: Trial): Promise<void> => {
  const current = world.payments.accountOf.get("mem") ?? serverAccount;
  const typed = keys[accounts.indexOf(current)];
  if (typed === undefined) await stopUsing(world, current);
  else await enterKeys(world, typed);
};

/** Enters both keys once; gives the server's account and the two, which later entries of the same keys find again. */
async function openAccounts(world: World): Promise<readonly string[]> {
  const own: string[] = [];
  for (const typed of keys) own.push(await enterKeys(world, typed));
  await stopUsing(world, own.at(-1) ?? "");
  return [serverAccount, ...own];
}

/** Who may come at any await. */
const rivals: Readonly<Record<string, (trial: Trial, lossy: { next: boolean }) => Promise<unknown>>> = {
  "the club changes its account": async (trial) => switchAccount(trial),
  "the club changes its account, and the booking is sent again": async (trial) => (await switchAccount(trial), create(trial)),
  "the club changes its account, and every webhook comes": async (trial) => (await switchAccount(trial), hear(trial)),
  "the club changes its account, and a reply is lost": async (trial, lossy) => (await switchAccount(trial), void (lossy.next = true)),
};

/** Stops the work before and after each call of the provider, and loses the reply of one, which the provider did. */
function loseReplies(world: World, lossy: { next: boolean }): void {
  const { of } = world.payments;
  const through = <Answer>(work: Effect.Effect<Answer, ServiceFault>) =>
    Effect.promise(stopHere).pipe(
      Effect.andThen(work),
      Effect.tap(() => Effect.promise(stopHere)),
      Effect.tap(() => {
        if (!lossy.next) return Effect.void;
        lossy.next = false;
        return Effect.fail(new ServiceFault("the reply was lost"));
      }),
    );
  const lossyAccount = ({ open, read, expire, refund, payment }: PaymentAccountShape): PaymentAccountShape => ({
    open: (request) => through(open(request)),
    read: (session) => through(read(session)),
    expire: (session) => through(expire(session)),
    refund: (...given) => through(refund(...given)),
    payment: (ref) => through(payment(ref)),
  });
  Object.assign(world.payments, { of: (account: string) => lossyAccount(of(account)) });
}

/** The money of a booking by account: what came and what went back, at the provider and in the ledger. */
async function moneyOf({ world, pages, accounts }: Trial, _id: string) {
  const lines = await world.store.ledger.of("mem", _id);
  const paid = [...pages].flatMap((session) => {
    const found = world.payments.sessions.get(session);
    return found?.state.state === "complete" ? [{ account: found.account, amount: found.state.amount, ref: found.state.ref }] : [];
  });
  return accounts.map((account) => {
    const own = paid.filter((each) => each.account === account);
    const back = world.payments.refunds.filter(({ payment }) => own.some(({ ref }) => ref === payment));
    const sum = (kind: string) =>
      sumOfCents(lines.filter((line) => line.kind === kind && line.account === account).map(({ amount }) => amount));
    return {
      provider: [sumOfCents(own.map(({ amount }) => amount)), sumOfCents(back.map(({ amount }) => amount))],
      ledger: [sum("capture"), sum("refund")],
    };
  });
}

/** The sessions of a booking that somebody could still pay, at any account. */
function openPagesOf({ payments }: World, _id: string): readonly string[] {
  return [...payments.sessions].flatMap(([name, { request, state }]) =>
    request.reservation === _id && state.state === "open" ? [name] : [],
  );
}

interface Engine {
  readonly fresh: () => Promise<{ readonly store: PromisedStore; readonly close: () => Promise<void> }>;
  readonly patience?: number;
  /** Every how many awaits a rival comes: at few on a disk. */
  readonly every: number;
}

const phases = ["create", "hear", "cancel", "deliver"] as const;

function promises({ fresh, patience, every }: Engine): void {
  it("keeps the ledger equal to the provider in each account, whenever the club changes it", async () => {
    const { store, close } = await fresh();
    try {
      const world = await openWorld({ limits: "off" }, stopAtAwaits(store));
      const accounts = await openAccounts(world);
      const lossy = { next: false };
      loseReplies(world, lossy);
      const used = new Set<string>();
      let number = 0;
      for (const phase of phases)
        for (const [name, rival] of Object.entries(rivals)) {
          for (let step = 1, more = true; more; step += every) {
            number += 1;
            const date = addDays(tripDay, number % 90);
            const request = await requestFor(world, { attributes: { ...attributes, date } });
            const trial: Trial = { world, request, key: `trial-${number}`, number, accounts, pages: new Set() };
            const own: Steps = { taken: 0, at: step, come: () => rival(trial, lossy).catch(() => undefined), patience };
            const during = <Value>(named: (typeof phases)[number], work: () => Promise<Value>) =>
              named === phase ? steps.run(own, work) : work();
            const made = await during("create", () => create(trial));
            for (const page of trial.pages) if (world.payments.sessions.get(page)?.state.state === "open") world.payments.pay(page);
            await during("hear", () => hear(trial));
            await during("cancel", () => world.send("booking/reservations/cancel", made, { key: `cancel-${number}` }));
            await during("deliver", () => deliver(trial));
            more = own.taken >= step;
            await (own.came ?? own.come());
            lossy.next = false;
            // Everybody comes once more, and the outbox is done.
            await hear(trial);
            await world.send("booking/reservations/cancel", made);
            await deliver(trial);
            const money = await moneyOf(trial, made._id);
            // A page of which nobody heard ends by itself.
            const open = name.endsWith("lost") ? [] : openPagesOf(world, made._id);
            expect({ phase, name, step, open, money }).toEqual({
              phase,
              name,
              step,
              open: [],
              money: money.map(({ provider }) => ({ provider: [provider[0], provider[0]], ledger: provider })),
            });
            for (const [index, { provider }] of money.entries()) if (provider[0] !== 0) used.add(accounts[index] ?? "");
          }
        }
      expect([...used].toSorted()).toEqual(accounts.toSorted());
      // A refusal tells why: the provider lost its reply.
      expect(world.faults.filter((fault) => !(fault instanceof ServiceFault))).toEqual([]);
    } finally {
      await store.close();
      await close();
    }
  });
}

it("loses a payment of a club that changed its account where sessions are read at its present one (control)", async () => {
  const world = await openWorld({ limits: "off" });
  const { of, accountOf } = world.payments;
  Object.assign(world.payments, { of: () => of(accountOf.get("mem") ?? serverAccount) });
  const trial: Trial = {
    world,
    request: await requestFor(world),
    key: "control",
    number: 1,
    accounts: await openAccounts(world),
    pages: new Set(),
  };
  const { _id } = await create(trial);
  for (const page of trial.pages) world.payments.pay(page);
  await switchAccount(trial);
  await hear(trial);
  const [server] = await moneyOf(trial, _id);
  expect(server).toEqual({ provider: [usualPrice.cents, 0], ledger: [0, 0] });
});

const postgres = inject("postgres");

describe("a club that changes its account, on a store in memory", () => {
  promises({ fresh: async () => ({ store: promisedMemory(), close: async () => undefined }), patience: memoryPatienceMs, every: 3 });
});
describe("a club that changes its account, on SQLite", () => {
  promises({ fresh: freshStoreOn(sqlite), every: 23 });
});
describe.skipIf(postgres === "")("a club that changes its account, on PostgreSQL", () => {
  promises({ fresh: freshStoreOn(postgresOn(postgres)), every: 29 });
});
