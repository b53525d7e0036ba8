import { Effect } from "effect";
import { avatarEngineFor } from "../../application/accounts/avatar.ts";
import { runCommitOnce, emptyReplyMemo, type IdempotencyKey, RivalCommit } from "../../application/commit/commit.ts";
import { configurationCalls } from "../../contract/services/configuration.ts";
import { findInList, matchesWhere } from "../../domain/find/find.ts";
import { kinds } from "../../kinds/index.ts";
import { updateOwnRow } from "../../application/managed/manage.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { type GravatarEngine, gravatarKey } from "../../domain/people/gravatar.ts";
import { ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { Caller } from "../answer/caller.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller, managerOfClub } from "../answer/ownClub.ts";
import { failWithRefusal } from "../../application/refuse.ts";

/** Answers the calls of configuration values. */
export function configurationAnswers(deps: GatePorts): AnswersByPath<keyof typeof configurationCalls> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "configuration/values/find": effect(
      configurationCalls["configuration/values/find"],
      Effect.fnUntraced(function* (find, { caller }) {
        return { data: findInList([yield* valueFor(caller)], find) };
      }),
    ),
    "configuration/values/read": effect(
      configurationCalls["configuration/values/read"],
      Effect.fnUntraced(function* (input, { caller }) {
        const value = yield* valueFor(caller);
        if (!matchesWhere(value, "_id" in input ? { _id: input._id } : input.where)) return yield* failWithRefusal("ITEM_NOT_EXIST");
        return { data: value };
      }),
    ),
    "configuration/payments/read": effect(
      configurationCalls["configuration/payments/read"],
      Effect.fnUntraced(function* ({ client }, at) {
        yield* managerOfClub(at, client);
        const { driver } = deps.payments;
        return { data: { driver, isReal: !played.includes(driver) } };
      }),
    ),
    "configuration/values/update": effect(
      configurationCalls["configuration/values/update"],
      Effect.fnUntraced(function* ({ values, client }, at) {
        const manager = yield* managerOfCaller(at);
        if (client === undefined) yield* updateOwnRow(kinds.users, { _id: manager.id, avatarEngine: values }, manager, at.once);
        else if (client !== manager.client) return yield* failWithRefusal("ITEM_NOT_EXIST");
        else if (!at.may("@configuration/values/update")) return yield* failWithRefusal("FORBIDDEN");
        else yield* setForClub(client, values, at.once);
        return { data: client === undefined ? valueOf(manager.client, values) : yield* valueFor(at.caller) };
      }),
    ),
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
