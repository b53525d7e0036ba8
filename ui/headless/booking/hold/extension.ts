import type { AlertPhrase } from "../../alerts/phrase.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { CheckoutState, HoldTicket } from "../state/state.ts";
import { repeatUnansweredCall } from "../../form/repeatUnanswered.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { holdTicketOf } from "./storedHold.ts";

/** Milliseconds before the end of a hold from which on its extension is offered. */
const offeredFor = 120_000;

/** Whether the extension of a hold is offered: little time is left, and it was not extended or refused before. */
export function isExtensionOffered(held: HoldTicket | null, now: number): boolean {
  return held !== null && held.isExtended !== true && held.expires > now && held.expires - now <= offeredFor;
}

/** The action that extends the hold of this tab once. */
export interface HoldExtension {
  /** Adds ten minutes, or fewer where the club keeps no slot for longer. Gives the text to announce: how long is left, or why nothing was added. */
  readonly extendHold: () => Promise<AlertPhrase | undefined>;
}

/** Creates the action that extends the hold of this tab. */
export function createHoldExtension(
  { messages, loading, now }: BookingPorts,
  state: CheckoutState,
  keepHold: (held: HoldTicket) => void,
): HoldExtension {
  async function extendHold(): Promise<AlertPhrase | undefined> {
    const held = state.held.value;
    if (held === null || state.isBusy.value) return undefined;
    const { hold, capability, attributes } = held;
    state.isBusy.value = true;
    const reply = await loading.during(repeatUnansweredCall(() => messages("booking/reservations/extend", { hold }, { capability })));
    state.isBusy.value = false;
    // The hold may have ended meanwhile, or another one may be kept.
    if (state.held.value?.hold !== hold) return undefined;
    if (reply.ok) {
      const extended = holdTicketOf(reply.data, attributes, now());
      keepHold({ ...extended, isExtended: true });
      return { key: "hold.extended", params: { time: `${Math.round((extended.expires - now()) / 60_000)} min` } };
    }
    if (reply.status < 400 || reply.status >= 500) return failurePhraseOf(reply);
    keepHold({ ...held, isExtended: true });
    return { key: "hold.notExtended" };
  }

  return { extendHold };
}
