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

/** The fields of the form that finds the bookings of a phone or, on a server without texts, of an e-mail. */
export interface FindByContactFields {
  readonly phone: string;
  readonly email: string;
  readonly otp: string;
}

/** The fields of the form that finds one booking by its reference. */
export interface FindByReferenceFields extends Omit<FindByContactFields, "email"> {
  readonly reference: string;
}

/** A booking that was found, with its holder's key. */
export type FoundPass = CallOutput<"booking/reservations/findPasses">["items"][number];

/** Why the reference is needed: the contact has no booking in sight, or it receives no texts. */
export type ReferenceNeed = "none" | "untexted";

/** The model of the page that finds a booking: by its contact, and where that finds none by its reference too. */
export interface FindBookingModel {
  /** Whether the e-mail finds the bookings, since the server sends no texts. */
  readonly isMailOnly: boolean;
  readonly byContact: CodeForm<FindByContactFields>;
  readonly byReference: CodeForm<FindByReferenceFields>;
  /** The bookings that the contact and its code found, at least one; undefined before. */
  readonly passes: ReadonlySignal<readonly FoundPass[] | undefined>;
  /** Why the form asks the reference; undefined while it does not. */
  readonly needsReference: ReadonlySignal<ReferenceNeed | undefined>;
  /** Opens the pass of a booking. */
  readonly open: (found: Pick<FoundPass, "_id" | "key">) => Promise<void>;
  /** Goes back to the contact. */
  readonly restart: () => void;
}

type FindPorts = Pick<BookingPorts, "first" | "messages" | "loading">;

/**
 * Creates the model of the page that finds a booking. `open` is called with its id and its holder's key. Before the code is right, the page
 * says the same whether or not there is such a booking.
 */
export function createFindBookingModel(ports: FindPorts, open: FindBookingModel["open"]): FindBookingModel {
  const { first, messages, loading } = ports;
  const isMailOnly = first.isMailOnly === true;
  const contactOf = ({ phone, email }: FindByContactFields) => (isMailOnly ? { email: email.trim() } : { phone });
  const passes = signal<readonly FoundPass[] | undefined>(undefined);
  const needsReference = signal<ReferenceNeed | undefined>(undefined);
  const byReference = createReferenceForm(ports, open);

  function needReference(need: ReferenceNeed, phone: string): void {
    byReference.form.set({ phone });
    needsReference.value = need;
  }

  async function request(fields: FindByContactFields): Promise<CallReply<unknown>> {
    // Bookings of all clubs are found: the code names a club where the site is its own.
    const [club] = first.isOwnSite ? first.clubs : [];
    const reply = await messages("booking/reservations/requestOtp", {
      ...contactOf(fields),
      ...(club === undefined ? {} : { client: club.id }),
    });
    if (!reply.ok && reply.code === "PHONE_NOT_TEXTED") needReference("untexted", fields.phone);
    return reply;
  }

  /** Proves the contact and finds its bookings. After a lost reply the same code gives the same proof. */
  async function find(fields: FindByContactFields, otp: string): Promise<CallReply<unknown>> {
    const proven = await messages("booking/reservations/verifyOtp", { ...contactOf(fields), otp });
    if (!proven.ok) return proven;
    const found = await messages("booking/reservations/findPasses", { ...contactOf(fields), proof: proven.data.proof ?? "" });
    if (!found.ok) return found;
    if (found.data.items.length === 0) needReference("none", fields.phone);
    else passes.value = found.data.items;
    return found;
  }

  const byContact = createCodeForm<FindByContactFields>({
    loading,
    first: { phone: "", email: "", otp: "" },
    check: (fields, isAsking) => {
      const known = isMailOnly ? { email: required.emailRule } : { phone: dialablePhoneRule };
      return formIssuesOf(issuesInForm({ ...known, ...codeRule(isAsking) }, fields));
    },
    ask: request,
    guess: (otp, fields) => find(fields, otp),
    failurePhrase: failurePhraseOf,
  });
  return {
    isMailOnly,
    byContact,
    byReference,
    passes,
    needsReference,
    open,
    restart: () => {
      byContact.back();
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
