import { Effect } from "effect";
import { foldText } from "../../../domain/find/fold.ts";
import { maxSavedViews, type SavedView } from "../../../domain/people/savedView.ts";
import { ClockPort, Secrets } from "../../../ports/outside.ts";
import { Store } from "../../../ports/store/store.ts";
import { type AnswersTo, managerOfCaller } from "../../caller/answer.ts";
import { runCommit, failWithRefusal } from "../../shared/commit.ts";
import type { savedViewCalls } from "../calls/savedViews.ts";

type Owner = Pick<SavedView, "client" | "user">;

/** Answers the calls about saved views. */
export const savedViewAnswers: AnswersTo<typeof savedViewCalls> = {
  "account/views/find": Effect.fnUntraced(function* ({ page }, at) {
    const { client, id } = yield* managerOfCaller(at);
    const views = yield* (yield* Store).savedViews.of(client, id);
    return { data: shown(views.filter((view) => page === undefined || view.page === page)) };
  }),
  "account/views/save": Effect.fnUntraced(function* (view, at) {
    const { client, id } = yield* managerOfCaller(at);
    return { data: shown(yield* saveView({ client, user: id }, view)) };
  }),
  "account/views/remove": Effect.fnUntraced(function* ({ _id }, at) {
    const { client, id: user } = yield* managerOfCaller(at);
    const left = yield* runCommit(function* (tx) {
      yield* tx.savedViews.remove(client, user, _id);
      return yield* tx.savedViews.of(client, user);
    });
    return { data: shown(left) };
  }),
};

/** Saves a view, in place of that of the same list and name. Fails with BAD_REQUEST beyond {@link maxSavedViews}. */
const saveView = Effect.fnUntraced(function* ({ client, user }: Owner, { page, name, query }: Pick<SavedView, "page" | "name" | "query">) {
  const createdAt = (yield* ClockPort).now();
  const fresh = `${client}_v_${(yield* Secrets).random()}`;
  return yield* runCommit(function* (tx) {
    const known = yield* tx.savedViews.of(client, user);
    const same = known.find((view) => view.page === page && foldText(view.name) === foldText(name));
    if (same === undefined && known.length >= maxSavedViews)
      return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/name", rule: "countMost", params: { max: maxSavedViews } }] });
    yield* tx.savedViews.put({ client, user, _id: same?._id ?? fresh, page, name, query, createdAt });
    return yield* tx.savedViews.of(client, user);
  });
});

function shown(views: readonly SavedView[]) {
  return { items: views.map(({ _id, page, name, query }) => ({ _id, page, name, query })) };
}
