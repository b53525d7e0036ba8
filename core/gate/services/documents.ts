import { Effect } from "effect";
import { documents } from "../../contract/services/documents.ts";
import { customerDocuments } from "../../application/customers/documents.ts";
import { type Answer, answerBuilders } from "../answer/answer.ts";
import type { GateDeps } from "../answer/deps.ts";
import { managerOf } from "../answer/ownClub.ts";
import { staffNames } from "../answer/staffNames.ts";

/** Answers the call for a customer's documents. */
export function documentAnswers(deps: GateDeps): { readonly [Called in keyof typeof documents]: Answer } {
  const { effect } = answerBuilders(deps);
  return {
    "customer/profiles/documents": effect(
      documents["customer/profiles/documents"],
      Effect.fnUntraced(function* ({ _id }, at) {
        const { client } = yield* managerOf(at);
        const items = yield* customerDocuments(client, _id);
        const names = yield* staffNames(
          deps.store,
          client,
          items.map(({ by }) => by),
        );
        return { data: { items: items.map((each) => ({ ...each, by: names.get(each.by) ?? "" })) } };
      }),
    ),
  };
}
