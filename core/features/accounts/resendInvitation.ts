import { Effect, Schema } from "effect";
import { dayAt, isoTextOf } from "../../domain/calendar/zone.ts";
import { isAccountLockedOut } from "../../domain/people/principal.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { replaceRowInBatch } from "../managed/manage.ts";
import type { RowManager } from "../managed/rules.ts";
import { usersKind } from "../people/kinds.ts";
import { type IdempotencyKey, jsonReplyMemo, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { queueInvitation } from "./sendInvite.ts";
import { assertMayManageUser } from "./userRules.ts";

/** The most invitations of one user on one day, the first included. */
const mostInvitationsADay = 3;

/**
 * Sends the invitation of a user again, and gives how often it was sent today. Fails with ITEM_NOT_EXIST where no invitation waits, and with
 * TOO_MANY_MESSAGES after the third of a day.
 */
export const resendInvitation = Effect.fnUntraced(function* (id: string, manager: RowManager, once: IdempotencyKey) {
  const now = (yield* ClockPort).now();
  return yield* runCommitOnce(once, now, jsonReplyMemo(Schema.Int), function* (tx: Transaction) {
    yield* tx.kinds.takeTurn(manager.client);
    const user = yield* tx.kinds.of.users.read(clubScope(manager.client), id);
    if (user?.invitation === undefined || isAccountLockedOut(user)) return yield* failWithRefusal("ITEM_NOT_EXIST");
    const row = { ...user };
    yield* assertMayManageUser({ tx, manager, before: row });
    const { at, sent: before } = user.invitation;
    const sent = dayAt(Date.parse(at)) === dayAt(now) ? before + 1 : 1;
    if (sent > mostInvitationsADay) return yield* failWithRefusal("TOO_MANY_MESSAGES");
    yield* replaceRowInBatch(usersKind, row, { ...row, invitation: { at: isoTextOf(now), sent } }, { tx, manager, now });
    yield* queueInvitation(tx, { user: { ...user, version: user.version + 1 }, now });
    return sent;
  });
});
