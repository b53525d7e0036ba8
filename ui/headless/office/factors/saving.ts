import type { CallFailure, CallReply, Messages } from "#core/ports/messages.ts";
import type { FailurePhrase } from "../../alerts/phrase.ts";
import { type Attempts, createAttempts } from "../../form/attempts.ts";
import { repeatUnanswered } from "../../form/repeatUnanswered.ts";
import { saveFailurePhrase } from "../saveFailurePhrase.ts";
import { piecesOf } from "./drafts.ts";
import type { FieldChange } from "./drafts.ts";
import { newItemOf, type PriceField, type StoredItem, withFigure } from "./fields.ts";

/** What became of one change: stored, refused, changed by somebody else meanwhile, or nobody knows since no answer came. */
export type SaveOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "conflict" }
  | { readonly kind: "unknown" }
  | { readonly kind: "refused"; readonly phrase: FailurePhrase };

/** What was stored: rows that came or changed, and ids that went. */
export interface SavedItems {
  readonly rows: readonly StoredItem[];
  readonly gone: readonly string[];
}

export interface SavingParts {
  readonly messages: Messages;
  readonly newKey: () => string;
}

/** Saves one change after another, so that each tells of itself whether it was stored. */
export interface PriceSaving {
  /** A field of several items is stored item by item; what was stored of it is told even where the rest was not. */
  readonly save: (change: FieldChange, client: string) => Promise<{ readonly outcome: SaveOutcome; readonly stored: SavedItems }>;
}

export function createPriceSaving({ messages, newKey }: SavingParts): PriceSaving {
  const attempts = new Map<string, Attempts>();
  const attemptsOf = (key: string) => {
    const known = attempts.get(key) ?? createAttempts(newKey);
    attempts.set(key, known);
    return known;
  };

  async function during<Answer>(key: string, body: object, send: (idempotencyKey: string) => Promise<CallReply<Answer>>) {
    const of = attemptsOf(key);
    const reply = await repeatUnanswered(() => send(of.keyOf(body)));
    of.answered(reply.ok ? undefined : reply);
    return reply;
  }

  function change(item: StoredItem, to: number | undefined): Promise<CallReply<StoredItem>> {
    const { _id, version = 0 } = item;
    if (to === undefined) {
      const data = { _id, version };
      return during(_id, data, (idempotencyKey) => messages("booking/items/delete", data, { idempotencyKey }));
    }
    const data = { _id, version, properties: withFigure(item, to).properties };
    return during(_id, data, (idempotencyKey) => messages("booking/items/update", data, { idempotencyKey }));
  }

  function make(piece: PriceField, to: number, client: string): Promise<CallReply<StoredItem>> {
    const { type, name, properties } = newItemOf(piece, client, to);
    const data = { type, name, properties };
    return during(piece.keys[0] ?? name, data, (idempotencyKey) => messages("booking/items/create", data, { idempotencyKey }));
  }

  return {
    save: async ({ field, to }, client) => {
      let stored: SavedItems = { rows: [], gone: [] };
      const takes = (reply: CallReply<StoredItem>) => {
        if (!reply.ok) return;
        stored =
          reply.data.retired === undefined
            ? { ...stored, rows: [...stored.rows, reply.data] }
            : { ...stored, gone: [...stored.gone, reply.data._id] };
      };
      const steps: readonly (() => Promise<CallReply<StoredItem>>)[] =
        field.stored.length > 0
          ? field.stored.map((item) => () => change(item, to))
          : to === undefined
            ? []
            : piecesOf(field).map((piece) => () => make(piece, to, client));
      for (const step of steps) {
        const reply = await step();
        if (!reply.ok) return { outcome: outcomeOf(reply), stored };
        takes(reply);
      }
      return { outcome: { kind: "saved" }, stored };
    },
  };
}

function outcomeOf(failure: CallFailure): SaveOutcome {
  if (failure.status === 0) return { kind: "unknown" };
  // A row that is there by now, or is gone, is somebody else's doing too.
  if (["CONFLICT", "DUPLICATE", "ITEM_NOT_EXIST"].includes(failure.code)) return { kind: "conflict" };
  return { kind: "refused", phrase: saveFailurePhrase(failure) };
}
