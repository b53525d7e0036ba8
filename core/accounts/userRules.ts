import { Effect } from "effect";
import { readPhone } from "../booking/phone.ts";
import { Refusal } from "../errors.ts";
import { rowsIn, type AnyRow } from "../kinds/row.ts";
import type { Changing, Rules } from "../kinds/rules.ts";
import type { UserRow } from "../kinds/users.ts";
import { clubOf } from "../people/client.ts";
import { isShut } from "../people/principal.ts";
import type { PatternEngine } from "../people/permission.ts";
import { clubScope } from "../people/scope.ts";
import { type Role, superAdmin } from "../people/user.ts";
import { Passwords } from "../ports/identity.ts";
import type { Transaction } from "../ports/store.ts";
import { avatarPath } from "./avatar.ts";
import { holds } from "./granting.ts";
import { assertGood } from "./password.ts";
import { writtenByStaff } from "./proven.ts";
import { roleOf } from "./roleRules.ts";
import { sendNews } from "./send.ts";
import { sendInvite } from "./sendInvite.ts";

/**
 * What a user asks of who changes them: nobody grants a role of which they do not hold everything, nor touches who holds more than they do;
 * a contact is one user's over all clubs; a temporary password follows rule set 2; and the last super administrator stays one.
 */
export function userRules(engine: PatternEngine): Rules {
  return {
    tell: Effect.fnUntraced(function* (row: AnyRow) {
      const { _id: id, client, email, avatarEngine: engine } = userOf(row);
      const avatar = yield* avatarPath({ id, client, email, engine });
      return avatar === undefined ? {} : { avatar };
    }),
    born: (createdAt) => ({ createdAt }),
    written: writtenByStaff,
    read: Effect.fnUntraced(function* (input: Readonly<Record<string, unknown>>) {
      const { email, phone } = input;
      return {
        ...input,
        ...(typeof email === "string" ? { email: email.trim().toLowerCase() } : {}),
        ...(typeof phone === "string" ? { phone: (yield* readPhone(phone)).number } : {}),
      };
    }),
    prepare: Effect.fnUntraced(function* ({ password }: Readonly<Record<string, unknown>>) {
      if (typeof password !== "string" || password === "") return undefined;
      yield* assertGood(password, true);
      return { password: yield* (yield* Passwords).hash(password) };
    }),
    assertMay: Effect.fnUntraced(function* (changing: Changing) {
      yield* assertOutranked(changing, engine);
      yield* assertNotOwn(changing);
      yield* assertGranted(changing, engine);
      yield* assertContact(changing, "email");
      yield* assertContact(changing, "phone");
      yield* assertNotLast(changing);
    }),
    isElsewhere: Effect.fnUntraced(function* ({ tx, now, row }: Changing) {
      const user = userOf(row);
      const held = (yield* heldElsewhere(tx, user, "email")) ?? (yield* heldElsewhere(tx, user, "phone"));
      if (held !== undefined) yield* sendInvite(tx, { user, held, now });
      return held !== undefined;
    }),
    // Who is let in again signs in again.
    follow: Effect.fnUntraced(function* (changed: Changing) {
      const { tx, now, action, row, extras } = changed;
      if (extras?.["password"] !== undefined) yield* giveTemporaryPassword(changed, extras["password"]);
      else if (action === "create" && !isShut(userOf(row))) yield* sendInvite(tx, { user: userOf(row), now });
      if (isShut({ ...userOf(row), retired: row.retired })) yield* tx.people.endSessions(row.client, row._id, now);
    }),
  };
}

/** Nobody changes their own password without knowing the one in force. */
const assertNotOwn = Effect.fnUntraced(function* ({ manager, row, extras }: Changing) {
  if (extras?.["password"] === undefined || row._id !== manager.id) return;
  return yield* Effect.fail(new Refusal("BAD_REQUEST", { issues: [{ path: "/password", rule: "ownPassword" }] }));
});

/** Gives a user the password of this hash until they choose their own, ends their sign-ins, and tells them. */
const giveTemporaryPassword = Effect.fnUntraced(function* ({ tx, now, row }: Changing, hash: string) {
  const { _id: id, client, email = null, phone = null, locale } = userOf(row);
  yield* tx.accounts.putCredential({ client, user: id, hash, mustChange: true, changedAt: now });
  yield* tx.people.endSessions(client, id, now);
  yield* sendNews(tx, { to: email, phone, locale, letter: "temporaryPassword", club: client, key: `${id} temporary ${now}`, now });
});

const assertOutranked = Effect.fnUntraced(function* ({ tx, manager, before }: Changing, engine: PatternEngine) {
  if (before === undefined || before._id === manager.id) return;
  const held = yield* rolesOf(tx, before, userOf(before).roles);
  if (!held.every((role) => holds(manager, role, engine))) return yield* Effect.fail(new Refusal("FORBIDDEN"));
});

const assertGranted = Effect.fnUntraced(function* ({ tx, manager, action, before, row }: Changing, engine: PatternEngine) {
  const known = before === undefined || action === "restore" ? [] : userOf(before).roles;
  for (const [index, id] of userOf(row).roles.entries()) {
    if (known.includes(id)) continue;
    const roles = yield* rolesOf(tx, row, [id]);
    if (!roles.every((role) => holds(manager, role, engine)))
      return yield* Effect.fail(new Refusal("BAD_REQUEST", { issues: [{ path: `/roles/${index}`, rule: "grant" }] }));
  }
});

const assertContact = Effect.fnUntraced(function* ({ tx, before, row }: Changing, kind: "email" | "phone") {
  const contact = userOf(row)[kind];
  if (contact === undefined || (before !== undefined && contact === userOf(before)[kind])) return;
  const holder = yield* tx.people.holderOf(kind, contact);
  if (holder === undefined || holder === row._id) return;
  // That somebody of another club has it is told to them, and not to who invites.
  if (before === undefined && clubOf(holder) !== row.client) return;
  return yield* Effect.fail(new Refusal("DUPLICATE", { message: kind, issues: [{ path: `/${kind}`, rule: "DUPLICATE" }] }));
});

const heldElsewhere = Effect.fnUntraced(function* (tx: Transaction, user: UserRow, kind: "email" | "phone") {
  const text = user[kind];
  const holder = text === undefined ? undefined : yield* tx.people.holderOf(kind, text);
  return text === undefined || holder === undefined ? undefined : { kind, text };
});

const assertNotLast = Effect.fnUntraced(function* ({ tx, before, row }: Changing) {
  if (before === undefined || !(yield* isSuper(tx, before)) || (yield* isSuper(tx, row))) return;
  const others = yield* tx.people.holdersOf(superAdmin, row._id);
  if (others.length === 0) return yield* Effect.fail(new Refusal("LAST_SUPER_ADMIN"));
});

const isSuper = Effect.fnUntraced(function* (tx: Transaction, row: AnyRow) {
  if (isShut({ ...userOf(row), retired: row.retired })) return false;
  return (yield* rolesOf(tx, row, userOf(row).roles)).some(({ name }) => name === superAdmin);
});

/** The roles of these ids, those that live. */
const rolesOf = Effect.fnUntraced(function* (tx: Transaction, { client }: AnyRow, ids: readonly string[]) {
  const found = yield* Effect.forEach(ids, (id) => rowsIn(tx, "roles").read(clubScope(client), id));
  return found.flatMap((row): readonly Role[] => (row === undefined || row.retired !== undefined ? [] : [roleOf(row)]));
});

function userOf(row: AnyRow): UserRow {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row as unknown as UserRow;
}
