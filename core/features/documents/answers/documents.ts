import { Effect } from "effect";
import type { documentCalls } from "../calls/documents.ts";
import { readCustomerDocuments } from "../documents.ts";
import type { AnswersTo } from "../../caller/answer.ts";
import type { GatePorts } from "../../caller/deps.ts";
import { managerOfCaller } from "../../caller/ownClub.ts";
import { readStaffNames } from "../../people/answers.ts";

/** Answers the call for a customer's documents. */
export function documentAnswers(deps: GatePorts): AnswersTo<typeof documentCalls> {
  return {
    "customer/profiles/documents": Effect.fnUntraced(function* ({ _id }, at) {
      const { client } = yield* managerOfCaller(at);
      const items = yield* readCustomerDocuments(client, _id);
      const names = yield* readStaffNames(
        deps.store,
        client,
        items.map(({ by }) => by),
      );
      return { data: { items: items.map((each) => ({ ...each, by: names.get(each.by) ?? "" })) } };
    }),
  };
}
