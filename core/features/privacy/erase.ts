import { Effect } from "effect";
import { dayAt, minutesOfDayAt } from "../../domain/calendar/zone.ts";
import type { Refusal } from "../../domain/errors.ts";
import type { PermissionPatternEngine } from "../../domain/people/permission.ts";
import type { SignedInUser, UserRecord } from "../../domain/people/principal.ts";
import { superAdminRoleName } from "../../domain/people/user.ts";
import type { PersonErasure, DayMoment, OpenNeed } from "../../domain/privacy/erasure.ts";
import { rowOfUser } from "../people/kinds.ts";
import { membershipsKind } from "../membership/kind.ts";
import { Avatars } from "../../ports/avatars.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type StoreShape, type Transaction } from "../../ports/store/store.ts";
import { assertEditorStays } from "../accounts/lastEditor.ts";
import { assertMayManageUser } from "../accounts/userRules.ts";
import { runCommit, failWithRefusal } from "../shared/commit.ts";
import { livingOnCard } from "../membership/cardRows.ts";
import { queueCardMessage } from "../membership/letters/card.ts";
import { retireRowInBatch } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import { eraseHiddenFiles } from "../files/sweep.ts";
import { assertCurrentPassword } from "../accounts/signin/password.ts";
import type { SignInDevice } from "../accounts/signin/session.ts";
import { type FoundPerson, personOfCustomer, personOfUser } from "./personOf.ts";

/** Bookings that one commit erases: few, so that others do not wait. */
const atOnce = 100;

/**
 * Erases the signed-in user and everything that their club has about them, except what its accounts need, which names nobody any more.
 * Fails with LOGIN_INVALID for a wrong password, with LAST_SUPER_ADMIN, with LAST_EDITOR, and with BOOKING_AHEAD, BALANCE_LEFT, REFUND_OPEN or CREDIT_LEFT
 * while something needs the person. A second call has no user.
 */
export const eraseOwnData = Effect.fnUntraced(function* (
  caller: SignedInUser,
  password: string | undefined,
  by: SignInDevice,
  engine: PermissionPatternEngine,
) {
  const store = yield* Store;
  const account = yield* store.accounts.read(caller.client, caller.id);
  if (account === undefined) return yield* failWithRefusal("UNAUTHORIZED");
  if (password === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/password", rule: "required" }] });
  yield* assertCurrentPassword(account, password, by);
  const otherPhones = caller.email === undefined ? [] : yield* store.privacy.phonesOf(caller.client, caller.email);
  const { client, id } = caller;
  const erasure = yield* runCommit((tx) =>
    begin(tx, { client, by: id }, { model: "users", id, find: () => personOfUser(tx, client, id, otherPhones), engine }),
  );
  yield* finish(store, erasure);
  yield* eraseHiddenFiles();
});

/**
 * Erases a customer of the manager's club, with the account of their phone. Fails with ITEM_NOT_EXIST for another club's, with FORBIDDEN
 * for a user who holds more than the manager or is the manager, and as {@link eraseOwnData} does. A customer who was erased before stays so.
 */
export const eraseCustomer = Effect.fnUntraced(function* (manager: RowManager, id: string, engine: PermissionPatternEngine) {
  const store = yield* Store;
  const { client } = manager;
  const erasure = yield* runCommit((tx) =>
    begin(
      tx,
      { client, by: manager.id },
      {
        model: "profiles",
        id,
        find: () => personOfCustomer(tx, client, id),
        engine,
        assertMay: (user) =>
          user.id === manager.id ? failWithRefusal("FORBIDDEN") : assertMayManageUser({ tx, manager, before: { ...rowOfUser(user) } }),
      },
    ),
  );
  yield* finish(store, erasure);
  yield* eraseHiddenFiles();
});

/**
 * Erases a person that the club erased before, by an id of its list of erasures: a restored backup has their data again. Gives whether there
 * was anybody to erase. Nothing that is open prevents it.
 */
export const eraseRestoredPerson = Effect.fnUntraced(function* (client: string, id: string) {
  const store = yield* Store;
  const user = yield* store.accounts.read(client, id);
  const email = user?.user.email ?? null;
  const otherPhones = email === null ? [] : yield* store.privacy.phonesOf(client, email);
  const erasure = yield* runCommit(function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(client);
    const found = (yield* personOfUser(tx, client, id, otherPhones)) ?? (yield* personOfCustomer(tx, client, id));
    return found === undefined ? undefined : yield* writeErasure(tx, found, { client, id, at: (yield* ClockPort).now() });
  });
  if (erasure !== undefined) yield* finish(store, erasure, endOfTime);
  return erasure !== undefined;
});

/** No booking is ahead of it: those of a backup that look ahead were canceled before the person was erased. */
const endOfTime: DayMoment = { day: dayAt(Date.UTC(9999, 11, 31, 12)), minutes: 1440 };

/** Completes at most `limit` erasures that a crash interrupted, the oldest first; gives how many. */
export const finishErasures = Effect.fnUntraced(function* (limit: number) {
  const store = yield* Store;
  const left = yield* store.privacy.unfinished(limit);
  for (const erasure of left) yield* finish(store, erasure);
  if (left.length > 0) yield* eraseHiddenFiles();
  return left.length;
});

