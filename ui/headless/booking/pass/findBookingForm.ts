import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import { dialablePhoneRule } from "#core/domain/validation/phone.ts";
import * as required from "#core/domain/validation/required.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import { type CodeForm, createCodeForm } from "../../form/codeForm.ts";
import { formIssuesOf } from "../../form/issues.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";

/** The fields of the form that finds the bookings of a phone. */
export interface FindByPhoneFields {
  readonly phone: string;
  readonly otp: string;
}

/** The fields of the form that finds one booking by its reference. */
export interface FindByReferenceFields extends FindByPhoneFields {
  readonly reference: string;
}

/** A booking that was found, with its holder's key. */
export type FoundPass = CallOutput<"booking/reservations/findPasses">["items"][number];

/** Why the reference is needed: the phone has no booking in sight, or it receives no texts. */
export type ReferenceNeed = "none" | "untexted";

/** The model of the page that finds a booking: by its phone, and where that finds none by its reference too. */
export interface FindBookingModel {
  readonly byPhone: CodeForm<FindByPhoneFields>;
  readonly byReference: CodeForm<FindByReferenceFields>;
  /** The bookings that the phone and its code found, at least one; undefined before. */
  readonly passes: ReadonlySignal<readonly FoundPass[] | undefined>;
  /** Why the form asks the reference; undefined while it does not. */
  readonly needsReference: ReadonlySignal<ReferenceNeed | undefined>;
  /** Opens the pass of a booking. */
  readonly open: (found: Pick<FoundPass, "_id" | "key">) => Promise<void>;
  /** Goes back to the phone. */
  readonly restart: () => void;
}

type FindPorts = Pick<BookingPorts, "first" | "messages" | "loading">;

/**
 * Creates the model of the page that finds a booking. `open` is called with its id and its holder's key. Before the code is right, the page
 * says the same whether or not there is such a booking.
 */
export function createFindBookingModel(ports: FindPorts, open: FindBookingModel["open"]): FindBookingModel {
  const { first, messages, loading } = ports;
  const passes = signal<readonly FoundPass[] | undefined>(undefined);
  const needsReference = signal<ReferenceNeed | undefined>(undefined);
  const byReference = createReferenceForm(ports, open);

  function needReference(need: ReferenceNeed, phone: string): void {
    byReference.form.set({ phone });
    needsReference.value = need;
  }

  async function request(phone: string): Promise<CallReply<unknown>> {
    // Bookings of all clubs are found: the code names a club where the site is its own.
    const [club] = first.isOwnSite ? first.clubs : [];
    const reply = await messages("booking/reservations/requestOtp", { phone, ...(club === undefined ? {} : { client: club.id }) });
    if (!reply.ok && reply.code === "PHONE_NOT_TEXTED") needReference("untexted", phone);
    return reply;
  }

  /** Proves the phone and finds its bookings. After a lost reply the same code gives the same proof. */
  async function find(phone: string, otp: string): Promise<CallReply<unknown>> {
    const proven = await messages("booking/reservations/verifyOtp", { phone, otp });
    if (!proven.ok) return proven;
    const found = await messages("booking/reservations/findPasses", { phone, proof: proven.data.proof ?? "" });
    if (!found.ok) return found;
    if (found.data.items.length === 0) needReference("none", phone);
    else passes.value = found.data.items;
    return found;
  }

  const byPhone = createCodeForm<FindByPhoneFields>({
    loading,
    first: { phone: "", otp: "" },
    check: (fields, isAsking) => formIssuesOf(issuesInForm({ phone: dialablePhoneRule, ...codeRule(isAsking) }, fields)),
    ask: ({ phone }) => request(phone),
    guess: (otp, { phone }) => find(phone, otp),
    failurePhrase: failurePhraseOf,
  });
  return {
    byPhone,
    byReference,
    passes,
    needsReference,
    open,
    restart: () => {
      byPhone.back();
      byReference.back();
      passes.value = undefined;
      needsReference.value = undefined;
    },
  };
}

function createReferenceForm({ messages, loading }: FindPorts, open: FindBookingModel["open"]): FindBookingModel["byReference"] {
  const known = { reference: required.required, phone: dialablePhoneRule };
  return createCodeForm<FindByReferenceFields>({
    loading,
    first: { reference: "", phone: "", otp: "" },
    check: (fields, isAsking) => formIssuesOf(issuesInForm({ ...known, ...codeRule(isAsking) }, fields)),
    ask: ({ reference, phone }) => messages("booking/reservations/requestPass", { reference, phone }),
    guess: async (otp, { reference, phone }) => {
      const reply = await messages("booking/reservations/openPass", { reference, phone, otp });
      if (reply.ok) await open(reply.data);
      return reply;
    },
    failurePhrase: failurePhraseOf,
  });
}

/** The code is required once it was requested. */
function codeRule(isAsking: boolean) {
  return isAsking ? {} : { otp: required.required };
}
