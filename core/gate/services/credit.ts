import { Effect } from "effect";
import { readCredit, readCustomerCredit } from "../../application/customers/credit.ts";
import { failWithRefusal } from "../../application/refuse.ts";
import type { CallOutput } from "../../contract/index.ts";
import { creditCalls } from "../../contract/services/credit.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { asCents, dollarsOf } from "../../domain/money/cents.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller } from "../answer/ownClub.ts";

/** Answers the calls about the credit of customers. */
export function creditAnswers(deps: GatePorts): AnswersByPath<keyof typeof creditCalls> {
  const { effect } = makeAnswerBuilders(deps);
  return {
    "account/credit/read": effect(
      creditCalls["account/credit/read"],
      Effect.fnUntraced(function* (_, { caller: { principal } }) {
        if (principal.kind === "anonymous") return yield* failWithRefusal("UNAUTHORIZED");
        const { client, phone, email } = principal;
        const contacts = { phones: phone === null ? [] : [phone], emails: email === undefined ? [] : [email] };
        return { data: creditView(yield* readCredit(client, contacts)) };
      }),
    ),
    "customer/profiles/credit": effect(
      creditCalls["customer/profiles/credit"],
      Effect.fnUntraced(function* ({ _id }, at) {
        const { client } = yield* managerOfCaller(at);
        return { data: creditView(yield* readCustomerCredit(client, _id)) };
      }),
    ),
  };
}

function creditView({ balances, entries }: Effect.Success<ReturnType<typeof readCredit>>): CallOutput<"account/credit/read"> {
  return {
    balances: balances.map(({ currency, amount }) => ({ currency, amount: dollarsOf(asCents(amount)) })),
    items: entries.map(({ kind, amount, balance, currency, at, reservation, reference }) => ({
      kind,
      amount: dollarsOf(amount),
      balance: dollarsOf(balance),
      currency,
      at: isoTextOf(at),
      booking: { _id: reservation, reference },
    })),
  };
}
