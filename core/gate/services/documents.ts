import { Effect } from "effect";
import { documentCalls } from "../../contract/services/documents.ts";
import { readCustomerDocuments } from "../../application/customers/documents.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";
import { readStaffNames } from "../answer/staffNames.ts";

/** Answers the call for a customer's documents. */
export function documentAnswers(deps: GatePorts): AnswersByPath<keyof typeof documentCalls> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "customer/profiles/documents": effect(
      documentCalls["customer/profiles/documents"],
      Effect.fnUntraced(function* ({ _id }, at) {
        const { client } = yield* managerOfCaller(at);
        const items = yield* readCustomerDocuments(client, _id);
        const names = yield* readStaffNames(
          deps.store,
          client,
          items.map(({ by }) => by),
        );
        return { data: { items: items.map((each) => ({ ...each, by: names.get(each.by) ?? "" })) } };
      }),
    ),
  };
}
