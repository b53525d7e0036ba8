import { Effect } from "effect";
import { avatarEngineFor } from "../avatar.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, RivalCommit, failWithRefusal } from "../../shared/commit.ts";
import type { configurationCalls } from "../../club/calls/configuration.ts";
import { findInList, matchesWhere } from "../../../domain/find/find.ts";
import { usersKind } from "../../people/kinds.ts";
import { updateOwnRow } from "../../managed/manage.ts";
import { clubScope } from "../../../domain/scope.ts";
import { type GravatarEngine, gravatarKey } from "../../../domain/people/gravatar.ts";
import { ClockPort } from "../../../ports/outside.ts";
import { Store, type Transaction } from "../../../ports/store/store.ts";
import { type AnswersTo, type GatePorts, managerOfCaller, managerOfClub } from "../../caller/answer.ts";
import type { Caller } from "../../caller/caller.ts";

/** Answers the calls of configuration values. */
export function configurationAnswers(deps: GatePorts): AnswersTo<typeof configurationCalls> {
  return {
    "configuration/values/find": Effect.fnUntraced(function* (find, { caller }) {
      return { data: findInList([yield* valueFor(caller)], find) };
    }),
    "configuration/values/read": Effect.fnUntraced(function* (input, { caller }) {
      const value = yield* valueFor(caller);
      if (!matchesWhere(value, "_id" in input ? { _id: input._id } : input.where)) return yield* failWithRefusal("ITEM_NOT_EXIST");
      return { data: value };
    }),
    "configuration/payments/read": Effect.fnUntraced(function* ({ client }, at) {
      yield* managerOfClub(at, client);
      const { driver } = deps.payments;
      return { data: { driver, isReal: !played.includes(driver) } };
    }),
    "configuration/values/update": Effect.fnUntraced(function* ({ values, client }, at) {
      const manager = yield* managerOfCaller(at);
      if (client === undefined) yield* updateOwnRow(usersKind, { _id: manager.id, avatarEngine: values }, manager, at.once);
      else if (client !== manager.client) return yield* failWithRefusal("ITEM_NOT_EXIST");
      else if (!at.may("@configuration/values/update")) return yield* failWithRefusal("FORBIDDEN");
      else yield* setForClub(client, values, at.once);
      return { data: client === undefined ? valueOf(manager.client, values) : yield* valueFor(at.caller) };
    }),
  };
}

/** Payment drivers that charge nobody. */
const played: readonly string[] = ["embedded", "memory"];

/** The avatar engine of the caller's own choice, else of their club. */
const valueFor = Effect.fnUntraced(function* ({ principal }: Caller) {
  if (principal.kind === "anonymous") return yield* failWithRefusal("UNAUTHORIZED");
  const store = yield* Store;
  const user = yield* store.kinds.users.read(clubScope(principal.client), principal.id);
  return valueOf(principal.client, yield* avatarEngineFor(principal.client, user?.avatarEngine));
});

function valueOf(client: string, values: GravatarEngine) {
  return { _id: `${client}_${gravatarKey}`, client, key: gravatarKey, values } as const;
}

const setForClub = Effect.fnUntraced(function* (client: string, avatarEngine: GravatarEngine, once: IdempotencyKey) {
  const time = yield* ClockPort;
  const work = Effect.fnUntraced(function* (tx: Transaction): Effect.fn.Return<void, RivalCommit> {
    const { version, settings } = yield* tx.settings.read(client);
    if (!(yield* tx.settings.replace({ client, version: version + 1, settings: { ...settings, avatarEngine } })))
      return yield* new RivalCommit();
  });
  yield* runCommitOnce<void, never, never>(once, time.now(), emptyReplyMemo, work);
});
