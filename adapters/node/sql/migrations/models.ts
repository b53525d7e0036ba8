import { Effect } from "effect";
import { sql } from "kysely";
import { patternsAllow } from "#core/domain/people/permission.ts";
import { linearPatternEngine } from "../../identity/linear.ts";
import { columnDefinitions, createTables, type NewTables, runStatement, runStatementText } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";

const tables: NewTables = {
  models: {
    key: ["client_id", "id"],
    columns: {
      client_id: "text",
      id: "text",
      version: "number",
      retired_at: "number?",
      name_en: "text",
      name_en_folded: "text",
      name_fr: "text",
      name_fr_folded: "text",
      kind: "text",
      capacity: "number",
      length_m: "real",
      power_hp: "number?",
      drawing: "text",
      description: "text?",
      photos: "text?",
      is_closed: "number?",
    },
  },
};

const added = { registration: "text?", year_built: "number?", length_m: "real?", power_hp: "number?" } as const;

/**
 * Creates the table of clubs' own models of boats, and adds to boats what differs from their model. Boats that exist keep the name of their
 * model: the server has a model of each of these names.
 */
export async function createModelsTable(session: CommitSession): Promise<void> {
  await createTables(session, tables);
  for (const column of columnDefinitions(added, session.dialect)) await runStatementText(session, `alter table boats add column ${column}`);
}

// The changes of rows, as of this migration: it does not change with the source.
const changes = ["create", "update", "delete", "restore"] as const;

/**
 * Gives each role that may change boats the same changes of models, and the reads of models: until now the model of a boat was chosen in the form of boats,
 * without a permission of its own. Roles that have these calls already stay as they are.
 */
export async function addModelsToRoles(session: CommitSession): Promise<void> {
  await addToRoles(session, (allows) => {
    const ofBoats = changes.filter((change) => allows(`booking/boats/${change}`));
    const wanted = ofBoats.length === 0 ? [] : [...ofBoats, "find", "read"];
    return { model: "booking/models", missing: wanted.filter((method) => !allows(`booking/models/${method}`)) };
  });
}

/** Gives each role that has the call `held` further methods of a model; a role that has them already stays as it is. */
export async function addCallsToRoles(session: CommitSession, held: string, model: string, methods: readonly string[]): Promise<void> {
  await addToRoles(session, (allows) => ({
    model,
    missing: allows(held) ? methods.filter((method) => !allows(`${model}/${method}`)) : [],
  }));
}

/** What a role lacks, by what it allows. */
type Lacking = (allows: (call: string) => boolean) => { readonly model: string; readonly missing: readonly string[] };

async function addToRoles(session: CommitSession, lacking: Lacking): Promise<void> {
  const stored = sql<{ client_id: string; id: string; permissions: string }>`
    select client_id, id, permissions from roles order by client_id, id`;
  let isChanged = false;
  for (const { client_id, id, permissions } of await Effect.runPromise(session.rows(unpreparedStatement(stored), {}))) {
    const patterns: readonly string[] = JSON.parse(permissions);
    const { model, missing } = lacking((call) => patternsAllow(patterns, [call], linearPatternEngine));
    if (missing.length === 0) continue;
    isChanged = true;
    const after = JSON.stringify([...patterns, `^${model}/(${missing.join("|")})$`]);
    await runStatement(
      session,
      sql`update roles set permissions = ${after}, version = version + 1 where client_id = ${client_id} and id = ${id}`,
    );
  }
  // Servers that read the roles before read them again.
  if (isChanged) await runStatementText(session, "update counters set value = value + 1 where name = 'people'");
}
