import { describe, expect, inject, it } from "vitest";
import { overlapsAmong } from "../torture/stores/contenders.ts";
import { type Engine, postgresOn, sqlite } from "../torture/engines.ts";
import type { Numbered } from "../torture/stores/receiptWorker.ts";
import { plantConflicts, plantedConflicts } from "../torture/stores/conflicting.ts";
import { dropClaimsKey } from "../torture/stores/keyless.ts";
import { answerOf, dismiss, forked, race } from "../torture/stores/race.ts";
import type { RaceReport } from "../torture/stores/raceReport.ts";
import { openPromised } from "../promised.ts";
import { testDayMay1 } from "#core/testing/fixtures/suite.ts";

const size = { rounds: 5, contenders: 50 };
const server = inject("postgres");

/** What is done with a database before or after a trial. */
type Prepare = (url: string) => Promise<void>;

async function raceOn(engine: Engine, prepare: Prepare = async () => {}, conclude: Prepare = async () => {}): Promise<RaceReport> {
  const { url, close } = await engine.fresh();
  try {
    await prepare(url);
    const report = await race({ url, ...size });
    await conclude(url);
    return report;
  } finally {
    await close();
  }
}

function promises(engine: Engine): void {
  it("never books a boat twice and gives a slot that all want to exactly one", async () => {
    const report = await raceOn(engine);
    expect(report).toMatchObject({ attempts: 250, overlaps: 0, doubleBooked: 0, leftovers: 0, errors: [], collisions: 3, soleWinners: 3 });
    expect(report.won).toBeGreaterThanOrEqual(size.rounds);
  });

  it("books twice in most rounds once the key of the claims is dropped (control)", async () => {
    const report = await raceOn(engine, dropClaimsKey);
    expect(report.errors).toEqual([]);
    expect(report.doubleBooked).toBeGreaterThan(size.rounds / 2);
  });
}

/** The numbers that two processes gave receipts at once, each to so many; and what went wrong. */
async function numberedOn(engine: Engine, each: number, prepare: Prepare = async () => {}, conclude = prepare) {
  const { url, close } = await engine.fresh();
  await openPromised(url).then((store) => store.close());
  await prepare(url);
  const workers = ["a", "b"].map((name) => forked("./receiptWorker.ts", url, name, String(each)));
  try {
    await Promise.all(workers.map((worker) => answerOf<Numbered>(worker)));
    const answers = workers.map((worker) => answerOf<Numbered>(worker));
    for (const worker of workers) worker.send("go");
    const reports = (await Promise.all(answers)).flatMap((answer) => (answer === "ready" ? [] : [answer]));
    await conclude(url);
    return { numbers: reports.flatMap(({ numbers }) => numbers), errors: reports.flatMap(({ errors }) => errors) };
  } finally {
    await Promise.all(workers.map(dismiss));
    await close();
  }
}

function numbering(engine: Engine): void {
  it("numbers receipts one after the other, none twice and none left out, whatever is given up", async () => {
    const { numbers, errors } = await numberedOn(engine, 60);
    expect(errors).toEqual([]);
    expect(numbers.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
  });
}

describe("two processes on one SQLite file", () => {
  promises(sqlite);
  numbering(sqlite);
});
describe.skipIf(server === "")("two processes on one PostgreSQL database", () => {
  promises(postgresOn(server));
  numbering(postgresOn(server));

  it("give each slot to exactly one, and each receipt its number, while three in ten commits fail as a conflict or a deadlock", async () => {
    const planted: number[] = [];
    const count = async (url: string) => void planted.push(await plantedConflicts(url));
    const report = await raceOn(postgresOn(server), plantConflicts, count);
    expect(report).toMatchObject({ attempts: 250, overlaps: 0, doubleBooked: 0, leftovers: 0, errors: [], collisions: 3, soleWinners: 3 });
    const { numbers, errors } = await numberedOn(postgresOn(server), 60, plantConflicts, count);
    expect(planted.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(10);
    expect(errors).toEqual([]);
    expect(numbers.toSorted((left, right) => left - right)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
  });
});

it("counts a pair of winners that share a quarter hour of one boat and day", () => {
  const winner = { id: "a", boat: "mem_b_1", day: testDayMay1, quanta: [40, 41] };
  expect(overlapsAmong([winner, { ...winner, quanta: [42] }, { ...winner, boat: "mem_b_2" }])).toBe(0);
  expect(overlapsAmong([winner, { ...winner, quanta: [41, 42] }])).toBe(1);
});
