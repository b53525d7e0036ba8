import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { parseDay } from "#core/domain/calendar/day.ts";
import type { MembershipDays } from "#core/domain/membership/membership.ts";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { createContactStepModel } from "../booking/checkout/contact/contactStep.ts";
import { createPhoneFacts } from "../booking/checkout/contact/facts.ts";
import { createCheckoutState } from "../booking/state/state.ts";
import type { CheckoutSteps } from "../booking/checkout/steps.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { readJson, writeJson } from "../session/textStore.ts";
import type { OfferedPlan } from "./planCosts.ts";

/** The sale of a membership as the server tells of it. */
export type MembershipSale = CallOutput<"order/memberships/read">;

/** The model of the steps in which somebody joins: contact, code and payment. No failure clears a field. */
export interface JoiningModel extends CheckoutSteps {
  /** The plan that is bought; undefined while the page shows the plans. */
  readonly plan: ReadonlySignal<OfferedPlan | undefined>;
  /** The days of the membership that is bought: those of the plan for today, or later ones where the phone is a member already. */
  readonly days: ReadonlySignal<MembershipDays | undefined>;
  /** Whether it follows a membership that the phone has. */
  readonly isNext: ReadonlySignal<boolean>;
  /** The sale that the customer comes back from; undefined where there is none. */
  readonly sale: ReadonlySignal<MembershipSale | undefined>;
  readonly isReturning: ReadonlySignal<boolean>;
  /** Opens the steps for a plan. */
  readonly open: (plan: OfferedPlan) => void;
  /** Goes back to the plans; nothing typed is lost. */
  readonly leave: () => void;
  /** Begins the sale, and leaves for the payment page. */
  readonly pay: () => Promise<void>;
  /** Reads the sale of this tab after the payment page, where there is one; resolves to whether a membership was bought. */
  readonly comeBack: () => Promise<boolean>;
  /** Gives up the payment that is not finished; the sale then says how it ended. Resolves to whether an answer came. */
  readonly cancelPayment: () => Promise<boolean>;
  readonly isCanceling: ReadonlySignal<boolean>;
  /** Why the payment could not be given up. */
  readonly fault: ReadonlySignal<FailurePhrase | undefined>;
}

const saleKey = "quai.membership";

/** Creates the model of the steps in which somebody joins, without React. */
export function createJoiningModel(ports: BookingPorts, club: ReadonlySignal<string>): JoiningModel {
  const { first, messages, loading, session, words, leave: leavePage } = ports;
  const state = createCheckoutState(ports.payer);
  const nothing = computed(() => null);
  const phone = createPhoneFacts(ports, state);
  const contactStep = createContactStepModel(ports, { attributes: nothing, maxPeople: () => undefined }, state);
  const plan = signal<OfferedPlan | undefined>(undefined);
  const next = signal<MembershipDays | undefined>(undefined);
  const sale = signal<MembershipSale | undefined>(undefined);
  const isReturning = signal(false);
  const isCanceling = signal(false);
  const fault = signal<FailurePhrase | undefined>(undefined);

  function storedSale(): { readonly _id: string; readonly key: string } | undefined {
    const stored = readJson(session, saleKey);
    const { _id, key } = isRecord(stored) ? stored : {};
    return typeof _id === "string" && typeof key === "string" ? { _id, key } : undefined;
  }

  function show(reply: CallReply<MembershipSale>): void {
    if (reply.ok) sale.value = reply.data;
    if (reply.ok && reply.data.state !== "open") session.remove(saleKey);
  }

  async function pay(): Promise<void> {
    const { contact, sentTo } = state;
    const bought = plan.value;
    const days = next.value ?? bought;
    if (bought === undefined || days === undefined || state.isBusy.value || !contacts.isPhoneVerified(contact.value)) return;
    const { profile, phone: typed, verify } = contact.value;
    const input = {
      plan: bought._id,
      profile,
      phone: sentTo.value ?? typed,
      ...(verify.proof === undefined ? {} : { proof: verify.proof }),
      due: bought.price,
      from: days.from,
      locale: words().locale,
    };
    state.isBusy.value = true;
    const reply = await loading.during(messages("order/memberships/join", input));
    state.isBusy.value = false;
    if (!reply.ok) {
      batch(() => {
        next.value = daysThatFollow(reply) ?? next.value;
        state.problem.value = daysThatFollow(reply) === undefined ? failurePhraseOf(reply) : null;
        if (reply.code !== "PROOF_EXPIRED") return;
        contact.value = contacts.dropPhoneProof(contact.value);
        state.step.value = "contact";
      });
      return;
    }
    const { _id, key, sessionUrl } = reply.data;
    writeJson(session, saleKey, { _id, key });
    if (sessionUrl !== null) leavePage(sessionUrl);
  }

  return {
    ports,
    plan,
    days: computed(() => next.value ?? plan.value),
    isNext: computed(() => next.value !== undefined),
    sale,
    isReturning,
    choice: { club: computed(() => first.clubs.find(({ id }) => id === club.value)), attributes: nothing },
    checkout: { ...state, ...phone, ...contactStep, acceptClauses: () => undefined },
    open: (bought) =>
      batch(() => {
        plan.value = bought;
        next.value = undefined;
        sale.value = undefined;
        fault.value = undefined;
        state.problem.value = null;
        state.sentTo.value = state.contact.value.verify.sentTo ?? null;
        state.step.value = contacts.isPhoneVerified(state.contact.value) ? "pay" : "contact";
      }),
    leave: () =>
      batch(() => {
        plan.value = undefined;
        state.problem.value = null;
        state.step.value = "choice";
      }),
    pay,
    comeBack: async () => {
      const stored = storedSale();
      if (stored === undefined) return false;
      isReturning.value = true;
      const reply = await loading.during(messages("order/memberships/read", stored));
      isReturning.value = false;
      show(reply);
      return reply.ok && reply.data.state === "done";
    },
    isCanceling,
    fault,
    cancelPayment: async () => {
      const stored = storedSale();
      if (stored === undefined || isCanceling.peek()) return false;
      isCanceling.value = true;
      const reply = await loading.during(messages("order/memberships/cancel", stored));
      isCanceling.value = false;
      fault.value = reply.ok ? undefined : failureCatalogPhrase(reply);
      show(reply);
      return reply.ok;
    },
  };
}

/** The days of the membership that would follow the one of the phone, of the refusal that says so. */
function daysThatFollow({ code, issues }: CallFailure): MembershipDays | undefined {
  const { from, to } = (code === "MEMBERSHIP_FOLLOWS" ? issues?.[0]?.params : undefined) ?? {};
  const first = parseDay(String(from ?? ""));
  const last = parseDay(String(to ?? ""));
  return first === undefined || last === undefined ? undefined : { from: first, to: last };
}
