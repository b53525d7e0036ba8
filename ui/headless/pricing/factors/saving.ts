import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { CallInput, CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { FailurePhrase } from "../../alerts/phrase.ts";
import { repeatUnansweredCall } from "../../form/repeatUnanswered.ts";
import { saveFailurePhrase } from "../../managed/saveFailurePhrase.ts";
import { type FigureChange, splitPriceField } from "./drafts.ts";
import { newPricingItemFor, pricingItemWithFigure } from "./fields.ts";

/**
 * The reason why no price change was saved: others stored some of the figures meanwhile, it is unknown since no answer came, or the server
 * refused them with these words. `rivaled` are the keys of the figures that others stored.
 */
export interface PriceSaveProblem {
  readonly kind: "conflict" | "unknown" | "refused";
  readonly phrase?: FailurePhrase;
  readonly rivaled: ReadonlySet<string>;
}

type PriceSaveInput = CallInput<"booking/items/save">;
type PriceSaveReply = CallReply<CallOutput<"booking/items/save">>;

/** The parts that saving prices needs. */
export interface PriceSavingParts {
  readonly messages: SendContractCall;
}

/** Sends all price changes in one call, which stores all or none, once more where no answer came. */
export function sendPriceSave({ messages }: PriceSavingParts, changes: readonly FigureChange[], client: string): Promise<PriceSaveReply> {
  const input = priceSaveInputOf(changes, client);
  return repeatUnansweredCall(() => messages("booking/items/save", input));
}

/** The input of the call: a field of several items, such as a holiday of several days, is saved with all of them. */
function priceSaveInputOf(changes: readonly FigureChange[], client: string): PriceSaveInput {
  const added = changes.flatMap(({ field, to }) => {
    if (field.stored.length > 0 || to === undefined) return [];
    return splitPriceField(field).map((piece) => {
      const { type, name, properties } = newPricingItemFor(piece, client, to);
      return { type, name, properties };
    });
  });
  const stored = changes.flatMap(({ field, to }) => field.stored.map((item) => ({ item, to })));
  const changed = stored.flatMap(({ item, to }) => {
    const { _id, version = 0 } = item;
    return to === undefined ? [] : [{ _id, version, properties: pricingItemWithFigure(item, to).properties }];
  });
  const removed = stored.flatMap(({ item: { _id, version = 0 }, to }) => (to === undefined ? [{ _id, version }] : []));
  return { added, changed, removed };
}

/** Gives why nothing was saved. */
export function priceSaveProblemOf(failure: CallFailure): Omit<PriceSaveProblem, "rivaled"> {
  if (failure.status === 0) return { kind: "unknown" };
  // An item that somebody else made meanwhile is a duplicate.
  if (failure.code === "CONFLICT" || failure.code === "DUPLICATE") return { kind: "conflict" };
  return { kind: "refused", phrase: saveFailurePhrase(failure) };
}
