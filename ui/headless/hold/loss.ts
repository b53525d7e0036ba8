import type { DayOffer } from "#core/contract/firstPaint.ts";
import type { Day } from "#core/calendar/day.ts";
import { alternativesOf, nextFreeDay } from "./alternatives.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { CheckoutState } from "../checkout/state.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { Attributes } from "../messages.ts";
import { type Said, saidOf } from "../alerts/told.ts";
import type { BookingPorts } from "../ports.ts";

/** Codes of refusals that mean the slot itself is gone. */
const lossCodes: readonly string[] = ["SLOT_TAKEN", "CLOSED_DAY", "PAST_DAY", "TOO_SOON", "OFF_SEASON", "BEYOND_HORIZON", "HOLD_EXPIRED"];

/** Whether a refusal means that the slot itself is gone. */
export function isLoss({ code }: CallFailure): boolean {
  return lossCodes.includes(code);
}

/** Tells refusals and looks for the nearest alternatives; no field is ever cleared by one. */
export interface LossModel {
  /** Tells a refusal: a lost slot brings alternatives, anything else stays beside what was typed. */
  readonly fail: (failure: CallFailure, attributes: Attributes) => Promise<void>;
  readonly lose: (said: Said, attributes: Attributes) => Promise<void>;
}

export function createLoss(ports: BookingPorts, choice: ChoiceModel, state: CheckoutState): LossModel {
  const { messages, loading, now, alerts, words } = ports;

  async function fail(failure: CallFailure, attributes: Attributes): Promise<void> {
    if (isLoss(failure)) return lose(saidOf(failure), attributes);
    const said = saidOf(failure);
    state.problem.value = said;
    alerts.raise({ type: "error", message: words().say(said.key, said.params) });
  }

  async function lose(said: Said, attributes: Attributes): Promise<void> {
    state.lost.value = { said, attributes, alternatives: [], isLooking: true };
    await choice.refresh();
    const offers = new Map<Day, DayOffer>();
    await addOffer(offers, attributes, attributes.date);
    const known = () => ({ first: ports.first, now: now(), offers });
    const next = nextFreeDay(
      attributes,
      choice.availability.value,
      choice.days.value.map(({ day }) => day),
    );
    if (next !== undefined) await addOffer(offers, attributes, next);
    if (state.lost.value?.attributes !== attributes) return;
    state.lost.value = { said, attributes, alternatives: alternativesOf(attributes, known()), isLooking: false };
  }

  async function addOffer(offers: Map<Day, DayOffer>, { location }: Attributes, date: Day): Promise<void> {
    const reply = await loading.during(messages("booking/reservations/offer", { attributes: { location, date } }));
    if (reply.ok) offers.set(date, reply.data);
  }

  return { fail, lose };
}
