import { Effect } from "effect";
import type { ServerMode } from "#core/domain/serverMode.ts";
import type { CommitSession, StatementReader } from "../engine/engine.ts";
import { preparedStatement } from "../engine/statement.ts";

/** The table of migrations also records the mode of a store, under a name with this prefix. */
const prefix = "mode:";

const names = preparedStatement()((db) => db.selectFrom("migrations").select("name"));
const remember = preparedStatement<{ name: string }>()((db, given) => db.insertInto("migrations").values({ name: given("name") }));

/** Whether a name in the table of migrations is that of a mode. */
export function isModeName(name: string): boolean {
  return name.startsWith(prefix);
}

/**
 * Marks a store as production's or a rehearsal's at its first opening, so that the other modes never open it. Throws as
 * {@link assertStoreOfMode} does. A demo marks nothing.
 */
export async function keepStoreToMode(session: CommitSession, mode: ServerMode, isNew: boolean): Promise<void> {
  const marked = await assertStoreOfMode(session, mode, isNew);
  if (marked === undefined && mode !== "demo") await Effect.runPromise(session.send(remember, { name: prefix + mode }));
}

/**
 * Throws for a store of another mode, and for a rehearsal on a store that was filled before stores were marked, since that may be
 * production's. Gives the mode that marks the store; undefined for none.
 */
export async function assertStoreOfMode(reader: StatementReader, mode: ServerMode, isNew: boolean): Promise<string | undefined> {
  const known = await Effect.runPromise(reader.rows(names, {}));
  const marked = known.find(({ name }) => isModeName(name))?.name.slice(prefix.length);
  if (marked !== undefined && marked !== mode)
    throw new Error(`DATABASE_URL is the store of QUAI_MODE=${marked}: QUAI_MODE=${mode} needs another one`);
  if (marked === undefined && mode === "rehearsal" && !isNew)
    throw new Error("DATABASE_URL is a store that no rehearsal made: QUAI_MODE=rehearsal needs an empty one, or its own");
  return marked;
}
