import { errorIcon } from "#core/words/alerts/catalogue.ts";
import type { Alternative } from "#core/domain/availability/alternatives.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { CheckoutState } from "../checkout/state/state.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { Attributes } from "../messages/messages.ts";
import { type Phrase, phraseOf, raiseIn } from "../alerts/phrase.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";

/** What is said of a hold that ran out: the slot may be held again at once. */
export const holdExpiredKey = "errors.code.HOLD_EXPIRED";

/** Codes of refusals that mean the slot itself is gone. */
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

/** Whether a refusal means that the slot itself is gone. */
export function losesSlot({ code }: CallFailure): boolean {
  return lossCodes.includes(code);
}

/** Tells refusals and looks for the nearest alternatives; no field is ever cleared by one. */
export interface LossModel {
  /** Tells a refusal: a lost slot brings alternatives, anything else stays beside what was typed. */
  readonly fail: (failure: CallFailure, attributes: Attributes) => Promise<void>;
  readonly lose: (said: Phrase, attributes: Attributes) => Promise<void>;
}

export function createLoss(ports: BookingPorts, choice: ChoiceModel, state: CheckoutState): LossModel {
  const raise = raiseIn(ports.alerts, ports.words);

  async function fail(failure: CallFailure, attributes: Attributes): Promise<void> {
    if (losesSlot(failure)) return lose(phraseOf(failure), attributes);
    const phrase = phraseOf(failure);
    state.problem.value = phrase;
    raise({ ...phrase, icon: errorIcon(failure.status) });
  }

  async function lose(phrase: Phrase, attributes: Attributes): Promise<void> {
    state.lost.value = { phrase, attributes, alternatives: [], isLooking: true };
    await choice.refresh();
    const alternatives = await look(attributes);
    if (state.lost.value?.attributes !== attributes) return;
    state.lost.value = { phrase, attributes, alternatives, isLooking: false };
  }

  // None where what looks for them cannot be fetched: the whole choice is still there.
  async function look(attributes: Attributes): Promise<readonly Alternative[]> {
    try {
      const { findAlternatives } = await import("./alternatives.ts");
      return await findAlternatives(ports, choice, attributes);
    } catch {
      return [];
    }
  }

  return { fail, lose };
}
