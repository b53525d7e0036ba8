import { sql } from "kysely";
import { runStatement, runStatementText, columnDefinitions } from "../engine/createTables.ts";
import type { CommitSession } from "../engine/engine.ts";

/** A standard role: the permissions that clubs got with it in earlier versions, and those that a new club has at this migration. */
interface StandardRoleChange {
  readonly role: string;
  readonly former: readonly (readonly string[])[];
  readonly present: readonly string[];
}

// As text of their time: a migration does not change with the source.
const changes: readonly StandardRoleChange[] = [
  {
    role: "admin",
    former: [["^(booking|account|customer|configuration|comm|order|voc|media)/"]],
    present: ["^(booking|account|customer|configuration|comm|order|voc|media|waitlist)/"],
  },
  {
    role: "staff",
    former: [
      ["^booking/(reservations|closures|locks)/", "^account/bookings/", "^customer/profiles/", "^comm/"],
      ["^booking/(reservations|closures|locks)/", "^account/bookings/", "^customer/profiles/", "^comm/", "^voc/"],
      ["^booking/(reservations|closures|locks|documents)/", "^account/bookings/", "^customer/profiles/", "^comm/", "^voc/"],
      ["^booking/(reservations|closures|locks|documents)/", "^account/(bookings|memberships)/", "^customer/profiles/", "^comm/", "^voc/"],
    ],
    present: [
      "^booking/(reservations|closures|locks|documents)/",
      "^account/(bookings|memberships)/",
      "^customer/profiles/",
      "^comm/",
      "^voc/",
      "^waitlist/",
    ],
  },
];

/**
 * Gives the standard roles of clubs the permissions that a new club has. A role whose permissions are not exactly those of an earlier version
 * was changed by its club, and stays as it is.
 */
export async function completeStandardRoles(session: CommitSession): Promise<void> {
  for (const { role, former, present } of changes)
    for (const permissions of former)
      await runStatement(
        session,
        sql`update roles set permissions = ${JSON.stringify(present)}, version = version + 1
          where id = client_id || ${sql.lit(`_role_${role}`)} and permissions = ${JSON.stringify(permissions)}`,
      );
  // Servers that read the roles before read them again.
  await runStatementText(session, "update counters set value = value + 1 where name = 'people'");
}

const added = { title: "text?", refund_limit: "number?", discount_limit: "number?" } as const;

/** Adds to roles their name in both languages and their limits in money. Roles that exist have neither: they keep their name and give as before. */
export async function addRoleLimits(session: CommitSession): Promise<void> {
  for (const column of columnDefinitions(added, session.dialect)) await runStatementText(session, `alter table roles add column ${column}`);
}
