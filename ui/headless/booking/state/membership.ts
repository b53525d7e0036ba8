import type { CallFailure } from "#core/ports/messages.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { isMemberAt, type MembershipAnswer } from "#core/domain/visit/contact.ts";
import * as contacts from "#core/domain/visit/contactChanges.ts";
import { type CheckoutState, contactStorageKey } from "./state.ts";
import type { RequestedBoatSlots } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import { writeJson } from "../../session/textStore.ts";

/**
 * Fetches whether the proved phone has a membership for the chosen club and day, and saves the answer; a known answer is not fetched again.
 * Resolves to the failure of the call, or undefined once the answer is known.
 */
export async function fetchMembership(
  { messages, loading, session }: BookingPorts,
  { contact, sentTo }: CheckoutState,
  attributes: RequestedBoatSlots,
): Promise<CallFailure | undefined> {
  const { phone, verify } = contact.value;
  const isKnown = isMemberAt(contact.value, clubOfRowId(attributes.location), attributes.date) !== undefined;
  if (!contacts.isPhoneVerified(contact.value) || isKnown) return undefined;
  const data = {
    ...contacts.contactOfCode(contact.value, sentTo.value ?? phone),
    ...(verify.proof === undefined ? {} : { proof: verify.proof }),
    attributes,
  };
  const reply = await loading.during(messages("booking/reservations/verifyOtp", data));
  if (!reply.ok) return reply;
  const { isMember = false, beyondLimit } = reply.data;
  contact.value = contacts.setMembershipAnswer(contact.value, membershipAnswer(attributes, { isMember, beyondLimit }));
  writeJson(session, contactStorageKey, contact.value);
  return undefined;
}

/** Gives the server's answer about the price of a choice as the contact step keeps it. */
export function membershipAnswer(
  { location, date }: RequestedBoatSlots,
  { isMember, beyondLimit }: { readonly isMember: boolean; readonly beyondLimit: MembershipAnswer["beyondLimit"] | undefined },
): MembershipAnswer {
  return { location, date, isMember, ...(beyondLimit === undefined ? {} : { beyondLimit }) };
}

/** Whether a refusal means that the phone must be proved again: its proof, or the sign-in that replaced it, has expired. */
export function needsNewPhoneProof({ code, issues = [] }: CallFailure): boolean {
  return code === "PROOF_EXPIRED" || (code === "BAD_REQUEST" && issues.some(({ path }) => path === "/otp"));
}
