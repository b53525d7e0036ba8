import { Effect } from "effect";
import {
  isAccountLockedOut,
  type RoleRecord,
  type SubjectRecord,
  type TokenSubject,
  type UserRecord,
} from "#core/domain/people/principal.ts";
import type { Membership } from "#core/domain/membership/membership.ts";
import { memberContactOf } from "#core/domain/people/provenContact.ts";
import type { StoredRow } from "#core/domain/find/storedRow.ts";
import { compareByCodePoint } from "#core/domain/find/order.ts";
import type { CalendarFeedReads, CalendarFeedWrites, PeopleWrites, SavedViewReads, SavedViewWrites } from "#core/ports/store/people.ts";
import type { CommitJournal } from "../rows/journal.ts";
import { assertIdOfClub, joinKeyColumns, type MemoryTables } from "../rows/rows.ts";

/** Makes the functions that read and write users, roles and sessions, and that read memberships, in a commit. */
export function makePeopleWrites(rows: MemoryTables, journal: CommitJournal): PeopleWrites {
  const write = <Row>(table: Map<string, Row>, key: string, row: Row): void => {
    journal.set(table, key, row);
    rows.peopleVersion += 1;
  };
  return {
    memberships: (client, contact) =>
      Effect.sync(() =>
        livingMemberships(rows)
          .filter((membership) => membership.client === client && memberContactOf(membership) === contact)
          .toSorted((one, other) => compareByCodePoint(one.from, other.from)),
      ),
    ofCard: (client, card) =>
      Effect.sync(() =>
        allMemberships(rows)
          .filter((membership) => membership.client === client && membership.card === card)
          .toSorted((one, other) => compareByCodePoint(one.from, other.from) || compareByCodePoint(one._id, other._id)),
      ),
    holderOf: (kind, contact) => Effect.sync(() => [...rows.users.values()].find((user) => user[kind] === contact)?.id),
    holdersOf: (name, but) =>
      Effect.sync(() => {
        const holds = (user: UserRecord) => user.roles.some((id) => isRoleNamed(rows.roles.get(id), name, user.client));
        return [...rows.users.values()]
          .filter((user) => user.id !== but && !isAccountLockedOut(user) && holds(user))
          .map(({ id }) => id)
          .slice(0, 2);
      }),
    withRoles: (client, roles) =>
      Effect.sync(() =>
        [...rows.users.values()].filter(
          (user) => user.client === client && user.retired === undefined && user.roles.some((id) => roles.includes(id)),
        ),
      ),
    putUser: (user) =>
      Effect.sync(() => {
        assertIdOfClub(user.id, user.client);
        assertFree(rows, user);
        write(rows.users, user.id, user);
      }),
    putRole: (role) =>
      Effect.sync(() => {
        assertIdOfClub(role._id, role.client);
        write(rows.roles, role._id, role);
      }),
    putSession: (session) => Effect.sync(() => write(rows.sessions, session.id, session)),
    look: (subject) => Effect.sync(() => readSubjectRecord(rows, subject)),
    endSessions: (client, user, at) =>
      Effect.sync(() => {
        const open = [...rows.sessions.values()].filter((one) => one.client === client && one.user === user && one.endedAt === null);
        for (const session of open) write(rows.sessions, session.id, { ...session, endedAt: at });
      }),
  };
}

/** Reads the user of a subject, their roles and their session. */
export function readSubjectRecord(rows: MemoryTables, { id, client, session }: TokenSubject): SubjectRecord {
  const ofClub = <Row extends { readonly client: string }>(row: Row | undefined) => (row?.client === client ? row : undefined);
  const user = ofClub(rows.users.get(id));
  const roles = (user?.roles ?? []).flatMap((role) => ofClub(rows.roles.get(role)) ?? []);
  return { user, roles, session: ofClub(rows.sessions.get(session)) };
}

/** Gives the memberships of all clubs that are not retired. */
export function livingMemberships(rows: MemoryTables): readonly StoredRow<Membership>[] {
  return allMemberships(rows).filter(({ retired }) => retired === undefined);
}

function allMemberships({ kinds }: MemoryTables): readonly StoredRow<Membership>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made these rows.
  return [...kinds.memberships.values()] as unknown as readonly StoredRow<Membership>[];
}

function isRoleNamed(role: RoleRecord | undefined, name: string, client: string): boolean {
  return role?.name === name && role.client === client && role.retired === undefined;
}

/** A contact belongs to one user over all clubs. */
function assertFree(rows: MemoryTables, { id, email, phone }: UserRecord): void {
  for (const other of rows.users.values()) {
    const isSame = (email !== null && other.email === email) || (phone !== null && other.phone === phone);
    if (isSame && other.id !== id) throw new Error("This contact is another user's");
  }
}

/** Makes the functions that read saved views outside a commit. */
export function makeSavedViewReads(rows: MemoryTables): SavedViewReads {
  return {
    of: (client, user) =>
      Effect.sync(() =>
        [...rows.savedViews.values()]
          .filter((view) => view.client === client && view.user === user)
          .toSorted((one, other) => compareByCodePoint(one.name, other.name) || compareByCodePoint(one._id, other._id)),
      ),
  };
}

/** Makes the functions that read and write saved views in a commit. */
export function makeSavedViewWrites(rows: MemoryTables, journal: CommitJournal): SavedViewWrites {
  return {
    ...makeSavedViewReads(rows),
    put: (view) => Effect.sync(() => journal.set(rows.savedViews, joinKeyColumns(view.client, view.user, view._id), view)),
    remove: (client, user, id) => Effect.sync(() => journal.remove(rows.savedViews, joinKeyColumns(client, user, id))),
  };
}

/** Makes the functions that read calendar feeds outside a commit. */
export function makeCalendarFeedReads(rows: MemoryTables): CalendarFeedReads {
  return {
    of: (client, user) =>
      Effect.sync(() =>
        [...rows.calendarFeeds.values()]
          .filter((feed) => feed.client === client && feed.user === user)
          .toSorted((one, other) => compareByCodePoint(one.of, other.of) || compareByCodePoint(one._id, other._id)),
      ),
    read: (client, id) => Effect.sync(() => rows.calendarFeeds.get(joinKeyColumns(client, id))),
    count: (client) => Effect.sync(() => [...rows.calendarFeeds.values()].filter((feed) => feed.client === client).length),
  };
}

/** Makes the functions that read and write calendar feeds in a commit. */
export function makeCalendarFeedWrites(rows: MemoryTables, journal: CommitJournal): CalendarFeedWrites {
  return {
    ...makeCalendarFeedReads(rows),
    insert: (feed) => Effect.sync(() => journal.set(rows.calendarFeeds, joinKeyColumns(feed.client, feed._id), feed)),
    remove: (client, id) => Effect.sync(() => journal.remove(rows.calendarFeeds, joinKeyColumns(client, id))),
  };
}
