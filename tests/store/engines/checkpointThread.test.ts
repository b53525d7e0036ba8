import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { makeCheckpointThread } from "#adapters/node/sql/engine/sqlite/checkpointThread.ts";
import { sqliteEngine } from "#adapters/node/sql/engine/sqlite/sqlite.ts";
import { queryBuilders } from "#adapters/node/sql/engine/statement.ts";
import { eventually } from "../../eventually.ts";

describe("the thread that copies the log of SQLite to the file", () => {
  let path: string;
  let writer: DatabaseSync;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), "quai-checkpoint-"));
    path = join(folder, "quai.sqlite");
    writer = new DatabaseSync(path);
    writer.exec(
      "pragma journal_mode = wal; create table notes (text text); pragma wal_checkpoint(truncate); pragma wal_autocheckpoint = 0",
    );
    return async () => {
      if (writer.isOpen) writer.close();
      await rm(folder, { recursive: true });
    };
  });

  const sizeOf = (file: string) => statSync(file).size;
  /** A commit of several pages, which stay in the log. */
  const write = () => writer.exec("insert into notes select hex(zeroblob(20000))");

  it("copies after 256 commits, and not before", async () => {
    const empty = sizeOf(path);
    write();
    const early = makeCheckpointThread(path);
    early.count(255);
    await early.stop();
    expect(sizeOf(path)).toBe(empty);
    early.count(1);
    await eventually(() => expect(sizeOf(path)).toBeGreaterThan(empty));
    await early.stop();
  });

  it("starts again after it was stopped", async () => {
    const thread = makeCheckpointThread(path);
    for (const _ of [1, 2, 3]) {
      const before = sizeOf(path);
      write();
      thread.count(256);
      await eventually(() => expect(sizeOf(path)).toBeGreaterThan(before));
      await thread.stop();
    }
    // The log begins anew once all of it is copied.
    expect(sizeOf(`${path}-wal`)).toBeLessThan(sizeOf(path));
  });

  it("is waited for by a process that has nothing else to do", async () => {
    write();
    const code = `
      import { makeCheckpointThread } from "#adapters/node/sql/engine/sqlite/checkpointThread.ts";
      const thread = makeCheckpointThread(${JSON.stringify(path)});
      thread.count(256);
      await thread.stop();
      console.log("stopped");`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]);
    expect(stdout).toBe("stopped\n");
  });

  it("ends after a while without work: the last connection that closes removes the log", async () => {
    write();
    makeCheckpointThread(path, 1).count(256);
    await eventually(() => expect(sizeOf(path)).toBeGreaterThan(8192));
    writer.close();
    await eventually(() => expect(existsSync(`${path}-wal`)).toBe(false));
  });

  it("creates no file in the place of one that was removed", async () => {
    writer.close();
    await rm(path);
    const thread = makeCheckpointThread(path);
    thread.count(256);
    await thread.stop();
    expect(existsSync(path)).toBe(false);
    expect(existsSync(join(path, "..")), "the folder, where a file could be (control)").toBe(true);
  });

  it("copies the log of a store long before the writer has to", async () => {
    const store = join(path, "../store.sqlite");
    const engine = await sqliteEngine(store);
    const run = (text: string) =>
      engine.commit(async (session) => session.run({ compile: () => sql.raw(text).compile(queryBuilders.sqlite) }));
    await run("create table notes (text text)");
    for (let commits = 0; commits < 300; commits += 1) await run("insert into notes select hex(zeroblob(2000))");
    await eventually(() => expect(sizeOf(store)).toBeGreaterThan(100_000));
    await engine.close();
    expect(existsSync(`${store}-wal`)).toBe(false);
  });
});
