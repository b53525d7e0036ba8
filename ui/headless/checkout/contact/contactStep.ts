import { batch, computed, type ReadonlySignal } from "@preact/signals-react";
import type { Cents } from "#core/domain/money/cents.ts";
import * as contacts from "#core/domain/visit/contact.ts";
import type { ContactProfile } from "#core/domain/visit/contact.ts";
import { type CheckoutState, contactKey } from "../state/state.ts";
import type { ChoiceModel } from "../../choice/choice.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { writeJson } from "../../session/textStore.ts";
import type { ContactTaps, KeepContact } from "./contactTaps.ts";

/** Who books, and the code that proves the phone. */
export interface ContactStep {
  /** Fetches the step's code while the fields are filled, so that the network is not needed for it at the end. */
  readonly prepareContact: () => void;
  /** Checks the fields, then sends a code to the phone; a phone already proved goes straight to the payment. */
  readonly submitContact: () => Promise<void>;
  /** As `submitContact`, but that the code goes to the e-mail: the phone is of a country or a kind that is not texted. */
  readonly submitByEmail: () => Promise<void>;
  /** The countries whose phones are texted, ISO 3166, once the server has said that the one typed is not. */
  readonly untextedBy: ReadonlySignal<readonly string[] | undefined>;
  /** Whether a confirmation by text is offered: the code went to the phone. */
  readonly mayText: ReadonlySignal<boolean>;
  readonly setWantsText: (wantsText: boolean) => void;
  /** Sends another code to the same phone. */
  readonly resend: () => Promise<void>;
  /** Asks the server whether the six digits are the ones it sent; fewer are refused here. */
  readonly verify: () => Promise<void>;
  readonly setProfile: (fields: Partial<ContactProfile>) => void;
  readonly setPhone: (phone: string) => void;
  readonly setPeople: (people: string) => void;
  readonly setOtp: (otp: string) => void;
  /** Goes back one step; nothing typed is lost. */
  readonly back: () => void;
  /** Takes out who books, for whoever comes after them on this device; the choice stays. */
  readonly leaveContact: () => void;
  /** Whether the phone typed is, as far as its figures tell, that of the account that is signed in: no code goes to it. */
  readonly isOwnPhone: ReadonlySignal<boolean>;
  /** Somebody signed in: what their account is entitled to is learned anew. */
  readonly doubtMember: () => void;
  /** Whether who books has a membership of the club on the day of the choice; undefined until the server has said so. */
  readonly member: ReadonlySignal<boolean | undefined>;
  /** What is to be paid, in cents. */
  readonly due: ReadonlySignal<Cents | undefined>;
}

export function createContactStep(ports: BookingPorts, choice: ChoiceModel, state: CheckoutState): ContactStep {
  const keep = keeping(ports, state);
  const taken = takenOnce(ports, choice, state, keep);
  const take = async (tap: (steps: ContactTaps) => Promise<void>) => {
    if (state.isBusy.value) return;
    state.isBusy.value = true;
    const steps = await taken();
    if (steps === undefined) state.problem.value = { key: "alerts.noAnswer" };
    else await tap(steps);
    state.isBusy.value = false;
  };
  return {
    prepareContact: () => void taken(),
    submitContact: () => take((steps) => steps.submit()),
    submitByEmail: () => take((steps) => steps.submitByEmail()),
    resend: () => take((steps) => steps.resend()),
    verify: () => take((steps) => steps.verify()),
    setProfile: (fields) => keep(contacts.setProfile(state.contact.value, fields)),
    setPhone: (phone) => keep(contacts.setPhone(state.contact.value, phone)),
    setPeople: (people) => keep(contacts.setPeople(state.contact.value, people)),
    setWantsText: (wantsText) => keep(contacts.setWantsText(state.contact.value, wantsText)),
    setOtp: (otp) => {
      state.problem.value = null;
      keep(contacts.setOtp(state.contact.value, otp));
    },
    doubtMember: () => keep(contacts.forgetNonMember(state.contact.value)),
    back: () => {
      state.problem.value = null;
      // Who goes back from the code wants another phone: a reload is not to lead there again.
      if (contacts.isCodeAwaited(state.contact.value)) keep(contacts.unverify(state.contact.value));
      state.step.value = state.step.value === "contact" ? "choice" : "contact";
    },
    leaveContact: () =>
      batch(() => {
        keep(contacts.resetContact());
        if (state.step.value === "code" || state.step.value === "pay") state.step.value = "contact";
      }),
    untextedBy: computed(() => (state.untexted.value?.phone === state.contact.value.phone ? state.untexted.value.countries : undefined)),
    mayText: computed(() => state.contact.value.verify.mailedTo === undefined),
    isOwnPhone: computed(() => isSameLine(state.contact.value.phone, ports.ownPhone())),
    member: computed(() => {
      const [trip, client] = [choice.attributes.value, choice.club.value?.id];
      return trip === null ? undefined : contacts.isMemberAt(state.contact.value, client, trip.date);
    }),
    due: computed(() => (choice.total.value === undefined ? undefined : choice.priceOf(choice.total.value).paid)),
  };
}

/** Figures of a number without its country in North America. */
const lineFigures = 10;

function isSameLine(typed: string, own: string | undefined): boolean {
  const figures = typed.normalize("NFKC").replaceAll(/\D/g, "");
  return own !== undefined && figures.length >= lineFigures && own.endsWith(figures);
}

function keeping({ session }: BookingPorts, state: CheckoutState): KeepContact {
  return (contact) => {
    state.contact.value = contact;
    writeJson(session, contactKey, contact);
  };
}

/** What the step does, fetched once; undefined when it could not be, and then the next try fetches again. */
function takenOnce(
  ports: BookingPorts,
  choice: ChoiceModel,
  state: CheckoutState,
  keep: KeepContact,
): () => Promise<ContactTaps | undefined> {
  let taps: ContactTaps | undefined;
  return async () => {
    try {
      const { createContactTaps } = await import("./contactTaps.ts");
      return (taps ??= createContactTaps(ports, choice, state, keep));
    } catch {
      return undefined;
    }
  };
}
