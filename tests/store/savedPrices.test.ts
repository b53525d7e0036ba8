import { Effect, Exit } from "effect";
import { describe, expect, inject, it } from "vitest";
import { openStore } from "#adapters/node/sql/open.ts";
import { postgresEngine } from "#adapters/node/sql/engine/postgres/postgres.ts";
import { sqliteEngine } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import type { CommitSession, DatabaseEngine } from "#adapters/node/sql/engine/engine.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { Refusal } from "#core/domain/errors.ts";
import { savePrices, type PriceSave } from "#core/features/pricing/savePrices.ts";
import { clubScope } from "#core/domain/scope.ts";
import { ClockPort, Secrets } from "#core/ports/outside.ts";
import { Store, type StoreShape } from "#core/ports/store/store.ts";
import { arrangement } from "../arrangement.ts";
import { countedSecrets } from "../countedSecrets.ts";
import { type Engine, postgresOn, sqlite } from "../torture/engines.ts";

const manager = { client: "mem", id: "mem_u_ada", may: () => true, holds: () => true, limitOf: () => undefined, roles: [] };
const now = Date.parse("2027-06-01T12:00:00Z");
const secrets = countedSecrets();
const month = (name: string, factor: number) => ({ type: "month" as const, name, properties: { factor } });

/** An engine whose process ends before the statement of a commit with this number; `left.statements` counts down. */
function dyingAt(engine: DatabaseEngine, left: { statements: number }): DatabaseEngine {
  const step = <A>(work: () => Effect.Effect<A>) =>
    Effect.suspend(() => ((left.statements -= 1) < 0 ? Effect.die(new Error("killed")) : work()));
  const session = (own: CommitSession): CommitSession => ({
    ...own,
    rows: (statement, params) => step(() => own.rows(statement, params)),
    send: (statement, params) => step(() => own.send(statement, params)),
    atEnd: (statement, params) => step(() => own.atEnd(statement, params)),
  });
  return { ...engine, commit: (work) => engine.commit((own) => work(session(own))) };
}

/** Runs a save of prices by a store; resolves to whether it was stored, and to the code of its refusal. */
async function save(store: StoreShape, prices: PriceSave, may: (permission: string) => boolean = () => true) {
  const exit = await Effect.runPromiseExit(
    savePrices(prices, { ...manager, may }, undefined).pipe(
      Effect.provideService(Store, store),
      Effect.provideService(Secrets, secrets),
      Effect.provideService(ClockPort, { now: () => now }),
    ),
  );
  if (Exit.isSuccess(exit)) return "stored";
  const [reason] = exit.cause.reasons;
  return reason?._tag === "Fail" && reason.error instanceof Refusal
    ? { code: reason.error.code, issues: reason.error.facts.issues }
    : "killed";
}

/** The prices of the club, and how many lines its audit log has. */
async function stateOf(store: StoreShape) {
  const living = await Effect.runPromise(store.commit((tx) => tx.kinds.of.items.living("mem")));
  const { total } = await Effect.runPromise(store.audit.find(clubScope("mem"), {}));
  const figures = living.map(({ name, properties, version }) => `${name} ${properties.factor} ${version}`);
  return { figures: figures.toSorted(), total };
}

/** Opens a database with two prices; gives its store, an engine on it that dies, and how to close both. */
async function opened({ fresh }: Engine) {
  const { url, close } = await fresh();
  const store = await openStore(url, arrangement());
  const engine = url.startsWith("sqlite:")
    ? await sqliteEngine(url.slice("sqlite:".length))
    : postgresEngine(url, undefined, arrangement());
  await save(store, { added: [month("June", 1.1), month("July", 1.2)] });
  const items = await Effect.runPromise(store.commit((tx) => tx.kinds.of.items.living("mem")));
  const [june, july] = ["June", "July"].map((name) => items.find((item) => item.name === name));
  if (june === undefined || july === undefined) throw new Error("no prices");
  return {
    store,
    engine,
    june,
    july,
    close: async () => {
      await engine.close();
      await Effect.runPromise(store.close());
      await close();
    },
  };
}

function promises(name: string, engineOf: () => Engine): void {
  it(`stores all or nothing of a save that is killed at each of its statements, on ${name}`, async () => {
    const { store, engine, june, july, close } = await opened(engineOf());
    const prices: PriceSave = {
      added: [month("August", 1.4)],
      changed: [{ _id: june._id, version: june.version, properties: { factor: 1.3 } }],
      removed: [{ _id: july._id, version: july.version }],
    };
    const before = await stateOf(store);
    let deaths = 0;
    for (;;) {
      const left = { statements: deaths };
      if ((await save(createSqlStore(dyingAt(engine, left)), prices)) === "stored") break;
      expect(await stateOf(store)).toEqual(before);
      deaths += 1;
    }
    expect(deaths).toBeGreaterThan(4);
    expect(await stateOf(store)).toEqual({ figures: ["August 1.4 1", "June 1.3 2"], total: before.total + 1 });
    await close();
  });

  it(`stores nothing where one of the prices was changed since, or is there already, on ${name}`, async () => {
    const { store, june, july, close } = await opened(engineOf());
    const before = await stateOf(store);
    const fresh = { _id: june._id, version: june.version, properties: { factor: 1.3 } };
    const stale = { _id: july._id, version: july.version + 1 };
    expect(await save(store, { changed: [fresh], removed: [stale] })).toEqual({
      code: "CONFLICT",
      issues: [{ path: "/removed/0", rule: "CONFLICT" }],
    });
    expect(await save(store, { changed: [fresh], added: [month("july", 2)] })).toEqual({
      code: "DUPLICATE",
      issues: [{ path: "/added/0", rule: "DUPLICATE" }],
    });
    expect(await save(store, { changed: [fresh], added: [{ type: "holiday", name: "Regatta", properties: { factor: 2 } }] })).toEqual({
      code: "BAD_REQUEST",
      issues: [{ path: "/added/0/properties/day", rule: "required" }],
    });
    expect(
      await save(store, { changed: [fresh], added: [month("May", 2)] }, (permission) => permission === "@booking/items/update"),
    ).toEqual(expect.objectContaining({ code: "FORBIDDEN" }));
    expect(await stateOf(store)).toEqual(before);
    expect(await save(store, { removed: [{ _id: july._id, version: july.version }], added: [month("July", 2)] })).toBe("stored");
    await close();
  });
}

describe("a save of prices", () => {
  promises("SQLite", () => sqlite);
});

const server = inject("postgres");
describe.skipIf(server === "")("a save of prices", () => {
  promises("PostgreSQL", () => postgresOn(server));
});
