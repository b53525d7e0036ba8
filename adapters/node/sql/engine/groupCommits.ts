import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { makeChangedParts } from "./changedParts.ts";
import type { CommitSession } from "./engine.ts";

/** The most commits that share one flush. */
const largestGroup = 256;
/** The most turns of the event loop in which a group waits for more commits. */
const mostTurns = 8;
/** How long a group waits for another process's commit, in milliseconds. */
const patienceMs = 10_000;
/** SQLite's code for "another connection writes". */
const busy = 5;

interface QueuedCommit {
  /** Runs the work; returns what to call once it is durable. */
  readonly attempt: (session: CommitSession) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** The things that the session of one commit needs of its group. */
export interface GroupedCommit {
  /** Whether the commit is over: a statement after it would become part of another commit. */
  readonly isOver: () => boolean;
  /** Records what the commit changes of a club. */
  readonly touch: CommitSession["touch"];
  /** Leaves work for the end of the group; it is done unless the commit fails. */
  readonly atEnd: (work: () => void) => void;
}

type SessionOn = (writer: PreparedConnection, member: GroupedCommit) => CommitSession;

/**
 * Commits that arrive together share one `begin immediate` and one flush, with a savepoint each: a failed one rolls back alone, and no commit
 * ends before the flush. `check` throws if the database file is gone: then all commits of the group fail. `flushed` is called with the number
 * of commits of each group that is durable.
 */
export function groupCommits(
  writer: PreparedConnection,
  sessionOn: SessionOn,
  check: () => void = () => undefined,
  flushed: (commits: number) => void = () => undefined,
): <A>(work: (session: CommitSession) => Promise<A>) => Promise<A> {
  const waiting: QueuedCommit[] = [];
  let isRunning = false;
  /** Waits as long as each turn of the event loop brings more commits: those of requests that came in during the last flush share the next one. */
  const gather = async (): Promise<void> => {
    let before = -1;
    for (let turn = 0; turn < mostTurns && waiting.length > before && waiting.length < largestGroup; turn += 1) {
      before = waiting.length;
      await nextTurn();
    }
  };
  const drain = async (): Promise<void> => {
    isRunning = true;
    for (await gather(); waiting.length > 0; await gather()) {
      const group = waiting.splice(0, largestGroup);
      if (await runGroup(writer, sessionOn, check, group)) flushed(group.length);
    }
    isRunning = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      const attempt: QueuedCommit["attempt"] = async (session) => {
        const value = await work(session);
        return () => resolve(value);
      };
      waiting.push({ attempt, reject });
      if (!isRunning) void drain();
    });
}

/** Runs the commits of a group; gives whether they are durable. */
async function runGroup(
  writer: PreparedConnection,
  sessionOn: SessionOn,
  check: () => void,
  group: readonly QueuedCommit[],
): Promise<boolean> {
  try {
    check();
    await begin(writer);
    const answers = await inSavepoints(writer, sessionOn, group);
    writer.db.exec("commit");
    check();
    for (const answer of answers) answer();
    return true;
  } catch (error) {
    // Nothing of the group is durable, so all of its commits fail.
    for (const { reject } of group) reject(error);
    if (writer.db.isTransaction) writer.db.exec("rollback");
    return false;
  }
}

/** Waits in turns of the event loop rather than inside SQLite, so that reads go on meanwhile. */
async function begin({ db }: PreparedConnection): Promise<void> {
  await retryWhileBusy(() => db.exec("begin immediate"));
}

/** Tries again every millisecond while another process holds the lock; throws after ten seconds. */
export async function retryWhileBusy(attempt: () => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      attempt();
      return;
    } catch (error) {
      if (!isBusy(error) || tries >= patienceMs) throw error;
      await pause(1);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number" && (error.errcode & 0xff) === busy;
}

const moveVersion =
  "insert into changes (client_id, writer, value) values (?, ?, 1) on conflict (client_id, writer) do update set value = value + 1";

async function inSavepoints(writer: PreparedConnection, sessionOn: SessionOn, group: readonly QueuedCommit[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  const changed = makeChangedParts();
  const workAtEnd: (() => void)[] = [];
  for (const one of group) {
    let isOver = false;
    const own = makeChangedParts();
    const ownWorkAtEnd: (() => void)[] = [];
    const session = sessionOn(writer, {
      isOver: () => isOver,
      touch: own.touch,
      atEnd: (work) => ownWorkAtEnd.push(work),
    });
    writer.prepare("savepoint one").run();
    try {
      answers.push(await one.attempt(session));
      changed.addAll(own.all());
      workAtEnd.push(...ownWorkAtEnd);
    } catch (error) {
      // A full disk ends the whole transaction, savepoints included.
      if (!writer.db.isTransaction) throw error;
      writer.prepare("rollback to one").run();
      answers.push(() => one.reject(error));
    }
    isOver = true;
    writer.prepare("release one").run();
  }
  for (const work of workAtEnd) work();
  for (const { client, writers } of changed.all()) writer.prepare(moveVersion).run(client, writers);
  return answers;
}

/** A connection, and its compiled statements by their text. */
export interface PreparedConnection {
  readonly db: DatabaseSync;
  readonly prepare: (text: string) => StatementSync;
}
