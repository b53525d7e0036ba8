import { errorIconOfStatus } from "#core/words/alerts/catalogue.ts";
import type { NearbyAlternative } from "#core/domain/availability/alternatives.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { CheckoutState } from "../state/state.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { RequestedBoatSlots } from "../../messages/messages.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import { type AlertPhrase, failureAlertRaiser } from "../../alerts/phrase.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

/** The codes of refusals that mean that the slot is lost. */
const lossCodes: readonly string[] = [
  "SLOT_TAKEN",
  "CLOSED_DAY",
  "PAST_DAY",
  "TOO_SOON",
  "OFF_SEASON",
  "BEYOND_HORIZON",
  "KEPT_TOO_LONG",
  "HOLD_EXPIRED",
];

/** Whether a refusal means that the slot is lost. */
export function isSlotLostRefusal({ code }: CallFailure): boolean {
  return lossCodes.includes(code);
}

/** The model that shows refusals and finds alternatives to lost slots. No field is cleared by a refusal. */
export interface SlotLossModel {
  /** Shows a refusal: a lost slot with its alternatives, any other as the problem of the step. */
  readonly fail: (failure: CallFailure, attributes: RequestedBoatSlots) => Promise<void>;
  /** Shows that a slot is lost and why, and finds alternatives. */
  readonly lose: (phrase: AlertPhrase, attributes: RequestedBoatSlots) => Promise<void>;
}

/** Creates the model that shows refusals and lost slots, without React. */
export function createSlotLossModel(ports: BookingPorts, choice: ChoiceModel, state: CheckoutState): SlotLossModel {
  const raise = failureAlertRaiser(ports.alerts, ports.words);

  async function fail(failure: CallFailure, attributes: RequestedBoatSlots): Promise<void> {
    if (isSlotLostRefusal(failure)) return lose(failurePhraseOf(failure), attributes);
    const phrase = failurePhraseOf(failure);
    state.problem.value = phrase;
    raise({ ...phrase, icon: errorIconOfStatus(failure.status) });
  }

  async function lose(phrase: AlertPhrase, attributes: RequestedBoatSlots): Promise<void> {
    state.lost.value = { phrase, attributes, alternatives: [], isLooking: true };
    await choice.refresh();
    const alternatives = await look(attributes);
    if (state.lost.value?.attributes !== attributes) return;
    state.lost.value = { phrase, attributes, alternatives, isLooking: false };
  }

  // None where the code that finds them cannot be loaded: the visitor still has the whole choice.
  async function look(attributes: RequestedBoatSlots): Promise<readonly NearbyAlternative[]> {
    try {
      const { findSlotAlternatives } = await import("./alternatives.ts");
      return await findSlotAlternatives(ports, choice, attributes);
    } catch {
      return [];
    }
  }

  return { fail, lose };
}
