import { sql } from "kysely";
import { describe, expect, inject, it } from "vitest";
import { grantableCalls } from "#adapters/contract/grantable.ts";
import type { DatabaseEngine } from "#adapters/node/sql/engine/engine.ts";
import { runStatement } from "#adapters/node/sql/engine/migrationSteps.ts";
import { migrateStore } from "#adapters/node/sql/migrations/migrate.ts";
import { createSqlStore } from "#adapters/node/sql/store.ts";
import { tasksOfPatterns } from "#core/domain/people/taskPatterns.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { promiseStore } from "#core/testing/fixtures/promised.ts";
import { migrateUntil } from "./migrateUntil.ts";
import { onNewPostgres, onNewSqlite } from "./olderStore.ts";

/** The task "offer" as roles stored it before models were rows. */
const formerOffer = [
  "^booking/(lakes|docks|boats|timeslots|locks)/(create|update|delete|restore)$",
  "^booking/locks/(find|read)$",
  "^booking/(boats/damages|reservations/repair)$",
  "^media/files/upload$",
];

const formerRoles: Readonly<Record<string, readonly string[]>> = {
  mem_role_admin: ["^(booking|account)/"],
  mem_role_boats: ["^booking/boats/"],
  mem_role_desk: ["^booking/(boats/damages|reservations/repair)$"],
  mem_role_offer: formerOffer,
  msk_role_editor: ["^booking/boats/update$"],
};

/** Makes a store with roles from before models were rows; gives their permissions and versions after a start, and by how much that of people moved. */
async function rolesAfter(engine: DatabaseEngine) {
  await engine.migrate(async (session) => {
    await migrateUntil(session, "0361-models-of-roles");
    for (const [id, permissions] of Object.entries(formerRoles))
      await runStatement(
        session,
        sql`insert into roles (client_id, id, version, name, permissions)
          values (${id.slice(0, 3)}, ${id}, 1, ${id}, ${JSON.stringify(permissions)})`,
      );
  });
  const store = promiseStore(createSqlStore(engine));
  const before = await store.people.version();
  await migrateStore(engine);
  const roles = await store.commit((tx) =>
    Promise.all(Object.keys(formerRoles).map((id) => tx.kinds.of.roles.read(testAllClubsScope, id))),
  );
  return { roles: roles.map((role) => [role?._id, role?.permissions, role?.version]), moved: (await store.people.version()) - before };
}

const allOfModels = "^booking/models/(create|update|delete|restore|find|read)$";
/** What a later migration adds to who changes locks. */
const ofKeypads = "^booking/locks/(loadSheet|load|rotate)$";
/** What a later migration adds to who changes boats. */
const ofMaintenance = ["^booking/maintenance/(save|remove)$", "^booking/maintenancePlans/(create|update|delete|restore|find|read)$"];
const expected = {
  roles: [
    ["mem_role_admin", ["^(booking|account)/"], 1],
    ["mem_role_boats", ["^booking/boats/", allOfModels, ...ofMaintenance], 4],
    ["mem_role_desk", formerRoles["mem_role_desk"], 1],
    ["mem_role_offer", [...formerOffer, allOfModels, ofKeypads, ...ofMaintenance], 5],
    ["msk_role_editor", ["^booking/boats/update$", "^booking/models/(update|find|read)$", ...ofMaintenance], 4],
  ],
  moved: 4,
};

describe("roles that managed boats before models were rows", () => {
  it("may do with models what they may do with boats, in SQLite", async () => {
    expect(await onNewSqlite(rolesAfter)).toEqual(expected);
  });

  const server = inject("postgres");
  it.skipIf(server === "")("may do so in PostgreSQL too", async () => {
    expect(await onNewPostgres(server, rolesAfter)).toEqual(expected);
  });

  it("have the task of the offer again", () => {
    expect(tasksOfPatterns(formerOffer, grantableCalls).tasks).toEqual([]);
    expect(tasksOfPatterns([...formerOffer, allOfModels, ofKeypads, ...ofMaintenance], grantableCalls)).toEqual({
      tasks: ["offer"],
      beyond: [],
    });
  });
});
