import { batch } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import * as contacts from "#core/visit/contact.ts";
import type { ContactState } from "#core/visit/contact.ts";
import { saidOf } from "../alerts/told.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { CheckoutState } from "../checkout/state.ts";
import type { BookingPorts } from "../ports.ts";
import { createGuesses } from "../form/guess.ts";
import { mostAboard } from "./aboard.ts";
import { createContactForm } from "./form.ts";
import { mustProve } from "./membership.ts";

/** What is done in the contact step and that of the code. Loaded with them: no first tap needs it, and its phone book weighs 30 kB. */
export interface ContactTaps {
  readonly submit: () => Promise<void>;
  readonly resend: () => Promise<void>;
  readonly verify: () => Promise<void>;
}

/** Keeps the contact in the tab. */
export type KeepContact = (contact: ContactState) => void;

export function createContactTaps(ports: BookingPorts, choice: ChoiceModel, state: CheckoutState, keep: KeepContact): ContactTaps {
  const { messages, loading, newKey, words } = ports;

  async function send(phone: string): Promise<CallReply<unknown>> {
    const reply = await loading.during(messages("booking/reservations/requestOtp", { phone }, { idempotencyKey: newKey() }));
    if (reply.ok) {
      guesses.begin();
      batch(() => {
        keep(contacts.codeSent(state.contact.value, phone));
        state.step.value = "code";
      });
    }
    return reply;
  }

  const guesses = createGuesses((otp) => {
    const [phone, attributes] = [state.sentTo.peek() ?? "", choice.attributes.peek()];
    const asked = { phone, otp, ...(attributes === null ? {} : { attributes }) };
    return loading.during(messages("booking/reservations/verifyOtp", asked, { idempotencyKey: newKey() }));
  });

  /** The phone of the account needs no code; where its sign-in has ended meanwhile, it needs one like any other. */
  async function takeOwn(phone: string): Promise<CallReply<unknown>> {
    const attributes = choice.attributes.value;
    const asked = { phone, ...(attributes === null ? {} : { attributes }) };
    const reply = await loading.during(messages("booking/reservations/verifyOtp", asked, { idempotencyKey: newKey() }));
    if (!reply.ok) return mustProve(reply) ? send(phone) : reply;
    const { isMember } = reply.data;
    batch(() => {
      const own = contacts.verifiedByAccount(state.contact.value, phone);
      keep(attributes === null || isMember === undefined ? own : contacts.knowMember(own, { ...attributes, isMember }));
      state.step.value = "pay";
    });
    return reply;
  }

  async function goOn(phone: string): Promise<CallReply<unknown>> {
    state.sentTo.value = phone;
    if (!contacts.isVerified(state.contact.value)) return ports.ownPhone() === phone ? takeOwn(phone) : send(phone);
    state.step.value = "pay";
    return { ok: true, data: undefined };
  }

  const form = createContactForm({
    contact: state.contact,
    keep,
    locale: () => words().locale,
    most: () => mostAboard(choice),
    goOn,
    loading,
    newKey,
  });
  state.contactForm.value = form;

  return {
    submit: async () => {
      await form.submit();
      state.problem.value = form.problem.value;
    },
    resend: async () => {
      const phone = state.sentTo.value;
      if (phone === null) return;
      const reply = await send(phone);
      state.problem.value = reply.ok ? { key: "contact.resent" } : saidOf(reply);
    },
    verify: async () => {
      const phone = state.sentTo.value;
      const { otp } = state.contact.value.verify;
      if (phone === null) return;
      if (otp.length < 6) return void (state.problem.value = { key: "contact.codeShort" });
      const typed = state.contact.value.phone;
      const attributes = choice.attributes.value;
      const reply = await guesses.send(otp);
      batch(() => {
        state.problem.value = reply.ok ? null : saidOf(reply);
        if (!reply.ok) return;
        const { proof, isMember } = reply.data;
        if (proof === undefined) return;
        const verified = contacts.verified(state.contact.value, typed, proof);
        const isKnown = attributes !== null && isMember !== undefined && contacts.isVerified(verified);
        keep(isKnown ? contacts.knowMember(verified, { ...attributes, isMember }) : verified);
        state.step.value = "pay";
      });
    },
  };
}