/** Removes the bytes of erased persons from the store's files, as far as the engine can. Gives 0. */
export const scrubErasedBytes = Effect.fnUntraced(function* () {
  yield* (yield* Store).privacy.scrub();
  return 0;
});

/** The person to erase: their id, how they are found, and whether the caller may erase their account. */
interface Target {
  readonly model: "users" | "profiles";
  readonly id: string;
  readonly find: () => Effect.Effect<FoundPerson | undefined>;
  readonly engine: PermissionPatternEngine;
  readonly assertMay?: (user: UserRecord) => Effect.Effect<void, Refusal>;
}

/** Erases all but the bookings in one commit, which also says that they are to follow. */
const begin = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, by }: { readonly client: string; readonly by: string },
  { model, id, find, engine, assertMay }: Target,
) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const at = time.now();
  yield* tx.kinds.takeTurn(client);
  const known = yield* tx.privacy.erasure(client, id);
  if (known !== undefined) return known;
  const found = yield* find();
  if (found === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  if (found.user !== undefined) {
    yield* assertMay?.(found.user) ?? Effect.void;
    yield* assertNotLast(tx, found.user);
    yield* assertEditorStays(tx, client, { user: found.user.id, roles: [] }, engine);
  }
  const need = yield* tx.privacy.openNeed(found.person, momentOf(at));
  if (need !== undefined) return yield* refuseFor(need);
  const _id = `${client}_a_${secrets.random()}`;
  yield* tx.audit.append({ _id, client, at, actor: by, model, item: id, action: "erase", changes: {} });
  return yield* writeErasure(tx, found, { client, id, at });
});

const writeErasure = Effect.fnUntraced(function* (
  tx: Transaction,
  found: FoundPerson,
  { client, id, at }: { readonly client: string; readonly id: string; readonly at: number },
) {
  const { person } = found;
  const erasure: PersonErasure = { client, _id: id, at, person, isScrubbed: false };
  yield* tx.privacy.putErasure(erasure);
  // Each of their ids is listed, since a backup may have one without the other.
  for (const other of [...person.users, ...person.customers].filter((each) => each !== id))
    yield* tx.privacy.putErasure({ ...erasure, _id: other, person: null });
  yield* endCardsOf(tx, found, { client, id, at });
  yield* tx.privacy.erase(person);
  return erasure;
});

/** Ends the memberships of those who share a card of an erased person: nobody is left who could change or renew it. */
const endCardsOf = Effect.fnUntraced(function* (
  tx: Transaction,
  { person }: FoundPerson,
  { client, id, at: now }: { readonly client: string; readonly id: string; readonly at: number },
) {
  const manager: RowManager = { client, id, may: () => false, holds: () => false, roles: [], limitOf: () => 0 };
  for (const contact of [...person.phones, ...person.emails]) {
    for (const card of yield* tx.people.memberships(client, contact)) {
      for (const row of yield* livingOnCard(tx, card)) {
        if (row.to < dayAt(now)) continue;
        yield* retireRowInBatch(membershipsKind, { ...row }, { tx, manager, now });
        yield* queueCardMessage(tx, "removed", row, { isByStaff: false, now });
      }
    }
  }
});

/** Erases the bookings some at a time; does nothing where all are erased. A crash between two commits is made good by the job. */
const finish = Effect.fnUntraced(function* (store: StoreShape, erasure: PersonErasure, moment = momentOf(erasure.at)) {
  const { person, at } = erasure;
  if (person === null) return;
  const bookings = yield* store.privacy.bookings(person, at);
  for (let first = 0; first < bookings.length; first += atOnce)
    yield* store.commit((tx) => tx.privacy.eraseBookings(person, bookings.slice(first, first + atOnce), moment));
  const avatars = yield* Avatars;
  for (const email of new Set([...person.emails, ...person.typed])) yield* avatars.erase(email);
  yield* store.commit((tx) => tx.privacy.putErasure({ ...erasure, person: null }));
});

const assertNotLast = Effect.fnUntraced(function* (tx: Transaction, { client, id }: UserRecord) {
  const { roles } = yield* tx.people.look({ client, id, session: "" });
  const isChief = roles.some(({ name, retired }) => name === superAdminRoleName && retired === undefined);
  if (isChief && (yield* tx.people.holdersOf(superAdminRoleName, id)).length === 0) return yield* failWithRefusal("LAST_SUPER_ADMIN");
});

const codes = { booking: "BOOKING_AHEAD", balance: "BALANCE_LEFT", refund: "REFUND_OPEN", credit: "CREDIT_LEFT" } as const;

function refuseFor({ need, _id, reference }: OpenNeed) {
  return failWithRefusal(codes[need], { extra: { uses: [{ model: "reservations", _id, name: reference }] } });
}

function momentOf(at: number): DayMoment {
  return { day: dayAt(at), minutes: minutesOfDayAt(at) };
}
