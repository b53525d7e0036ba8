import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { DatabaseSync } from "node:sqlite";
import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoreShape } from "#core/ports/store/store.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { arrangement } from "../arrangement.ts";
import { openWorld, requestFor } from "../contract/world.ts";
import { openUpToDate } from "../promised.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const usualLimit = Error.stackTraceLimit;
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quai-layers-"));
  Error.stackTraceLimit = Infinity;
});
afterEach(async () => {
  vi.restoreAllMocks();
  Error.stackTraceLimit = usualLimit;
  await rm(folder, { recursive: true });
});

/** The files of the product in a stack trace, from the innermost outwards. */
function filesOf(trace: string): readonly string[] {
  const files = [...trace.matchAll(/\(?(?:file:\/\/)?(\/[^\s():]+):\d+:\d+\)?$/gmu)].map(([, file = ""]) => relative(root, file));
  return [...new Set(files.filter((file) => /^(?:core|adapters)\//u.test(file)))];
}

/** Makes the database of a file fail at the insert of a reservation. */
function plantFault(path: string): void {
  const database = new DatabaseSync(path);
  database.exec("create trigger planted before insert on reservations begin select raise(abort, 'planted'); end");
  database.close();
}

/** A store that notes the stack traces of where a use case asks for the insert of a reservation. */
function traced(store: StoreShape): { readonly store: StoreShape; readonly traces: string[] } {
  const traces: string[] = [];
  const commit: StoreShape["commit"] = (work) =>
    store.commit((tx) => {
      const { reservations } = tx;
      const insert: typeof reservations.insert = (reservation) => {
        traces.push(new Error("insert").stack ?? "");
        return reservations.insert(reservation);
      };
      vi.spyOn(tx, "reservations", "get").mockReturnValue({ ...reservations, insert });
      return work(tx);
    });
  return { store: { ...store, commit }, traces };
}

describe("the insert of a reservation", () => {
  it("crosses at most five folders, and is read in one file of the application", async () => {
    const path = join(folder, "quai.sqlite");
    const opened = await openUpToDate(`sqlite:${path}`, arrangement());
    const { store, traces } = traced(opened);
    const world = await openWorld({}, promiseStore(store));
    plantFault(path);
    const reply = await world.send("booking/reservations/create", await requestFor(world));
    await Effect.runPromise(opened.close());
    expect([reply.status, ...world.faults.map(String)]).toEqual([500, "Error: planted"]);
    const [fault] = world.faults;
    const files = [...traces, fault instanceof Error ? (fault.stack ?? "") : ""].flatMap(filesOf);
    expect(files.filter((file) => file.startsWith("core/features/"))).toEqual(["core/features/booking/enterReservation.ts"]);
    expect(files).toContain("adapters/node/sql/engine/sqlite/sqlite.ts");
    expect(new Set(files.map((file) => dirname(file))).size).toBeLessThanOrEqual(5);
  });

  it("is counted by the folders of a trace that are the product's (control)", () => {
    const lines = ["one/a.ts", "two/b.ts", "two/c.ts"].map((file) => `    at f (${join(root, "core", file)}:1:2)`);
    const others = [
      "    at g (file:///elsewhere/node_modules/effect/dist/internal/effect.js:4:5)",
      `    at ${join(root, "tests/a.ts")}:1:1`,
    ];
    expect(filesOf(["Error: planted", ...lines, ...others].join("\n"))).toEqual(["core/one/a.ts", "core/two/b.ts", "core/two/c.ts"]);
  });
});
