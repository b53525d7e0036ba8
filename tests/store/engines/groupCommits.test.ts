import { Effect } from "effect";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { groupCommits } from "#adapters/node/sql/engine/groupCommits.ts";
import { sqliteCommitSession } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import { preparedStatement } from "#adapters/node/sql/engine/statement.ts";

const ping = preparedStatement<{ value: number }>()((db, given) =>
  db.insertInto("changes").values({ client_id: "mem", writer: given("value"), value: given("value") }),
);

describe("a group of commits", () => {
  let db: DatabaseSync;
  let other: DatabaseSync;
  let commit: ReturnType<typeof groupCommits>;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-group-"));
    const path = join(folder, "quai.sqlite");
    [db, other] = [new DatabaseSync(path), new DatabaseSync(path)];
    db.exec(
      "pragma journal_mode = wal; create table changes (client_id text, writer integer, value integer, primary key (client_id, writer))",
    );
    commit = groupCommits({ db, prepare: (text) => db.prepare(text) }, sqliteCommitSession);
    return async () => {
      db.close();
      other.close();
      await rm(folder, { recursive: true });
    };
  });

  const insert = (value: number) => commit((session) => Effect.runPromise(session.send(ping, { value })));
  const stored = () => other.prepare("select count(*) as count from changes").get()?.["count"];

  it("shares one flush among commits that arrive together", async () => {
    const exec = vi.spyOn(db, "exec");
    await Promise.all([1, 2, 3].map(insert));
    expect(exec.mock.calls.filter(([text]) => text === "commit")).toHaveLength(1);
  });

  it("waits for more commits for a few turns at most", async () => {
    const exec = vi.spyOn(db, "exec");
    const commits: Promise<unknown>[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      commits.push(insert(turn));
      await nextTurn();
    }
    await Promise.all(commits);
    const flushes = exec.mock.calls.filter(([text]) => text === "commit").length;
    expect(flushes).toBeGreaterThan(1);
    expect(flushes).toBeLessThan(6);
  });

  it("answers no commit before all of the group can be read", async () => {
    const seen = await Promise.all(
      [1, 2, 3].map(async (value) => {
        await insert(value);
        return stored();
      }),
    );
    expect(seen).toEqual([3, 3, 3]);
  });

  it("runs deferred statements once at its end, and none of a failed commit", async () => {
    const leave = (value: number, fails = false) =>
      commit(async (session) => {
        await Effect.runPromise(session.atEnd(ping, { value }));
        if (fails) throw new Error("refused");
        return db.prepare("select count(*) as count from changes").get()?.["count"];
      });
    const outcomes = await Promise.allSettled([leave(1), leave(2, true), leave(3)]);
    expect(outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : "rejected"))).toEqual([0, "rejected", 0]);
    const values = other.prepare("select value from changes order by value").all();
    expect(values.map(({ value }) => value)).toEqual([1, 3]);
  });

  it("rejects all commits when a deferred statement is refused at the end", async () => {
    const leave = (value: number) => commit((session) => Effect.runPromise(session.atEnd(ping, { value })));
    const outcomes = await Promise.allSettled([leave(1), leave(1), leave(2)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(stored()).toBe(0);
  });

  it("rejects all commits while the disk is full, and continues once it is not", async () => {
    const { page_count: pages } = db.prepare("pragma page_count").get() ?? {};
    db.exec(`pragma max_page_count = ${String(pages)}`);
    const results = await Promise.allSettled([insert(1), ...Array.from({ length: 2000 }, (_, index) => insert(index + 10))]);
    expect(results.some(({ status }) => status === "rejected")).toBe(true);
    expect(stored()).toBe(results.filter(({ status }) => status === "fulfilled").length);
    db.exec("pragma max_page_count = 100000");
    await insert(5);
    expect(other.prepare("select value from changes where writer = 5").get()).toEqual({ value: 5 });
  });

  it("waits for another process that writes", async () => {
    other.exec("begin immediate; insert into changes values ('mem', 100, 1)");
    let isAnswered = false;
    const waiting = insert(1).then(() => {
      isAnswered = true;
    });
    for (let turns = 0; turns < 100; turns += 1) await nextTurn();
    expect(isAnswered).toBe(false);
    other.exec("commit");
    await waiting;
    expect(stored()).toBe(2);
  });
});
