import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { FailurePhrase } from "../../alerts/phrase.ts";
import { repeatUnansweredCall } from "../../form/repeatUnanswered.ts";
import { saveFailurePhrase } from "../../managed/saveFailurePhrase.ts";
import { splitPriceField } from "./drafts.ts";
import type { FigureChange } from "./drafts.ts";
import { newPricingItemFor, type PriceField, type StoredPricingItem, pricingItemWithFigure } from "./fields.ts";

/**
 * One of the outcomes of saving one price change: stored, refused, in conflict with another user's change, or unknown since no answer
 * came.
 */
export type PriceSaveOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "conflict" }
  | { readonly kind: "unknown" }
  | { readonly kind: "refused"; readonly phrase: FailurePhrase };

/** The pricing items that a save stored: new or changed rows, and the ids of removed ones. */
export interface SavedPricingItems {
  readonly rows: readonly StoredPricingItem[];
  readonly gone: readonly string[];
}

/** The parts that saving prices needs. */
export interface PriceSavingParts {
  readonly messages: SendContractCall;
}

/** The model that saves price changes one by one, each with an outcome of its own. */
export interface PriceSaving {
  /** Saves a change. A field of several items is stored item by item; `stored` holds those stored, even where a later one failed. */
  readonly save: (
    change: FigureChange,
    client: string,
  ) => Promise<{ readonly outcome: PriceSaveOutcome; readonly stored: SavedPricingItems }>;
}

/** Creates the saver of price changes, without React. */
export function createPriceSaving({ messages }: PriceSavingParts): PriceSaving {
  function change(item: StoredPricingItem, to: number | undefined): Promise<CallReply<StoredPricingItem>> {
    const { _id, version = 0 } = item;
    if (to === undefined) {
      const data = { _id, version };
      return repeatUnansweredCall(() => messages("booking/items/delete", data));
    }
    const data = { _id, version, properties: pricingItemWithFigure(item, to).properties };
    return repeatUnansweredCall(() => messages("booking/items/update", data));
  }

  function make(piece: PriceField, to: number, client: string): Promise<CallReply<StoredPricingItem>> {
    const { type, name, properties } = newPricingItemFor(piece, client, to);
    return repeatUnansweredCall(() => messages("booking/items/create", { type, name, properties }));
  }

  return {
    save: async ({ field, to }, client) => {
      let stored: SavedPricingItems = { rows: [], gone: [] };
      const takes = (reply: CallReply<StoredPricingItem>) => {
        if (!reply.ok) return;
        stored =
          reply.data.retired === undefined
            ? { ...stored, rows: [...stored.rows, reply.data] }
            : { ...stored, gone: [...stored.gone, reply.data._id] };
      };
      const steps: readonly (() => Promise<CallReply<StoredPricingItem>>)[] =
        field.stored.length > 0
          ? field.stored.map((item) => () => change(item, to))
          : to === undefined
            ? []
            : splitPriceField(field).map((piece) => () => make(piece, to, client));
      for (const step of steps) {
        const reply = await step();
        if (!reply.ok) return { outcome: outcomeOf(reply), stored };
        takes(reply);
      }
      return { outcome: { kind: "saved" }, stored };
    },
  };
}

function outcomeOf(failure: CallFailure): PriceSaveOutcome {
  if (failure.status === 0) return { kind: "unknown" };
  // A row that exists by now, or is gone, was changed by somebody else too.
  if (["CONFLICT", "DUPLICATE", "ITEM_NOT_EXIST"].includes(failure.code)) return { kind: "conflict" };
  return { kind: "refused", phrase: saveFailurePhrase(failure) };
}
