import { Effect } from "effect";
import { runCommit, runCommitOnce, emptyReplyMemo, type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import type { RowManager } from "../managed/rules.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { isEmailChangeExpired, mayApproveEmailChange } from "../../domain/accounts/emailChange.ts";
import { type EmailChange, isAccountLockedOut, type UserRecord, withoutEmailChange } from "../../domain/people/principal.ts";
import { superAdminRoleName } from "../../domain/people/user.ts";
import { rowOfUser } from "../people/kinds.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { parseEmailChangeToken, isEmailChangeSignature } from "./emailChange.ts";
import { queueAccountNews } from "./proof/queueLetters.ts";
import { assertMayManageUser } from "./userRules.ts";

/** A pending change of a user's e-mail, by the user's id and the new address that the caller saw. */
export interface EmailChangeReference {
  readonly id: string;
  readonly email: string;
}

const updateUsers = "@account/users/update";

/**
 * Gives a user the pending e-mail address. The caller is the user, a super administrator, or somebody who may change users and holds every
 * role of this one. Only a super administrator may approve a change that they requested themselves, and nobody one of their own address.
 * Fails with FORBIDDEN, with ITEM_NOT_EXIST when no such change is pending, with EMAIL_CHANGE_ENDED after its end, and with EMAIL_REFUSED
 * when somebody in any club has the address.
 */
export const approveEmailChange = Effect.fnUntraced(function* (manager: RowManager, seen: EmailChangeReference, once: IdempotencyKey) {
  yield* decideAsManager(
    manager,
    seen,
    once,
    Effect.fnUntraced(function* (tx: Transaction, { user, change }: PendingEmailChange) {
      const decider = { id: manager.id, isSuper: manager.roles.includes(superAdminRoleName) };
      if (!mayApproveEmailChange(change, user.id, decider)) return yield* failWithRefusal("FORBIDDEN");
      yield* applyEmailChange(tx, user, change, manager.id);
    }),
  );
});

/**
 * Drops a pending change of e-mail. The caller is the user, or somebody who may change users and holds every role of this one. Fails as
 * `approveEmailChange` does.
 */
export const cancelEmailChange = Effect.fnUntraced(function* (manager: RowManager, seen: EmailChangeReference, once: IdempotencyKey) {
  yield* decideAsManager(manager, seen, once, (tx, { user }) => dropEmailChange(tx, user, manager.id));
});

/**
 * Reads the link of a change: the new address, the club that requests it, and its end. Fails with EMAIL_CHANGE_ENDED when the link opens
 * nothing.
 */
export const readEmailChangeLink = Effect.fnUntraced(function* (token: string) {
  const store = yield* Store;
  const { user, change } = yield* readPendingChange(token);
  const { clubs } = yield* Effect.promise(() => store.offer.catalogue(user.client));
  return { email: change.email, club: clubs[0]?.name ?? "", expires: change.expires };
});

/**
 * Gives the owner of a link the new address. Fails with EMAIL_CHANGE_ENDED, and with EMAIL_REFUSED when somebody has the address by now.
 */
export const approveEmailChangeByLink = Effect.fnUntraced(function* (token: string) {
  yield* decideByLink(token, (tx, { user, change }) => applyEmailChange(tx, user, change, user.id));
});

/** Drops the pending change of a link and leaves the e-mail as it is. Fails with EMAIL_CHANGE_ENDED. */
export const refuseEmailChangeByLink = Effect.fnUntraced(function* (token: string) {
  yield* decideByLink(token, (tx, { user }) => dropEmailChange(tx, user, user.id));
});

interface PendingEmailChange {
  readonly user: UserRecord;
  readonly change: EmailChange;
}

type Decision<Failure> = (tx: Transaction, waiting: PendingEmailChange) => Effect.Effect<void, Failure, Secrets | ClockPort>;

const decideAsManager = Effect.fnUntraced(function* <Failure>(
  manager: RowManager,
  { id, email }: EmailChangeReference,
  once: IdempotencyKey,
  decide: Decision<Failure>,
) {
  const time = yield* ClockPort;
  if (id !== manager.id && !manager.may(updateUsers)) return yield* failWithRefusal("FORBIDDEN");
  yield* runCommitOnce(once, time.now(), emptyReplyMemo, function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(manager.client);
    const user = (yield* tx.accounts.read(manager.client, id))?.user;
    if (user === undefined || user.retired !== undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* assertMayManageUser({ tx, manager, before: { ...rowOfUser(user) } });
    const change = user.emailChange;
    if (change === undefined || change.email !== email) return yield* failWithRefusal("ITEM_NOT_EXIST");
    if (isEmailChangeExpired(change, time.now())) return yield* failWithRefusal("EMAIL_CHANGE_ENDED");
    yield* decide(tx, { user, change });
  });
});

const decideByLink = Effect.fnUntraced(function* <Failure>(token: string, decide: Decision<Failure>) {
  // A forged link is refused before the commit, so that it keeps no club waiting.
  const { client, id } = (yield* readPendingChange(token)).user;
  yield* runCommit(function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(client);
    yield* decide(tx, yield* matchPendingChange(token, (yield* tx.accounts.read(client, id))?.user));
  });
});

