import { Effect } from "effect";
import type { Account, Contact } from "#core/people/account.ts";
import type { UserRecord } from "#core/people/principal.ts";
import type { AccountReads, AccountWrites } from "#core/ports/accounts.ts";
import type { Journal } from "./journal.ts";
import { assertOfClub, keyOf, type Rows } from "./rows.ts";

/** Accounts outside a commit. */
export function accountReads(rows: Rows): AccountReads {
  return {
    byContact: (contact) => Effect.sync(() => byContact(rows, contact)),
    read: (client, id) => Effect.sync(() => byId(rows, client, id)),
    knowsDevice: (client, user, device) =>
      Effect.sync(() => [...rows.families.values()].some((one) => one.client === client && one.user === user && one.device === device)),
    sessions: (client, user, now) =>
      Effect.sync(() => {
        const families = [...rows.families.values()].filter((one) => one.client === client && one.user === user && one.expires > now);
        const open = families.flatMap(({ id, agent, rotatedAt: seenAt }) => {
          const session = rows.sessions.get(id);
          return session?.endedAt === null ? [{ _id: id, createdAt: session.createdAt, seenAt, agent }] : [];
        });
        return open.toSorted((left, right) => right.seenAt - left.seenAt);
      }),
  };
}

/** Accounts within a commit. */
export function accounts(rows: Rows, journal: Journal): AccountWrites {
  return {
    byContact: (contact) => Effect.sync(() => byContact(rows, contact)),
    roleNamed: (client, name) =>
      Effect.sync(
        () => [...rows.roles.values()].find((role) => role.client === client && role.name === name && role.retired === undefined)?._id,
      ),
    read: (client, id) => Effect.sync(() => byId(rows, client, id)),
    putCredential: (credential) => Effect.sync(() => journal.set(rows.credentials, keyOf(credential.client, credential.user), credential)),
    removeCredential: (client, user) => Effect.sync(() => journal.remove(rows.credentials, keyOf(client, user))),
    family: (session) => Effect.sync(() => rows.families.get(session)),
    putFamily: (family) =>
      Effect.sync(() => {
        assertOfClub(family.id, family.client);
        journal.set(rows.families, family.id, family);
      }),
    attempts: (names) => Effect.sync(() => names.flatMap((name) => rows.attempts.get(name) ?? [])),
    putAttempt: (attempt) => Effect.sync(() => journal.set(rows.attempts, attempt.name, attempt)),
  };
}

function byContact(rows: Rows, { kind, text }: Contact): Account | undefined {
  return accountOf(
    rows,
    [...rows.users.values()].find((user) => user[kind] === text),
  );
}

function byId(rows: Rows, client: string, id: string): Account | undefined {
  const user = rows.users.get(id);
  return accountOf(rows, user?.client === client ? user : undefined);
}

function accountOf(rows: Rows, user: UserRecord | undefined): Account | undefined {
  return user === undefined ? undefined : { user, credential: rows.credentials.get(keyOf(user.client, user.id)) };
}
