import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Input, Output } from "#core/contract/index.ts";
import { type Phrase, phraseOf } from "../../alerts/phrase.ts";
import { createAttempts } from "../../form/attempts.ts";
import type { RowSelection } from "../../list/rowSelection.ts";
import type { OfficeParts } from "../parts.ts";
import { bookingsWhere, type BookingsWhere } from "./list.ts";
import type { BookingFilter } from "./rules.ts";

/** What is done to many bookings at once. */
export type BulkAct = "remind" | "writeOff";

/** One that was left as it was. */
export type SkippedBooking = Output<"account/bookings/remind">["refused"][number];

/** How far it went: `left` is whether there is more to do. */
export interface BulkResult {
  readonly done: number;
  readonly refused: readonly SkippedBooking[];
  readonly left: boolean;
}

/** One thing that staff do to many bookings: asked about first, then done piece by piece, then told. */
export interface BulkModel {
  /** What is asked about, being done or told; undefined where nothing is. */
  readonly pending: ReadonlySignal<{ readonly act: BulkAct; readonly count: number } | undefined>;
  readonly isRunning: ReadonlySignal<boolean>;
  /** Undefined until the first piece is done. */
  readonly result: ReadonlySignal<BulkResult | undefined>;
  /** Why it stopped before its end. */
  readonly fault: ReadonlySignal<Phrase | undefined>;
  readonly ask: (act: BulkAct, chosen: RowSelection<BookingFilter>, count: number) => void;
  /** Does it, or goes on where it stopped. */
  readonly run: () => Promise<void>;
  readonly close: () => void;
}

export interface BulkParts extends Pick<OfficeParts, "messages" | "loading" | "newKey"> {
  /** Some of it was done: the list is to be asked again. */
  readonly changed: () => void;
}

type Many = Input<"account/bookings/remind">;

/** Ids that one call takes. */
const perCall = 100;

/** A bulk action, without React. */
export function createBulk({ messages, loading, newKey, changed }: BulkParts): BulkModel {
  const pending = signal<{ readonly act: BulkAct; readonly count: number } | undefined>(undefined);
  const [isRunning, result, fault] = [signal(false), signal<BulkResult | undefined>(undefined), signal<Phrase | undefined>(undefined)];
  const attempts = createAttempts(newKey);
  let pieces: readonly Many[] = [];

  async function next(act: BulkAct): Promise<boolean> {
    const [piece, ...rest] = pieces;
    if (piece === undefined) return false;
    const reply = await loading.during(messages(`account/bookings/${act}`, piece, { idempotencyKey: attempts.keyOf(piece) }));
    attempts.answered(reply.ok ? undefined : reply);
    if (!reply.ok) {
      fault.value = phraseOf(reply);
      return false;
    }
    const { done, refused, after } = reply.data;
    pieces = after === null ? rest : [{ ...piece, after }, ...rest];
    const before = result.peek() ?? { done: 0, refused: [] };
    result.value = { done: before.done + done, refused: [...before.refused, ...refused], left: pieces.length > 0 };
    return pieces.length > 0;
  }

  return {
    pending,
    isRunning,
    result,
    fault,
    ask: (act, chosen, count) => {
      pieces = piecesOf(chosen);
      batch(() => {
        pending.value = { act, count };
        result.value = undefined;
        fault.value = undefined;
      });
    },
    run: async () => {
      const act = pending.peek()?.act;
      if (act === undefined || isRunning.peek()) return;
      isRunning.value = true;
      fault.value = undefined;
      // One piece begins where the last one ended.
      // oxlint-disable-next-line no-await-in-loop
      while (await next(act));
      isRunning.value = false;
      if (result.peek() !== undefined) changed();
    },
    close: () => {
      if (!isRunning.peek()) pending.value = undefined;
    },
  };
}

function piecesOf(chosen: RowSelection<BookingFilter>): readonly Many[] {
  if (!("ids" in chosen)) return [bookingsFilter(chosen)];
  const { ids } = chosen;
  return Array.from({ length: Math.ceil(ids.length / perCall) }, (_, at) => ({ ids: ids.slice(at * perCall, (at + 1) * perCall) }));
}

/** A filter but for some, or those that are named, as the file of them is asked for. */
export function bookingsFilter(chosen: RowSelection<BookingFilter>): {
  readonly where: BookingsWhere;
  readonly except?: readonly string[];
} {
  if ("ids" in chosen) return { where: { _id: chosen.ids } };
  return { where: bookingsWhere(chosen.where), ...(chosen.except.length === 0 ? {} : { except: chosen.except }) };
}
