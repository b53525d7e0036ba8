import { Effect } from "effect";
import { readCredit, readCustomerCredit } from "../../ledger/credit.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { creditCalls } from "../../ledger/calls/credit.ts";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { asCents, dollarsOf } from "../../../domain/money/cents.ts";
import { type AnswersTo, managerOfCaller } from "../../caller/answer.ts";

/** Answers the calls about the credit of customers. */
export const creditAnswers: AnswersTo<typeof creditCalls> = {
  "account/credit/read": Effect.fnUntraced(function* (_, { caller: { principal } }) {
    if (principal.kind === "anonymous") return yield* failWithRefusal("UNAUTHORIZED");
    const { client, phone, email } = principal;
    const contacts = { phones: phone === null ? [] : [phone], emails: email === undefined ? [] : [email] };
    return { data: creditView(yield* readCredit(client, contacts)) };
  }),
  "customer/profiles/credit": Effect.fnUntraced(function* ({ _id }, at) {
    const { client } = yield* managerOfCaller(at);
    return { data: creditView(yield* readCustomerCredit(client, _id)) };
  }),
};

function creditView({
  balances,
  entries,
}: Effect.Success<ReturnType<typeof readCredit>>): (typeof creditCalls)["account/credit/read"]["output"]["Type"] {
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
