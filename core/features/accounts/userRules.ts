import { Effect } from "effect";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { assertReachedByEmail, withParsedContacts } from "../messages/phone.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { kindWritesInCommit } from "../../ports/store/anyKind.ts";
import type { PendingRowChange, KindRules } from "../managed/rules.ts";
import { type UserRow, isAccountLockedOut } from "../../domain/people/principal.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import { clubScope } from "../../domain/scope.ts";
import { type Role, superAdminRoleName } from "../../domain/people/user.ts";
import { Passwords } from "../../ports/identity.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { avatarPath } from "./avatar.ts";
import { requestedEmailOf, emailChangeOf, withEmailChange } from "./emailChange.ts";
import { mayGrantRole, roleOfRow } from "./roleRules.ts";
import { assertEditorStays } from "./lastEditor.ts";
import { assertPasswordAllowed } from "./signin/password.ts";
import { hasConfirmedEmail, userWithFormerContact, userWithUnprovenContacts } from "./provenContacts.ts";
import { accountLetter } from "./letters/account.ts";
import { queueAccountNews } from "./proof/queueLetters.ts";
import { queueInvitation } from "./sendInvite.ts";
import { failWithRefusal } from "../shared/commit.ts";

/**
 * Gives the rules for changes of users. Nobody grants a role that they do not hold wholly, or changes a user who holds more. A contact
 * belongs to one user of all clubs, and a club does not learn that another club's user has it. A confirmed e-mail is not removed, and a new
 * one stays pending until it is approved. A temporary password follows rule set 2. The last super administrator stays one, and the last
 * person who may edit users and roles of a club keeps that right.
 */
export function userRules(engine: PermissionPatternEngine): KindRules {
  return {
    compute: Effect.fnUntraced(function* (row: AnyRow) {
      const { _id: id, client, email, avatarEngine: engine } = userOf(row);
      const avatar = yield* avatarPath({ id, client, email, engine });
      return avatar === undefined ? {} : { avatar };
    }),
    initial: (createdAt) => ({ createdAt, invitation: { at: isoTextOf(createdAt), sent: 1 } }),
    complete: (before, row, by) => userWithUnprovenContacts(before, withEmailChange(before, row, by)),
    // Who gets a temporary password needs no invitation.
    normalize: Effect.fnUntraced(function* (sent: Readonly<Record<string, unknown>>) {
      const fields: Readonly<Record<string, unknown>> = yield* withParsedContacts(sent);
      return typeof sent["password"] === "string" && sent["password"] !== "" ? { ...fields, invitation: null } : fields;
    }),
    prepare: Effect.fnUntraced(function* ({ password }: Readonly<Record<string, unknown>>) {
      if (typeof password !== "string" || password === "") return undefined;
      yield* assertPasswordAllowed(password, true);
      return { password: yield* (yield* Passwords).hash(password) };
    }),
    assertMay: Effect.fnUntraced(function* (changing: PendingRowChange) {
      yield* assertMayManageUser(changing);
      yield* assertNotOwn(changing);
      yield* assertGranted(changing);
      yield* assertEmailStays(changing);
      if (changing.action === "create") yield* assertReachedByEmail(userOf(changing.row).email);
      yield* assertContact(changing, "email", requestedEmailOf(changing.before, changing.row));
      yield* assertContact(changing, "phone", requestedPhone(changing));
      yield* assertNotLast(changing);
      yield* assertEditor(changing, engine);
    }),
    concealExisting: Effect.fnUntraced(function* ({ tx, now, row }: PendingRowChange) {
      const user = userOf(row);
      const held = (yield* contactTakenElsewhere(tx, user, "email")) ?? (yield* contactTakenElsewhere(tx, user, "phone"));
      if (held !== undefined) yield* queueInvitation(tx, { user, takenContact: held, now });
      return held !== undefined;
    }),
    rowToStore: Effect.fnUntraced(function* ({ tx, now, before, row: requested }) {
      const phone = requestedPhone({ before, row: requested });
      // One of the own club was refused before.
      const isPhoneElsewhere = phone !== undefined && (yield* tx.people.holderOf("phone", phone)) !== undefined;
      const row = isPhoneElsewhere ? userWithFormerContact(before, requested, "phone") : requested;
      const user = userOf(row);
      const email = requestedEmailOf(before, row);
      if (email === undefined || email !== user.email) return row;
      const isHeld = (yield* tx.people.holderOf("email", email)) !== undefined;
      const held = isHeld ? { takenContact: { kind: "email", text: email } as const } : {};
      if (!isAccountLockedOut(user)) yield* queueInvitation(tx, { user: { ...user, version: row.version + 1 }, now, ...held });
      return isHeld ? userWithUnprovenContacts(before, { ...row, email: before["email"] }) : row;
    }),
    // A user who is enabled again signs in again.
    afterWrite: Effect.fnUntraced(function* (changed: PendingRowChange) {
      const { tx, now, action, row, extras } = changed;
      if (extras?.["password"] !== undefined) yield* giveTemporaryPassword(changed, extras["password"]);
      else if (action === "create" && !isAccountLockedOut(userOf(row))) yield* queueInvitation(tx, { user: userOf(row), now });
      if (changed.before !== undefined) yield* sendEmailChange(changed, changed.before);
      if (isAccountLockedOut({ ...userOf(row), retired: row.retired })) yield* tx.people.endSessions(row.client, row._id, now);
    }),
  };
}

/** Fails with BAD_REQUEST when managers set their own password: they would not need the current one. */
const assertNotOwn = Effect.fnUntraced(function* ({ manager, row, extras }: PendingRowChange) {
  if (extras?.["password"] === undefined || row._id !== manager.id) return;
  return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/password", rule: "ownPassword" }] });
});

