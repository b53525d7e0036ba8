import { batch } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import type { ContactState } from "#core/domain/visit/contact.ts";
import { failurePhraseOf } from "../../../alerts/failurePhrase.ts";
import type { CheckoutState } from "../../state/state.ts";
import type { BookingPorts } from "../../../ports/bookingPorts.ts";
import { createCodeGuessSender } from "../../../form/codeGuesses.ts";
import { createContactForm } from "../../../customers/contact/form.ts";
import { membershipAnswer, needsNewPhoneProof } from "../../state/membership.ts";
import type { ContactTrip } from "./facts.ts";

/** The actions of the contact and code steps. Loaded with those steps, since their phone library weighs 30 kB. */
export interface ContactStepActions {
  readonly submit: () => Promise<void>;
  /** As `submit`, but sends the code by e-mail. */
  readonly submitByEmail: () => Promise<void>;
  readonly resend: () => Promise<void>;
  readonly verify: () => Promise<void>;
}

/** A function that saves the contact in the tab. */
export type SaveContact = (contact: ContactState) => void;

/** Creates the actions of the contact and code steps. It sets `state.contactForm`. */
export function createContactStepActions(
  ports: BookingPorts,
  trip: ContactTrip,
  state: CheckoutState,
  keep: SaveContact,
): ContactStepActions {
  const { first, messages, loading, words } = ports;

  const isMailOnly = first.isMailOnly === true;
  let isByEmail = isMailOnly;

  async function send(phone: string): Promise<CallReply<unknown>> {
    const email = isByEmail ? state.contact.value.profile.email : undefined;
    const reached = email === undefined ? { phone } : { email };
    const client = clubOfRowId(trip.attributes.peek()?.location ?? "");
    const reply = await loading.during(
      messages("booking/reservations/requestOtp", { ...reached, ...(client === undefined ? {} : { client }) }),
    );
    if (reply.ok) {
      guesses.begin();
      batch(() => {
        keep(contacts.markCodeSent(state.contact.value, phone, email));
        state.step.value = "code";
      });
    } else if (reply.code === "PHONE_NOT_TEXTED") {
      state.untexted.value = { phone: state.contact.value.phone, countries: reply.countries ?? [] };
    }
    return reply;
  }

  /** Submits the fields; the code is sent by e-mail or to the phone. */
  async function submitBy(way: "email" | "phone"): Promise<void> {
    isByEmail = isMailOnly || way === "email";
    await form.submit();
    state.problem.value = form.problem.value;
  }

  const guesses = createCodeGuessSender((otp) => {
    const phone = state.sentTo.peek() ?? "";
    const attributes = trip.attributes.peek();
    const data = { ...contacts.contactOfCode(state.contact.peek(), phone), otp, ...(attributes === null ? {} : { attributes }) };
    return loading.during(messages("booking/reservations/verifyOtp", data));
  });

  /** The contact of the account needs no code, unless the sign-in has ended since. */
  async function takeOwn(phone: string): Promise<CallReply<unknown>> {
    const attributes = trip.attributes.value;
    const email = isMailOnly ? state.contact.value.profile.email : undefined;
    const data = { ...(email === undefined ? { phone } : { email }), ...(attributes === null ? {} : { attributes }) };
    const reply = await loading.during(messages("booking/reservations/verifyOtp", data));
    if (!reply.ok) return needsNewPhoneProof(reply) ? send(phone) : reply;
    const { isMember, beyondLimit } = reply.data;
    batch(() => {
      const own = contacts.markPhoneVerifiedByAccount(state.contact.value, phone, email);
      keep(
        attributes === null || isMember === undefined
          ? own
          : contacts.setMembershipAnswer(own, membershipAnswer(attributes, { isMember, beyondLimit })),
      );
      state.step.value = "pay";
    });
    return reply;
  }

  function isOwn(phone: string): boolean {
    return isMailOnly ? ports.ownEmail() === state.contact.value.profile.email.trim().toLowerCase() : ports.ownPhone() === phone;
  }

  async function goOn(phone: string): Promise<CallReply<unknown>> {
    state.sentTo.value = phone;
    if (!contacts.isPhoneVerified(state.contact.value)) return isOwn(phone) ? takeOwn(phone) : send(phone);
    state.step.value = "pay";
    return { ok: true, data: undefined };
  }

  const form = createContactForm({
    contact: state.contact,
    keep,
    locale: () => words().locale,
    most: trip.maxPeople,
    goOn,
    loading,
  });
  state.contactForm.value = form;

  return {
    submit: () => submitBy("phone"),
    submitByEmail: () => submitBy("email"),
    resend: async () => {
      const phone = state.sentTo.value;
      if (phone === null) return;
      isByEmail = state.contact.value.verify.mailedTo !== undefined;
      const reply = await send(phone);
      state.problem.value = reply.ok ? { key: "contact.resent" } : failurePhraseOf(reply);
    },
    verify: async () => {
      const phone = state.sentTo.value;
      const { otp } = state.contact.value.verify;
      if (phone === null) return;
      if (otp.length < 6) return void (state.problem.value = { key: "contact.codeShort" });
      const typed = state.contact.value.phone;
      const attributes = trip.attributes.value;
      const reply = await guesses.send(otp);
      batch(() => {
        state.problem.value = reply.ok ? null : failurePhraseOf(reply);
        if (!reply.ok) return;
        const { proof, isMember, beyondLimit } = reply.data;
        if (proof === undefined) return;
        const verified = contacts.markPhoneVerified(state.contact.value, typed, proof);
        const isKnown = attributes !== null && isMember !== undefined && contacts.isPhoneVerified(verified);
        keep(isKnown ? contacts.setMembershipAnswer(verified, membershipAnswer(attributes, { isMember, beyondLimit })) : verified);
        state.step.value = "pay";
      });
    },
  };
}
