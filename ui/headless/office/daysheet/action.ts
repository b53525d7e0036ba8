import type { PaymentMeans } from "#core/domain/reservation/ledger.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { TripCheck, passages } from "#core/domain/daysheet/trip.ts";
import type { CallFailure, CallReply, Messages } from "#core/ports/messages.ts";
import type { TripDetails } from "./answer.ts";

/** What staff do with a trip at the dock; `at` is an instant, ISO UTC. */
export type DockAction =
  | { readonly do: "collect"; readonly amount: number; readonly means: PaymentMeans }
  | { readonly do: "check"; readonly fact: TripCheck; readonly done: boolean; readonly until?: Day; readonly birthdate?: Day }
  | { readonly do: "takeBack"; readonly what: (typeof passages)[number] }
  | {
      readonly do: "depart" | "return";
      readonly at: string;
      readonly engineHours?: number;
      readonly fuel?: number;
      readonly note?: string;
    };

/** An action that waits to be sent, under the key that it is sent with however often. */
export interface QueuedAction {
  readonly key: string;
  readonly trip: string;
  readonly reference: string;
  readonly action: DockAction;
}

/** What a sent action answered: the trip as it is now, where the call tells it, and whether a figure may be a slip. */
export interface ActionReply {
  readonly row?: TripDetails;
  readonly isSlip: boolean;
}

/** Sends an action. */
export async function sendAction(
  messages: Messages,
  { key: idempotencyKey, trip: _id, action }: QueuedAction,
): Promise<CallReply<ActionReply>> {
  const { do: did, ...data } = action;
  const options = { idempotencyKey };
  if ("means" in data) {
    const reply = await messages("booking/reservations/collect", { _id, ...data }, options);
    return reply.ok ? { ok: true, data: { isSlip: false } } : reply;
  }
  if ("fact" in data) return told(await messages("booking/reservations/check", { _id, ...data }, options));
  if ("what" in data) return told(await messages("booking/reservations/takeBack", { _id, ...data }, options));
  const reply = await messages(did === "depart" ? "booking/reservations/depart" : "booking/reservations/return", { _id, ...data }, options);
  if (!reply.ok) return reply;
  const { warnings, ...row } = reply.data;
  return { ok: true, data: { row, isSlip: warnings.length > 0 } };
}

function told(reply: CallReply<TripDetails>): CallReply<ActionReply> {
  return reply.ok ? { ok: true, data: { row: reply.data, isSlip: false } } : reply;
}

/** Whether nobody answered: there is no network, or no Quai at its other end. */
export function isUnreachable({ status }: CallFailure): boolean {
  return status === 0 || status >= 502;
}
