import type { PaymentMeans } from "#core/domain/ledger/ledger.ts";
import type { Signature } from "#core/domain/daysheet/signedChecklist.ts";
import type { Locale } from "#core/domain/language/language.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { TripCheckName, passageNames } from "#core/domain/daysheet/trip.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { TripDetails } from "./answer.ts";

/** An action of staff on a trip at the dock; `at` is an instant, ISO UTC. */
export type DockAction =
  | { readonly do: "collect"; readonly amount: number; readonly means: PaymentMeans }
  | {
      readonly do: "check";
      readonly fact: TripCheckName;
      readonly done: boolean;
      readonly lastFour?: string;
      readonly until?: Day;
      readonly birthdate?: Day;
    }
  | {
      readonly do: "signChecklist";
      readonly version: string;
      readonly locale: Locale;
      readonly at: string;
      readonly items: readonly number[];
      readonly customer: Signature;
      readonly staff: Signature;
    }
  | { readonly do: "takeBack"; readonly what: (typeof passageNames)[number] }
  | {
      readonly do: "depart" | "return";
      readonly at: string;
      readonly engineHours?: number;
      readonly fuel?: number;
      readonly note?: string;
    };

/** An action at the dock that waits to be sent, with the idempotency key for every try. */
export interface QueuedDockAction {
  readonly key: string;
  readonly trip: string;
  readonly reference: string;
  readonly action: DockAction;
}

/** The answer to an action at the dock: the trip as it is now, where the call gives it, and whether a typed figure may be a mistake. */
export interface DockActionReply {
  readonly row?: TripDetails;
  readonly isSlip: boolean;
}

/** Sends an action at the dock to the server. */
export async function sendDockAction(
  messages: SendContractCall,
  { key: idempotencyKey, trip: _id, action }: QueuedDockAction,
): Promise<CallReply<DockActionReply>> {
  const { do: did, ...data } = action;
  const options = { idempotencyKey };
  if ("means" in data) {
    const reply = await messages("booking/reservations/collect", { _id, ...data }, options);
    return reply.ok ? { ok: true, data: { isSlip: false } } : reply;
  }
  if ("fact" in data) return replyOf(await messages("booking/reservations/check", { _id, ...data }, options));
  if ("customer" in data) return replyOf(await messages("booking/reservations/signChecklist", { _id, ...data }, options));
  if ("what" in data) return replyOf(await messages("booking/reservations/takeBack", { _id, ...data }, options));
  const reply = await messages(did === "depart" ? "booking/reservations/depart" : "booking/reservations/return", { _id, ...data }, options);
  if (!reply.ok) return reply;
  const { warnings, ...row } = reply.data;
  return { ok: true, data: { row, isSlip: warnings.length > 0 } };
}

function replyOf(reply: CallReply<TripDetails>): CallReply<DockActionReply> {
  return reply.ok ? { ok: true, data: { row: reply.data, isSlip: false } } : reply;
}

/** Whether the failure of a call means that the server was not reached. */
export function isServerUnreachable({ status }: CallFailure): boolean {
  return status === 0 || status >= 502;
}
