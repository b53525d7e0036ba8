import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { RowSelection } from "../../list/rowSelection.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { bookingsConditionsOf, type BookingsConditions } from "./list.ts";
import type { BookingFilter } from "./views.ts";

/** The name of an action on many bookings at once. */
export type BulkBookingAction = "message" | "remind" | "cancel" | "writeOff";

/** Whose reason a cancellation has, which decides what the club keeps. */
export type BulkCancelReason = CallInput<"account/bookings/cancel">["reason"];

/** What staff choose or write before a bulk action: the reason of a cancellation, the text of a message. */
export interface BulkActionFields {
  readonly reason: BulkCancelReason;
  readonly text: string;
}

/** An action that waits for a confirmation, and on how many bookings; with `hasMore` more than `count` match the filter. */
export interface PendingBulkAction {
  readonly act: BulkBookingAction;
  readonly count: number;
  readonly hasMore: boolean;
}

/** A booking that a bulk action skipped, and why. */
export type SkippedBooking = CallOutput<"account/bookings/remind">["refused"][number];

/** The result of a bulk action so far: how many bookings were done, which were skipped, and whether some are left. */
export interface BulkActionResult {
  readonly done: number;
  readonly refused: readonly SkippedBooking[];
  readonly left: boolean;
}

/** The model of a bulk action of staff on many bookings: confirmed first, then done piece by piece, then its result is shown. */
export interface BulkActionModel {
  /** The action of the open dialog, with the number of bookings; undefined where no dialog is open. */
  readonly pending: ReadonlySignal<PendingBulkAction | undefined>;
  readonly fields: ReadonlySignal<BulkActionFields>;
  readonly set: (next: Partial<BulkActionFields>) => void;
  /** Whether the fields are those of the first piece that was sent, and can no longer be changed. */
  readonly areFieldsFixed: ReadonlySignal<boolean>;
  /** Whether something is to be written first. */
  readonly isIncomplete: ReadonlySignal<boolean>;
  readonly isRunning: ReadonlySignal<boolean>;
  /** The result so far; undefined until the first piece is done. */
  readonly result: ReadonlySignal<BulkActionResult | undefined>;
  /** Why the action stopped before its end. */
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  readonly ask: (act: BulkBookingAction, chosen: RowSelection<BookingFilter>, count: Pick<PendingBulkAction, "count" | "hasMore">) => void;
  /** Runs the action, or continues it where it stopped. */
  readonly run: () => Promise<void>;
  readonly close: () => void;
}

/** The parts that a bulk action needs beside the calls. */
export interface BulkActionParts extends Pick<OfficeParts, "messages" | "loading" | "newId" | "now"> {
  /** Called once bookings were changed, so that the list is loaded again. */
  readonly changed: () => void;
}

type BulkSelection = CallInput<"account/bookings/remind">;

const noFields: BulkActionFields = { reason: "staff", text: "" };

/** The most ids that one call takes. */
const perCall = 100;

/** Creates the model of a bulk action on bookings, without React. */
export function createBulkActionModel({ messages, loading, newId, now, changed }: BulkActionParts): BulkActionModel {
  const pending = signal<PendingBulkAction | undefined>(undefined);
  const isRunning = signal(false);
  const result = signal<BulkActionResult | undefined>(undefined);
  const fault = signal<AlertPhrase | undefined>(undefined);
  const fields = signal(noFields);
  /** The fields of the first piece, and so of all: customers of one message get one text. */
  const sent = signal<BulkActionFields | undefined>(undefined);
  let pieces: readonly BulkSelection[] = [];
  /** One id for the whole message, so that a customer of several bookings gets it once, however often a piece is sent. */
  let message = "";

  function send(act: BulkBookingAction, piece: BulkSelection) {
    const { reason, text } = (sent.value ??= fields.peek());
    if (act === "cancel") return messages("account/bookings/cancel", { ...piece, reason });
    return act === "message"
      ? messages("account/bookings/message", { ...piece, id: message, text })
      : messages(`account/bookings/${act}`, piece);
  }

  async function next(act: BulkBookingAction): Promise<boolean> {
    const [piece, ...rest] = pieces;
    if (piece === undefined) return false;
    const reply = await loading.during(send(act, piece));
    if (!reply.ok) {
      // Refused before the first booking, its fields may be what is wrong.
      if (reply.code === "BAD_REQUEST" && result.peek() === undefined) sent.value = undefined;
      fault.value = failurePhraseOf(reply);
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
    fields,
    set: (next) => void (sent.peek() === undefined && (fields.value = { ...fields.peek(), ...next })),
    areFieldsFixed: computed(() => sent.value !== undefined),
    isIncomplete: computed(() => pending.value?.act === "message" && fields.value.text.trim() === ""),
    isRunning,
    result,
    fault,
    ask: (act, chosen, count) => {
      pieces = piecesOf(chosen, now());
      message = newId();
      batch(() => {
        fields.value = noFields;
        sent.value = undefined;
        pending.value = { act, ...count };
        result.value = undefined;
        fault.value = undefined;
      });
    },
    run: async () => {
      const act = pending.peek()?.act;
      const isEmpty = act === "message" && fields.peek().text.trim() === "";
      if (act === undefined || isRunning.peek() || isEmpty) return;
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

/** The pieces of a selection: of a filter, the bookings made until now, since those to come are not among those that staff saw. */
function piecesOf(chosen: RowSelection<BookingFilter>, now: number): readonly BulkSelection[] {
  if (!("ids" in chosen)) {
    const { where, ...rest } = selectedBookingsOf(chosen);
    return [{ ...rest, where: { ...where, createdAt: { lte: new Date(now).toISOString() } } }];
  }
  const { ids } = chosen;
  return Array.from({ length: Math.ceil(ids.length / perCall) }, (_, at) => ({ ids: ids.slice(at * perCall, (at + 1) * perCall) }));
}

/** Turns a list's selection of bookings into the form that bulk actions and exports take. */
export function selectedBookingsOf(chosen: RowSelection<BookingFilter>): {
  readonly where: BookingsConditions;
  readonly except?: readonly string[];
} {
  if ("ids" in chosen) return { where: { _id: chosen.ids } };
  return { where: bookingsConditionsOf(chosen.where), ...(chosen.except.length === 0 ? {} : { except: chosen.except }) };
}
