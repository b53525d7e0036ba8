import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Session } from "./engine.ts";
import type { Connection } from "./connection.ts";

/** How many commits share one flush at most. */
const largestGroup = 256;
/** How long a group waits for another process's commit, in milliseconds. */
const patienceMs = 10_000;
/** SQLite's code for "another connection writes". */
const busy = 5;

interface Waiting {
  /** Runs the work; gives how to answer once it is durable. */
  readonly attempt: (session: Session) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** What a commit of a group tells and is told. */
export interface Member {
  /** Whether it is over: work that outlived it would land in another's. */
  readonly isOver: () => boolean;
  /** Tells that it changes claims or offer of a club. */
  readonly touch: (client: string) => void;
  /** Leaves work for the end of the group, where it is done for all that did not fail. */
  readonly atEnd: (work: () => void) => void;
}

type SessionOn = (writer: Connection, member: Member) => Session;

/**
 * Commits that arrive together share one `begin immediate` and one flush, a savepoint each: a failed one rolls back alone,
 * and nobody is answered before the flush. `check` fails where what is written goes nowhere: then everybody is told so.
 */
export function groupCommits(
  writer: Connection,
  sessionOn: SessionOn,
  check: () => void = () => undefined,
): <A>(work: (session: Session) => Promise<A>) => Promise<A> {
  const waiting: Waiting[] = [];
  let isRunning = false;
  const drain = async (): Promise<void> => {
    isRunning = true;
    // One turn of the event loop lets requests that came in during the last flush join this one.
    for (await nextTurn(); waiting.length > 0; await nextTurn()) await runGroup(writer, sessionOn, check, waiting.splice(0, largestGroup));
    isRunning = false;
  };
  return (work) =>
    new Promise((resolve, reject) => {
      const attempt: Waiting["attempt"] = async (session) => {
        const value = await work(session);
        return () => resolve(value);
      };
      waiting.push({ attempt, reject });
      if (!isRunning) void drain();
    });
}

async function runGroup(writer: Connection, sessionOn: SessionOn, check: () => void, group: readonly Waiting[]): Promise<void> {
  try {
    check();
    await begin(writer);
    const answers = await inSavepoints(writer, sessionOn, group);
    writer.db.exec("commit");
    check();
    for (const answer of answers) answer();
  } catch (error) {
    // Nothing of the group is durable, whatever its members believe.
    for (const { reject } of group) reject(error);
    if (writer.db.isTransaction) writer.db.exec("rollback");
  }
}

/** Waits in turns of the event loop rather than inside SQLite, so that reads are served meanwhile. */
async function begin({ db }: Connection): Promise<void> {
  await whileBusy(() => db.exec("begin immediate"));
}

/** Tries again, a millisecond later each time, while another process holds the lock. */
export async function whileBusy(attempt: () => void): Promise<void> {
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

const touchedClub =
  "insert into changes (client_id, writer, value) values (?, 0, 1) on conflict (client_id, writer) do update set value = value + 1";

async function inSavepoints(writer: Connection, sessionOn: SessionOn, group: readonly Waiting[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = [];
  const touched = new Set<string>();
  const left: (() => void)[] = [];
  for (const one of group) {
    let isOver = false;
    const touches = new Set<string>();
    const leaves: (() => void)[] = [];
    const session = sessionOn(writer, {
      isOver: () => isOver,
      touch: (client) => touches.add(client),
      atEnd: (work) => leaves.push(work),
    });
    writer.prepare("savepoint one").run();
    try {
      answers.push(await one.attempt(session));
      for (const client of touches) touched.add(client);
      left.push(...leaves);
    } catch (error) {
      // A full disk ends the whole transaction, savepoints included.
      if (!writer.db.isTransaction) throw error;
      writer.prepare("rollback to one").run();
      answers.push(() => one.reject(error));
    }
    isOver = true;
    writer.prepare("release one").run();
  }
  for (const work of left) work();
  for (const client of touched) writer.prepare(touchedClub).run(client);
  return answers;
}
