import { batch } from "@preact/signals-react";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import type { ContactProfile } from "#core/domain/visit/contact.ts";
import { type CheckoutState, contactStorageKey } from "../../state/state.ts";
import type { BookingPorts } from "../../../ports/bookingPorts.ts";
import { writeJson } from "../../../session/textStore.ts";
import type { ContactStepActions, SaveContact } from "./contactStepActions.ts";
import type { ContactTrip } from "./facts.ts";

/** The model of the contact step: who books, and the code that proves their phone. */
export interface ContactStepModel {
  /** Imports the step's code while the fields are filled, so that a submit does not wait for it. */
  readonly prepareContact: () => void;
  /** Checks the fields, then sends a code to the phone; with a proved phone it goes on to the payment. */
  readonly submitContact: () => Promise<void>;
  /** As `submitContact`, but sends the code by e-mail, for a phone that cannot be texted. */
  readonly submitByEmail: () => Promise<void>;
  readonly setWantsText: (wantsText: boolean) => void;
  /** Sends another code the same way. */
  readonly resend: () => Promise<void>;
  /** Sends the six typed digits to the server; fewer are refused here. */
  readonly verify: () => Promise<void>;
  readonly setProfile: (fields: Partial<ContactProfile>) => void;
  readonly setPhone: (phone: string) => void;
  readonly setPeople: (people: string) => void;
  readonly setOtp: (otp: string) => void;
  /** Goes back one step; nothing typed is lost. */
  readonly back: () => void;
  /** Clears the contact, for the next person on this device; the choice stays. */
  readonly leaveContact: () => void;
  /** Call it when somebody signs in: the server then decides again whether they are a member. */
  readonly doubtMember: () => void;
}

/** Creates the model of the contact step, without React. The code that checks and sends the step is fetched when first needed. */
export function createContactStepModel(ports: BookingPorts, trip: ContactTrip, state: CheckoutState): ContactStepModel {
  const keep = makeSaveContact(ports, state);
  const loadTaps = importTaps(ports, trip, state, keep);
  const take = async (tap: (steps: ContactStepActions) => Promise<void>) => {
    if (state.isBusy.value) return;
    state.isBusy.value = true;
    const steps = await loadTaps();
    if (steps === undefined) state.problem.value = { key: "alerts.noAnswer" };
    else await tap(steps);
    state.isBusy.value = false;
  };
  return {
    prepareContact: () => void loadTaps(),
    submitContact: () => take((steps) => steps.submit()),
    submitByEmail: () => take((steps) => steps.submitByEmail()),
    resend: () => take((steps) => steps.resend()),
    verify: () => take((steps) => steps.verify()),
    setProfile: (fields) => keep(contacts.setContactProfile(state.contact.value, fields)),
    setPhone: (phone) => keep(contacts.setContactPhone(state.contact.value, phone)),
    setPeople: (people) => keep(contacts.setPeopleCount(state.contact.value, people)),
    setWantsText: (wantsText) => keep(contacts.setWantsConfirmationText(state.contact.value, wantsText)),
    setOtp: (otp) => {
      state.problem.value = null;
      keep(contacts.setTypedCode(state.contact.value, otp));
    },
    doubtMember: () => keep(contacts.dropNoMembershipAnswer(state.contact.value)),
    back: () => {
      state.problem.value = null;
      // Whoever goes back from the code wants another phone, so that a reload must not return to the code.
      if (contacts.isPhoneCodeAwaited(state.contact.value)) keep(contacts.dropPhoneProof(state.contact.value));
      state.step.value = state.step.value === "contact" ? "choice" : "contact";
    },
    leaveContact: () =>
      batch(() => {
        keep(contacts.resetContactState());
        if (state.step.value === "code" || state.step.value === "pay") state.step.value = "contact";
      }),
  };
}

function makeSaveContact({ session }: BookingPorts, state: CheckoutState): SaveContact {
  return (contact) => {
    state.contact.value = contact;
    writeJson(session, contactStorageKey, contact);
  };
}

/** Imports the step's actions once; undefined where that failed, and the next call tries again. */
function importTaps(
  ports: BookingPorts,
  trip: ContactTrip,
  state: CheckoutState,
  keep: SaveContact,
): () => Promise<ContactStepActions | undefined> {
  let taps: ContactStepActions | undefined;
  return async () => {
    try {
      const { createContactStepActions } = await import("./contactStepActions.ts");
      return (taps ??= createContactStepActions(ports, trip, state, keep));
    } catch {
      return undefined;
    }
  };
}
