import { Effect } from "effect";
import { readExtrasOffer } from "../../application/availability/extras.ts";
import { changeExtrasByStaff } from "../../application/booking/changeExtras.ts";
import { extraCalls } from "../../contract/services/extras.ts";
import { Refusal } from "../../domain/errors.ts";
import { dollarsOf } from "../../domain/money/cents.ts";
import { amountDueOf } from "../../domain/reservation/ledger.ts";
import { type AnswersByPath, makeAnswerBuilders } from "../answer/answer.ts";
import type { GatePorts } from "../answer/deps.ts";
import { managerOfCaller, viewerOfCaller } from "../answer/ownClub.ts";
import { bookedExtrasView } from "../answer/views.ts";

/** Answers the calls about extras, except those of every kind. */
export function extraAnswers(deps: GatePorts): AnswersByPath<keyof typeof extraCalls> {
  const { effect, read } = makeAnswerBuilders(deps);
  return {
    "booking/extras/offer": read(extraCalls["booking/extras/offer"], async ({ attributes }, { caller }) => {
      const found = await readExtrasOffer(deps.store, attributes, viewerOfCaller(caller), deps.time.now());
      if (found instanceof Refusal) return found;
      const items = found.map(({ extra: { _id, name, description, price, tax, per }, left, why }) => ({
        _id,
        name,
        ...(description === undefined ? {} : { description }),
        price,
        isTaxed: tax === "taxed",
        per,
        left,
        why,
      }));
      return { items };
    }),
    "booking/reservations/extras": effect(
      extraCalls["booking/reservations/extras"],
      Effect.fnUntraced(function* ({ _id: id, extras, means }, at) {
        const changed = yield* changeExtrasByStaff({ id, extras, means }, yield* managerOfCaller(at), at.once);
        const { client, _id, amount } = changed;
        const lines = yield* deps.store.ledger.of(client, _id);
        const due = dollarsOf(amountDueOf(amount, lines));
        return { data: { _id, extras: bookedExtrasView(changed.extras), amount: dollarsOf(amount), due } };
      }),
    ),
  };
}
