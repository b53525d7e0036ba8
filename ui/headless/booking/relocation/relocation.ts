import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallInput, CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { UndoTerms } from "../../managed/undo/bookingUndo.ts";
import type { CallsInFlight } from "../../alerts/callsInFlight.ts";

/** The boat, day and time that a booking would move to, as the calls take them; with its key, the holder moves it, without one staff do. */
export type MoveDestination = CallInput<"booking/reservations/preview">;

/** The price that a booking would cost at its destination, in dollars, and what would be refunded. */
export type MovePrice = CallOutput<"booking/reservations/preview">;

/**
 * A booking after its move; with `swap` it is as it was, and moves once the difference is paid.
 */
export type MovedBooking = CallOutput<"booking/reservations/move"> & Partial<Pick<CallOutput<"booking/reservations/swap">, "swap">>;

/** Gives the word that says what a move by staff has done: with a swap the customer was sent a link, and nothing has moved yet. */
export function doneWordOfMove({ swap }: MovedBooking): "bookings.done.linkSent" | "bookings.done.moved" {
  return swap == null ? "bookings.done.moved" : "bookings.done.linkSent";
}

/** The terms that the caller agrees to beside the price: `due` is the one shown, `difference` how a dearer one is paid, `to` where a refund goes. */
export type MoveTerms = Pick<CallInput<"booking/reservations/swap">, "due" | "difference" | "to">;

/** The list of the ways in which staff let a difference be paid: not at all, by a link to the customer, or at the dock. */
export const differenceChoices = ["keep", "link", "dock"] as const;
/** One of the ways in which staff let a difference be paid. */
export type DifferenceChoice = (typeof differenceChoices)[number];

/**
 * The model of the move of a booking: what it costs, and the move at the price that was shown. The calendar, the drawer of a booking and
 * the pass use it.
 */
export interface RelocationModel {
  /** Undefined until the server has answered for the newest destination. */
  readonly price: ReadonlySignal<MovePrice | undefined>;
  /** Whether staff let a dearer destination cost no more than was agreed. */
  readonly keepsPrice: ReadonlySignal<boolean>;
  /** How the difference of a dearer destination of a paid booking is paid, where staff choose: not at all, by a link, or at the dock. */
  readonly difference: ReadonlySignal<DifferenceChoice>;
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  readonly isSending: ReadonlySignal<boolean>;
  /** Whether the customer gets no letter of staff's move. */
  readonly isSilent: ReadonlySignal<boolean>;
  readonly setSilent: (isSilent: boolean) => void;
  readonly mayConfirm: ReadonlySignal<boolean>;
  /** Drops price, fault and the kept price; answers under way are dropped too. Returns a function that says whether nothing newer was requested or dropped since. */
  readonly forget: () => () => boolean;
  /** Asks for the price of a destination; the answer of an older question is dropped. */
  readonly ask: (to: MoveDestination) => Promise<void>;
  /** The price stays kept where the club's rules ask staff to keep it. */
  readonly keepPrice: (keeps: boolean) => void;
  /** Chooses how the difference is paid; the price is kept where it is not. */
  readonly chooseDifference: (difference: DifferenceChoice) => void;
  /** Shows why something around the move failed. */
  readonly fail: (fault: AlertPhrase) => void;
  /**
   * Moves the booking at the price shown; `terms` are what else the caller agrees to. Gives undefined where there is no price yet, a move is under
   * way, or the move failed, with its fault shown. The same move sent again has the same idempotency key.
   */
  readonly confirm: (to: MoveDestination, terms?: MoveTerms) => Promise<MovedBooking | undefined>;
}

/** The parts that the move of a booking needs. */
export interface RelocationModelParts {
  readonly messages: SendContractCall;
  readonly loading: CallsInFlight;
  /** For how long staff can undo a move; left out for the holder's. */
  readonly undo?: UndoTerms;
  /** Loads again what is free, after the destination was taken meanwhile and before the fault is shown. */
  readonly reload: () => Promise<void>;
  /** The words for a failed move; by default those of its code. */
  readonly faultOf?: (failure: CallFailure) => AlertPhrase;
}

/** Creates the model of the move of a booking, without React. */
export function createRelocationModel({
  messages,
  loading,
  reload,
  undo,
  faultOf = failurePhraseOf,
}: RelocationModelParts): RelocationModel {
  const price = signal<MovePrice | undefined>(undefined);
  const fault = signal<AlertPhrase | undefined>(undefined);
  const keepsPrice = signal(false);
  const isSending = signal(false);
  const isSilent = signal(false);
  const difference = signal<DifferenceChoice>("keep");
  let newest = 0;

  function forget(): () => boolean {
    batch(() => {
      price.value = undefined;
      fault.value = undefined;
      keepsPrice.value = false;
      difference.value = "keep";
    });
    const own = (newest += 1);
    return () => own === newest;
  }

  async function send(to: MoveDestination, terms: MoveTerms): Promise<MovedBooking | undefined> {
    const chosen = difference.peek();
    const paid = chosen === "keep" ? terms : { ...terms, difference: chosen };
    const act = { ...undo?.(), ...(isSilent.peek() ? { silent: true } : {}) };
    const input = { ...to, ...paid, ...act, ...(keepsPrice.peek() ? { keepPrice: true } : {}) };
    const isPaid = paid.difference !== undefined && !keepsPrice.peek();
    const reply = await loading.during<CallReply<MovedBooking>>(
      isPaid ? messages("booking/reservations/swap", { ...to, ...paid }) : messages("booking/reservations/move", input),
    );
    if (reply.ok) return reply.data;
    if (reply.status === 409) await reload();
    fault.value = faultOf(reply);
    return undefined;
  }

  return {
    price,
    keepsPrice,
    difference,
    fault,
    isSending,
    isSilent,
    setSilent: (next) => void (isSilent.value = next),
    mayConfirm: computed(() => price.value !== undefined && !isSending.value),
    forget,
    ask: async (to) => {
      const isNewest = forget();
      const reply = await loading.during(messages("booking/reservations/preview", to));
      if (!isNewest()) return;
      batch(() => {
        if (!reply.ok) return void (fault.value = failurePhraseOf(reply));
        price.value = reply.data;
        keepsPrice.value = reply.data.needsWord === true;
      });
    },
    keepPrice: (keeps) => void (keepsPrice.value = keeps || price.peek()?.needsWord === true),
    chooseDifference: (next) =>
      batch(() => {
        difference.value = next;
        keepsPrice.value = next === "keep";
      }),
    fail: (phrase) => void (fault.value = phrase),
    confirm: async (to, terms = {}) => {
      if (price.peek() === undefined || isSending.peek()) return undefined;
      batch(() => {
        fault.value = undefined;
        isSending.value = true;
      });
      try {
        return await send(to, terms);
      } finally {
        isSending.value = false;
      }
    },
  };
}