const readPendingChange = Effect.fnUntraced(function* (token: string) {
  const store = yield* Store;
  const id = parseEmailChangeToken(token)?.id ?? "";
  const account = yield* store.accounts.read(clubOfRowId(id) ?? "", id);
  return yield* matchPendingChange(token, account?.user);
});

const matchPendingChange = Effect.fnUntraced(function* (token: string, user: UserRecord | undefined) {
  const time = yield* ClockPort;
  const secrets = yield* Secrets;
  const change = user?.emailChange;
  const mark = parseEmailChangeToken(token)?.mark;
  const isGood =
    user !== undefined &&
    change !== undefined &&
    mark !== undefined &&
    !isAccountLockedOut(user) &&
    isEmailChangeSignature(secrets, mark, user, change);
  if (!isGood || isEmailChangeExpired(change, time.now())) return yield* failWithRefusal("EMAIL_CHANGE_ENDED");
  return { user, change } satisfies PendingEmailChange;
});

const applyEmailChange = Effect.fnUntraced(function* (tx: Transaction, user: UserRecord, { email }: EmailChange, actor: string) {
  const now = (yield* ClockPort).now();
  const holder = yield* tx.people.holderOf("email", email);
  if (holder !== undefined && holder !== user.id) return yield* failWithRefusal("EMAIL_REFUSED");
  // The owner has not proved the new address yet.
  const unproven = [...new Set([...(user.unproven ?? []), "email"] as const)];
  yield* tx.people.putUser({ ...withoutEmailChange(user), email, unproven, version: user.version + 1 });
  yield* logEmailChange(tx, user, { actor, changed: ["email", "emailChange"], now });
  yield* queueAccountNews(tx, {
    to: user.email,
    phone: user.phone,
    locale: user.locale,
    letter: "contact",
    key: `${user.id} contact ${now}`,
    now,
  });
});

const dropEmailChange = Effect.fnUntraced(function* (tx: Transaction, user: UserRecord, actor: string) {
  yield* tx.people.putUser({ ...withoutEmailChange(user), version: user.version + 1 });
  yield* logEmailChange(tx, user, { actor, changed: ["emailChange"], now: (yield* ClockPort).now() });
});

interface EmailChangeAudit {
  readonly actor: string;
  readonly changed: readonly ("email" | "emailChange")[];
  readonly now: number;
}

/** Appends a line to the audit log. It says that an address changed, never the addresses. */
const logEmailChange = Effect.fnUntraced(function* (
  tx: Transaction,
  { id: item, client }: UserRecord,
  { actor, changed, now: at }: EmailChangeAudit,
) {
  const changes = Object.fromEntries(changed.map((field) => [field, {}]));
  const _id = `${client}_a_${(yield* Secrets).random()}`;
  yield* tx.audit.append({ _id, client, at, actor, model: "users", item, action: "update", changes });
});
