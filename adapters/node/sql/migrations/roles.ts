import { Effect } from "effect";
import { sql } from "kysely";
import { patternsAllow } from "#core/domain/people/permission.ts";
import { linearPatternEngine } from "../../identity/linear.ts";
import { runStatement, runStatementText, stepThatAdds } from "../engine/migrationSteps.ts";
import type { CommitSession } from "../engine/engine.ts";
import { unpreparedStatement } from "../engine/statement.ts";

/** A standard role: the permissions that clubs got with it in earlier versions, and those that a new club has at this migration. */
interface StandardRoleChange {
  readonly role: string;
  readonly former: readonly (readonly string[])[];
  readonly present: readonly string[];
}

// As text of their time: a migration does not change with the source.
const standardRoles: readonly StandardRoleChange[] = [
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
  for (const { role, former, present } of standardRoles)
    for (const permissions of former)
      await runStatement(
        session,
        sql`update roles set permissions = ${JSON.stringify(present)}, version = version + 1
          where id = client_id || ${sql.lit(`_role_${role}`)} and permissions = ${JSON.stringify(permissions)}`,
      );
  await increasePeopleVersion(session);
}

/** Adds to roles their name in both languages and their limits in money. Roles that exist have neither: they keep their name and give as before. */
export const addRoleLimits = stepThatAdds("roles", { title: "text?", refund_limit: "number?", discount_limit: "number?" });

// The changes of rows, as of this migration: it does not change with the source.
const changes = ["create", "update", "delete", "restore"] as const;

/**
 * Gives each role that may change boats the same changes of models, and the reads of models: until now the model of a boat was chosen in the form of boats,
 * without a permission of its own. Roles that have these calls already stay as they are.
 */
export async function addModelsToRoles(session: CommitSession): Promise<void> {
  await addToRoles(session, (held) => {
    const ofBoats = changes.filter((change) => allows(held, `booking/boats/${change}`));
    return ofBoats.length === 0 ? undefined : missingPattern(held, "booking/models", [...ofBoats, "find", "read"]);
  });
}

/** Gives each role that has the call `known` further methods of a model; a role that has them already stays as it is. */
export async function addCallsToRoles(session: CommitSession, known: string, model: string, methods: readonly string[]): Promise<void> {
  await addToRoles(session, (held) => (allows(held, known) ? missingPattern(held, model, methods) : undefined));
}

// The patterns of the task "messages", as of this migration: they do not change with the source.
const ofTask = "^account/bookings/message$";
const ofAnnouncements = "^comm/announcements/(preview|send|stop|find)$";

/** Gives each role whose task is messages the calls of announcements too. Roles with wider patterns allow them already, or say otherwise. */
export async function addAnnouncementsToRoles(session: CommitSession): Promise<void> {
  await addToRoles(session, (held) => (held.includes(ofTask) && !held.includes(ofAnnouncements) ? ofAnnouncements : undefined));
}

/** The pattern that a role lacks, by those that it has; undefined for none. */
type Lacking = (held: readonly string[]) => string | undefined;

async function addToRoles(session: CommitSession, lacking: Lacking): Promise<void> {
  const stored = sql<{ client_id: string; id: string; permissions: string }>`
    select client_id, id, permissions from roles order by client_id, id`;
  let isChanged = false;
  for (const { client_id, id, permissions } of await Effect.runPromise(session.rows(unpreparedStatement(stored), {}))) {
    const held: readonly string[] = JSON.parse(permissions);
    const added = lacking(held);
    if (added === undefined) continue;
    isChanged = true;
    await runStatement(
      session,
      sql`update roles set permissions = ${JSON.stringify([...held, added])}, version = version + 1
        where client_id = ${client_id} and id = ${id}`,
    );
  }
  if (isChanged) await increasePeopleVersion(session);
}

function allows(held: readonly string[], call: string): boolean {
  return patternsAllow(held, [call], linearPatternEngine);
}

/** The pattern of the methods of a model that patterns do not allow; undefined where they allow all. */
function missingPattern(held: readonly string[], model: string, methods: readonly string[]): string | undefined {
  const missing = methods.filter((method) => !allows(held, `${model}/${method}`));
  return missing.length === 0 ? undefined : `^${model}/(${missing.join("|")})$`;
}

/** Makes servers that have read the roles read them again. */
function increasePeopleVersion(session: CommitSession): Promise<void> {
  return runStatementText(session, "update counters set value = value + 1 where name = 'people'");
}
