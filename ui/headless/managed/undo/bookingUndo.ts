import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { UndoSeconds } from "#core/domain/reservation/staffAct.ts";
import type { CallsInFlight } from "../../alerts/callsInFlight.ts";
import type { UndoableAct, UndoModel } from "./undo.ts";

/** The act on a booking that can be undone. */
export interface OpenBookingAct {
  readonly _id: string;
  readonly act: string;
}

/** A function that gives the terms of an act: for how many seconds it can be undone. */
export type UndoTerms = () => { readonly undo?: UndoSeconds };

type ActReply = Pick<CallOutput<"booking/reservations/cancel">, "_id" | "undo">;

/** Gives the act of a reply that can be undone; undefined where the act took effect at once. */
export function openActOf({ _id, undo }: ActReply): OpenBookingAct | undefined {
  return undo === undefined ? undefined : { _id, act: undo.act };
}

/** Gives the terms of acts of a user: those of their preferences, none where acts take effect at once. */
export function undoTermsOf(undo: UndoModel | undefined): UndoTerms {
  return () => (undo === undefined ? {} : { undo: undo.seconds() });
}

/** Gives the way to undo an act on a booking; `changed` is called once it is undone. */
export function undoOfAct(
  { _id, act }: OpenBookingAct,
  { messages, loading, changed }: { readonly messages: SendContractCall; readonly loading: CallsInFlight; readonly changed: () => void },
): Omit<UndoableAct, "message"> {
  return {
    takeBack: async () => {
      const reply = await loading.during(messages("booking/reservations/undo", { _id, act }));
      return reply.ok ? undefined : reply;
    },
    undone: changed,
  };
}
