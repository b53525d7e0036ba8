import { Effect } from "effect";
import type { Account, SignInContact } from "#core/domain/people/account.ts";
import type { Passkey } from "#core/domain/people/passkey.ts";
import type { UserRecord } from "#core/domain/people/principal.ts";
import type { AccountReads, AccountWrites, CodeWrites } from "#core/ports/store/accounts.ts";
import { mailCodeAccount } from "#core/features/accounts/proof/codes.ts";
import type { RequestedCode } from "#core/domain/accounts/oneTimeCode.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, insertRow, joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read accounts outside a commit. */
export function makeAccountReads(rows: MemoryTables): AccountReads {
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
    passkeys: (client, user) =>
      Effect.sync(() =>
        [...rows.passkeys.values()]
          .filter((one) => one.client === client && one.user === user)
          .toSorted((left, right) => right.createdAt - left.createdAt),
      ),
    passkey: (credential) => Effect.sync(() => byCredential(rows, credential)),
  };
}

/** Makes the functions that read and write accounts in a commit. */
export function makeAccountWrites(rows: MemoryTables, journal: CommitJournal): AccountWrites {
  return {
    byContact: (contact) => Effect.sync(() => byContact(rows, contact)),
    roleNamed: (client, name) =>
      Effect.sync(
        () => [...rows.roles.values()].find((role) => role.client === client && role.name === name && role.retired === undefined)?._id,
      ),
    read: (client, id) => Effect.sync(() => byId(rows, client, id)),
    putCredential: (credential) =>
      Effect.sync(() => journal.set(rows.credentials, joinKeyColumns(credential.client, credential.user), credential)),
    removeCredential: (client, user) => Effect.sync(() => journal.remove(rows.credentials, joinKeyColumns(client, user))),
    family: (session) => Effect.sync(() => rows.families.get(session)),
    putFamily: (family) =>
      Effect.sync(() => {
        assertIdOfClub(family.id, family.client);
        journal.set(rows.families, family.id, family);
      }),
    attempts: (names) => Effect.sync(() => names.flatMap((name) => rows.attempts.get(name) ?? [])),
    putAttempt: (attempt) => Effect.sync(() => journal.set(rows.attempts, attempt.name, attempt)),
    passkey: (credential) => Effect.sync(() => byCredential(rows, credential)),
    putPasskey: (passkey) =>
      Effect.sync(() => {
        assertIdOfClub(passkey.id, passkey.client);
        journal.set(rows.passkeys, passkey.id, passkey);
      }),
    removePasskey: ({ client, user, id }) =>
      Effect.sync(() => {
        const found = rows.passkeys.get(id);
        if (found?.client !== client || found.user !== user) return false;
        journal.remove(rows.passkeys, id);
        return true;
      }),
    removePasskeys: (client, user) =>
      Effect.sync(() => {
        for (const one of rows.passkeys.values()) if (one.client === client && one.user === user) journal.remove(rows.passkeys, one.id);
      }),
    putChallenge: (challenge) => Effect.sync(() => journal.set(rows.challenges, challenge.name, challenge)),
    takeChallenge: (name) =>
      Effect.sync(() => {
        const until = rows.challenges.get(name)?.until;
        journal.remove(rows.challenges, name);
        return until;
      }),
  };
}

function byCredential(rows: MemoryTables, credential: string): Passkey | undefined {
  return [...rows.passkeys.values()].find((one) => one.credential === credential);
}

function byContact(rows: MemoryTables, { kind, text }: SignInContact): Account | undefined {
  return accountOf(
    rows,
    [...rows.users.values()].find((user) => user[kind] === text),
  );
}

function byId(rows: MemoryTables, client: string, id: string): Account | undefined {
  const user = rows.users.get(id);
  return accountOf(rows, user?.client === client ? user : undefined);
}

function accountOf(rows: MemoryTables, user: UserRecord | undefined): Account | undefined {
  return user === undefined ? undefined : { user, credential: rows.credentials.get(joinKeyColumns(user.client, user.id)) };
}

/** Makes the functions that read and write one-time codes in a commit. */
export function makeCodeWrites(rows: MemoryTables, journal: CommitJournal): CodeWrites {
  const all = (): RequestedCode[] => [...rows.codes.values()];
  return {
    insert: (code) => Effect.sync(() => insertRow(rows.codes, journal, code.id, code)),
    newest: (phone, purpose, { visitor, address }) =>
      Effect.sync(() => {
        const isTheirs = (code: RequestedCode): boolean =>
          visitor === undefined ? !code.hasCookie && code.address === address : code.visitor === visitor;
        const theirs = all().filter((code) => code.phone === phone && code.purpose === purpose && isTheirs(code));
        return theirs.toReversed().toSorted((left, right) => right.createdAt - left.createdAt)[0];
      }),
    withdraw: (id) => Effect.sync(() => journal.remove(rows.codes, id)),
    update: ({ id, judged, used }) =>
      Effect.sync(() => {
        const code = rows.codes.get(id);
        if (code !== undefined) journal.set(rows.codes, id, { ...code, judged, used });
      }),
    takeTurn: () => Effect.void,
    texts: ({ phone, visitor, site }, since) =>
      Effect.sync(() =>
        all()
          .filter((code) => code.createdAt > since && (code.phone === phone || code.visitor === visitor || code.site === site))
          .toSorted((left, right) => left.createdAt - right.createdAt),
      ),
    spent: (client, since) =>
      Effect.sync(() => {
        const recent = all().filter((code) => code.createdAt > since && code.client !== mailCodeAccount);
        return { club: recent.filter((code) => code.client === client).length, all: recent.length };
      }),
  };
}
