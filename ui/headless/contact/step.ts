import { batch, computed, type ReadonlySignal } from "@preact/signals-react";
import type { Cents } from "#core/money/cents.ts";
import type { CallReply } from "#core/ports/messages.ts";
import * as contacts from "#core/visit/contact.ts";
import type { ContactState, Profile } from "#core/visit/contact.ts";
import { saidOf } from "../alerts/told.ts";
import { type CheckoutState, contactKey } from "../checkout/state.ts";
import type { ChoiceModel } from "../choice/choice.ts";
import type { BookingPorts } from "../ports.ts";
import { writeJson } from "../session/keep.ts";
import type { ContactForm } from "./form.ts";

/** Who books, and the code that proves the phone. */
export interface ContactStep {
  /** Fetches the form's code while the fields are filled, so that the network is not needed for it at the end. */
  readonly prepareContact: () => void;
  /** Checks the fields, then sends a code to the phone; a phone already proved goes straight to the payment. */
  readonly submitContact: () => Promise<void>;
  /** Sends another code to the same phone. */
  readonly resend: () => Promise<void>;
  /** Asks the server whether the six digits are the ones it sent; fewer are refused here. */
  readonly verify: () => Promise<void>;
  readonly setProfile: (fields: Partial<Profile>) => void;
  readonly setPhone: (phone: string) => void;
  readonly setOtp: (otp: string) => void;
  readonly setMember: (isMember: boolean) => void;
  /** Goes back one step; nothing typed is lost. */
  readonly back: () => void;
  /** What is to be paid, in cents: the Membership price where it is claimed. */
  readonly due: ReadonlySignal<Cents | undefined>;
}

export function createContactStep(ports: BookingPorts, choice: ChoiceModel, state: CheckoutState): ContactStep {
  const keep = keeping(ports, state);
  const code = createCode(ports, state, keep);
  const form = createLoader(ports, state, keep, code.send);
  return {
    prepareContact: () => void form(),
    submitContact: async () => {
      if (state.isBusy.value) return;
      state.isBusy.value = true;
      const loaded = await form();
      await loaded?.submit();
      batch(() => {
        state.isBusy.value = false;
        state.problem.value = loaded === undefined ? { key: "alerts.noAnswer" } : loaded.problem.value;
      });
    },
    resend: code.resend,
    verify: code.verify,
    setProfile: (fields) => keep(contacts.setProfile(state.contact.value, fields)),
    setPhone: (phone) => keep(contacts.setPhone(state.contact.value, phone)),
    setOtp: (otp) => {
      state.problem.value = null;
      keep(contacts.setOtp(state.contact.value, otp));
    },
    setMember: (isMember) => {
      state.isNotMember.value = false;
      keep(contacts.setMember(state.contact.value, isMember));
    },
    back: () => {
      state.problem.value = null;
      state.step.value = state.step.value === "contact" ? "choice" : "contact";
    },
    due: computed(() => {
      const total = choice.total.value;
      if (total === undefined) return undefined;
      return state.contact.value.isMember ? total.membership : total.nonMember;
    }),
  };
}

type KeepContact = (contact: ContactState) => void;

function keeping({ session }: BookingPorts, state: CheckoutState): KeepContact {
  return (contact) => {
    state.contact.value = contact;
    writeJson(session, contactKey, contact);
  };
}

/** The form of the contact step, fetched once; undefined when it could not be, and then the next try fetches again. */
function createLoader({ loading, newKey, words }: BookingPorts, state: CheckoutState, keep: KeepContact, sendCode: SendCode) {
  const goOn = async (phone: string): Promise<CallReply<unknown>> => {
    state.sentTo.value = phone;
    if (!contacts.isVerified(state.contact.value)) return sendCode(phone);
    state.step.value = "pay";
    return { ok: true, data: undefined };
  };
  return async (): Promise<ContactForm | undefined> => {
    try {
      const { createContactForm } = await import("./form.ts");
      return (state.contactForm.value ??= createContactForm({
        contact: state.contact,
        keep,
        locale: () => words().locale,
        goOn,
        loading,
        newKey,
      }));
    } catch {
      return undefined;
    }
  };
}

type SendCode = (phone: string) => Promise<CallReply<unknown>>;

function createCode({ messages, loading, newKey }: BookingPorts, state: CheckoutState, keep: KeepContact) {
  async function send(phone: string): Promise<CallReply<unknown>> {
    const reply = await loading.during(messages("booking/reservations/requestOtp", { phone }, { idempotencyKey: newKey() }));
    batch(() => {
      if (!reply.ok) return;
      keep(contacts.codeSent(state.contact.value));
      state.step.value = "code";
    });
    return reply;
  }

  async function resend(): Promise<void> {
    const phone = state.sentTo.value;
    if (phone === null || state.isBusy.value) return;
    state.isBusy.value = true;
    const reply = await send(phone);
    batch(() => {
      state.isBusy.value = false;
      state.problem.value = reply.ok ? { key: "contact.resent" } : saidOf(reply);
    });
  }

  async function verify(): Promise<void> {
    const phone = state.sentTo.value;
    const { otp } = state.contact.value.verify;
    if (phone === null || state.isBusy.value) return;
    if (otp.length < 6) return void (state.problem.value = { key: "contact.codeShort" });
    state.isBusy.value = true;
    const typed = state.contact.value.phone;
    const reply = await loading.during(messages("booking/reservations/verifyOtp", { phone, otp }, { idempotencyKey: newKey() }));
    batch(() => {
      state.isBusy.value = false;
      state.problem.value = reply.ok ? null : saidOf(reply);
      if (!reply.ok) return;
      keep(contacts.verified(state.contact.value, typed, reply.data.proof));
      state.step.value = "pay";
    });
  }

  return { send, resend, verify };
}
