import { issuesInForm } from "#core/domain/validation/issue.ts";
import { dialablePhoneRule } from "#core/domain/validation/phone.ts";
import * as required from "#core/domain/validation/required.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import { type CodeForm, createCodeForm } from "../form/codeForm.ts";
import { formIssuesOf } from "../form/issues.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";

/** The fields of the form that finds a booking. */
export interface FindBookingFields {
  readonly reference: string;
  readonly phone: string;
  readonly otp: string;
}

/**
 * Creates the form that finds a booking by its reference and a code that is sent to its phone. `open` is called with its id and its
 * holder's key. The form says the same whether or not there is such a booking.
 */
export function createFindBookingForm(
  { messages, loading, newKey }: Pick<BookingPorts, "messages" | "loading" | "newKey">,
  open: (found: { readonly _id: string; readonly key: string }) => Promise<void>,
): CodeForm<FindBookingFields> {
  const known = { reference: required.required, phone: dialablePhoneRule };
  return createCodeForm<FindBookingFields>({
    loading,
    newKey,
    first: { reference: "", phone: "", otp: "" },
    check: (fields, isAsking) => formIssuesOf(issuesInForm(isAsking ? known : { ...known, otp: required.required }, fields)),
    ask: ({ reference, phone }) => messages("booking/reservations/requestPass", { reference, phone }, { idempotencyKey: newKey() }),
    guess: async (otp, { reference, phone }) => {
      const reply = await messages("booking/reservations/openPass", { reference, phone, otp }, { idempotencyKey: newKey() });
      if (reply.ok) await open(reply.data);
      return reply;
    },
    failurePhrase: failurePhraseOf,
  });
}