/** Gives a user the password of this hash until they choose their own, ends their sign-ins, and notifies them. */
const giveTemporaryPassword = Effect.fnUntraced(function* ({ tx, now, row }: PendingRowChange, hash: string) {
  const { _id: id, client, email = null, phone = null, locale } = userOf(row);
  yield* tx.accounts.putCredential({ client, user: id, hash, mustChange: true, changedAt: now });
  yield* tx.people.endSessions(client, id, now);
  yield* queueAccountNews(tx, { to: email, phone, locale, letter: "temporaryPassword", club: client, key: `${id} temporary ${now}`, now });
});

/** Fails with FORBIDDEN for a manager who does not hold every role of the user; own rows pass. */
export const assertMayManageUser = Effect.fnUntraced(function* ({
  tx,
  manager,
  before,
}: Pick<PendingRowChange, "tx" | "manager" | "before">) {
  if (before === undefined || before._id === manager.id) return;
  const held = yield* rolesOf(tx, before, userOf(before).roles);
  if (!held.every((role) => mayGrantRole(manager, role))) return yield* failWithRefusal("FORBIDDEN");
});

const assertGranted = Effect.fnUntraced(function* ({ tx, manager, action, before, row }: PendingRowChange) {
  const known = before === undefined || action === "restore" ? [] : userOf(before).roles;
  for (const [index, id] of userOf(row).roles.entries()) {
    if (known.includes(id)) continue;
    const roles = yield* rolesOf(tx, row, [id]);
    if (!roles.every((role) => mayGrantRole(manager, role)))
      return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: `/roles/${index}`, rule: "grant" }] });
  }
});

/** Fails with BAD_REQUEST when a confirmed e-mail is removed: it could be replaced afterwards without an approval. */
const assertEmailStays = Effect.fnUntraced(function* ({ action, before, row }: PendingRowChange) {
  if (action !== "update" || before === undefined || !hasConfirmedEmail(before) || userOf(row).email !== undefined) return;
  return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/email", rule: "emailStays" }] });
});

/** Notifies both addresses of a pending change, in the commit that requested it. */
const sendEmailChange = Effect.fnUntraced(function* ({ tx, row }: PendingRowChange, before: AnyRow) {
  const user = userOf(row);
  const change = emailChangeOf(row);
  if (change === undefined || user.email === undefined || requestedEmailOf(before, row) === undefined) return;
  const common = { locale: user.locale, expires: Date.parse(change.expires), user: row._id, club: row.client };
  for (const [letter, to] of [
    ["emailChange", user.email],
    ["emailChangeTo", change.email],
  ] as const) {
    const place = { client: "", key: `account:${row._id} ${letter} ${row.version}`, due: Date.parse(change.at) };
    yield* tx.outbox.enqueue(accountLetter.entry(place, { ...common, letter, to }));
  }
});

function requestedPhone({ before, row }: { readonly before?: AnyRow | undefined; readonly row: AnyRow }): string | undefined {
  const { phone } = userOf(row);
  return before !== undefined && phone === userOf(before).phone ? undefined : phone;
}

const assertContact = Effect.fnUntraced(function* ({ tx, row }: PendingRowChange, kind: "email" | "phone", contact: string | undefined) {
  if (contact === undefined) return;
  const holder = yield* tx.people.holderOf(kind, contact);
  if (holder === undefined || holder === row._id) return;
  // Nobody learns here that another club's user has the contact.
  if (clubOfRowId(holder) !== row.client) return;
  return yield* failWithRefusal("DUPLICATE", { message: kind, issues: [{ path: `/${kind}`, rule: "DUPLICATE" }] });
});

const contactTakenElsewhere = Effect.fnUntraced(function* (tx: Transaction, user: UserRow, kind: "email" | "phone") {
  const text = user[kind];
  const holder = text === undefined ? undefined : yield* tx.people.holderOf(kind, text);
  return text === undefined || holder === undefined ? undefined : { kind, text };
});

const assertNotLast = Effect.fnUntraced(function* ({ tx, before, row }: PendingRowChange) {
  if (before === undefined || !(yield* isSuper(tx, before)) || (yield* isSuper(tx, row))) return;
  const others = yield* tx.people.holdersOf(superAdminRoleName, row._id);
  if (others.length === 0) return yield* failWithRefusal("LAST_SUPER_ADMIN");
});

const assertEditor = Effect.fnUntraced(function* ({ tx, before, row }: PendingRowChange, engine: PermissionPatternEngine) {
  if (before === undefined) return;
  const was = livingRoles(before);
  const is = livingRoles(row);
  if (was.every((id) => is.includes(id))) return;
  yield* assertEditorStays(tx, row.client, { user: row._id, roles: is }, engine);
});

function livingRoles(row: AnyRow): readonly string[] {
  return isAccountLockedOut({ ...userOf(row), retired: row.retired }) ? [] : userOf(row).roles;
}

const isSuper = Effect.fnUntraced(function* (tx: Transaction, row: AnyRow) {
  return (yield* rolesOf(tx, row, livingRoles(row))).some(({ name }) => name === superAdminRoleName);
});

/** The roles of these ids that are not retired. */
const rolesOf = Effect.fnUntraced(function* (tx: Transaction, { client }: AnyRow, ids: readonly string[]) {
  const found = yield* Effect.forEach(ids, (id) => kindWritesInCommit(tx, "roles").read(clubScope(client), id));
  return found.flatMap((row): readonly Role[] => (row === undefined || row.retired !== undefined ? [] : [roleOfRow(row)]));
});

function userOf(row: AnyRow): UserRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row as unknown as UserRow;
}
