import { batch, computed } from "@preact/signals-react";
import * as contacts from "#core/visit/contact.ts";
import type { ContactState } from "#core/visit/contact.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import { type CheckoutState, contactKey } from "../checkout/state.ts";
import { writeJson } from "../session/keep.ts";
import type { checkedContact } from "./check.ts";
import { saidOf } from "../alerts/told.ts";
import type { BookingPorts } from "../ports.ts";

/** The rules of the contact step; undefined when they could not be fetched, and then the next try fetches again. */
async function loadCheck(): Promise<typeof checkedContact | undefined> {
  try {
    return (await import("./check.ts")).checkedContact;
  } catch {
    return undefined;
  }
}

/** Who books, and the code that proves the phone. */
export function createContactStep(ports: BookingPorts, choice: ChoiceModel, state: CheckoutState) {
  const { messages, loading, session, words } = ports;

  function keep(contact: ContactState): void {
    state.contact.value = contact;
    writeJson(session, contactKey, contact);
  }

  /** Checks the fields, then sends a code to the phone; a phone already proved goes straight to the payment. */
  async function submitContact(): Promise<void> {
    if (state.isBusy.value) return;
    state.isBusy.value = true;
    const checkedContact = await loadCheck();
    if (checkedContact === undefined) {
      state.isBusy.value = false;
      state.problem.value = { key: "alerts.noAnswer" };
      return;
    }
    const { issues, phone } = checkedContact(state.contact.value, words().locale);
    batch(() => {
      state.isBusy.value = false;
      state.issues.value = issues;
      state.problem.value = null;
      if (issues.length > 0) state.attempt.value += 1;
    });
    if (phone === undefined) return;
    state.sentTo.value = phone;
    if (contacts.isVerified(state.contact.value)) state.step.value = "pay";
    else await sendCode(phone);
  }

  async function sendCode(phone: string): Promise<void> {
    state.isBusy.value = true;
    const reply = await loading.during(messages("booking/reservations/requestOtp", { phone }, { idempotencyKey: ports.newKey() }));
    batch(() => {
      state.isBusy.value = false;
      state.problem.value = reply.ok ? null : saidOf(reply);
      if (!reply.ok) return;
      keep(contacts.codeSent(state.contact.value));
      state.step.value = "code";
    });
  }

  /** Sends another code to the same phone. */
  async function resend(): Promise<void> {
    const phone = state.sentTo.value;
    if (phone === null || state.isBusy.value) return;
    await sendCode(phone);
    if (state.problem.value === null) state.problem.value = { key: "contact.resent" };
  }

  /** Asks the server whether the six digits are the ones it sent; fewer are refused here. */
  async function verify(): Promise<void> {
    const phone = state.sentTo.value;
    const { otp } = state.contact.value.verify;
    if (phone === null || state.isBusy.value) return;
    if (otp.length < 6) return void (state.problem.value = { key: "contact.codeShort" });
    state.isBusy.value = true;
    const typed = state.contact.value.phone;
    const reply = await loading.during(messages("booking/reservations/verifyOtp", { phone, otp }, { idempotencyKey: ports.newKey() }));
    batch(() => {
      state.isBusy.value = false;
      state.problem.value = reply.ok ? null : saidOf(reply);
      if (!reply.ok) return;
      keep(contacts.verified(state.contact.value, typed, reply.data.proof));
      state.step.value = "pay";
    });
  }

  return {
    /** Fetches the rules while the fields are filled, so that the network is not needed for them at the end. */
    prepareContact: () => void loadCheck(),
    submitContact,
    resend,
    verify,
    setProfile: (fields: Partial<ContactState["profile"]>) => keep(contacts.setProfile(state.contact.value, fields)),
    setPhone: (phone: string) => keep(contacts.setPhone(state.contact.value, phone)),
    setOtp: (otp: string) => {
      state.problem.value = null;
      keep(contacts.setOtp(state.contact.value, otp));
    },
    setMember: (isMember: boolean) => {
      state.isNotMember.value = false;
      keep(contacts.setMember(state.contact.value, isMember));
    },
    /** Goes back one step; nothing typed is lost. */
    back: () => {
      state.problem.value = null;
      state.step.value = state.step.value === "contact" ? "choice" : "contact";
    },
    /** What is to be paid, in cents: the Membership price where it is claimed. */
    due: computed(() => {
      const total = choice.total.value;
      if (total === undefined) return undefined;
      return state.contact.value.isMember ? total.membership : total.nonMember;
    }),
  };
}
