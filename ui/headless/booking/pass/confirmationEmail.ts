import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import { type CodeForm, createCodeForm } from "../../form/codeForm.ts";
import { formIssuesOf } from "../../form/issues.ts";
import type { ReservationReply } from "../../messages/messages.ts";
import type { BookingPorts } from "../../ports/bookingPorts.ts";
import type { HolderBooking } from "./cancel.ts";

/** The fields of the form that corrects a booking's e-mail. */
export interface CorrectEmailFields {
  readonly email: string;
  readonly otp: string;
}

/**
 * The model of a booking's confirmation e-mail: it shows the address, sends the e-mail again, or corrects the address by a code to the
 * booking's phone.
 */
export interface ConfirmationEmailModel {
  /** The e-mail of the confirmation; undefined where the holder cannot send it again. */
  readonly email: ReadonlySignal<string | undefined>;
  /** Whether the e-mail may be corrected here. */
  readonly mayCorrect: ReadonlySignal<boolean>;
  readonly isSending: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** The form of the correction; undefined while it is closed. */
  readonly correcting: ReadonlySignal<CodeForm<CorrectEmailFields> | undefined>;
  readonly resend: () => Promise<void>;
  readonly correct: () => void;
  readonly keep: () => void;
  /** Resets the state for another booking. */
  readonly forget: () => void;
}

const confirmedStatuses: readonly ReservationReply["status"][] = ["paid", "confirmed", "cash_payment"];

/** Creates the model of the confirmation e-mail of the holder's booking, without React. */
export function createConfirmationEmailModel(ports: BookingPorts, { key, reservation, reload }: HolderBooking): ConfirmationEmailModel {
  const { messages, loading, alerts, words } = ports;
  const isSending = signal(false);
  const fault = signal<AlertPhrase | undefined>(undefined);
  const correcting = signal<CodeForm<CorrectEmailFields> | undefined>(undefined);
  const standing = computed(() => {
    const held = reservation.value;
    return held !== null && key() !== undefined && confirmedStatuses.includes(held.status) ? held : undefined;
  });

  function announce(key: "pass.letters.sent" | "pass.letters.corrected", email: string): void {
    alerts.raise({ type: "success", message: words().say(key, { email }) });
  }

  function formOf({ _id, client, phone }: ReservationReply): CodeForm<CorrectEmailFields> {
    // The code is valid once: if the call after it fails, the next try sends the proof.
    let proof: string | undefined;
    return createCodeForm<CorrectEmailFields>({
      loading,
      first: { email: "", otp: "" },
      check: (fields, isAsking) =>
        formIssuesOf(
          issuesInForm(isAsking ? { email: required.emailRule } : { email: required.emailRule, otp: required.required }, fields),
        ),
      ask: () => messages("booking/reservations/requestOtp", { phone, client }),
      guess: async (otp, { email }) => {
        if (proof === undefined) {
          const judged = await messages("booking/reservations/verifyOtp", { phone, otp });
          if (!judged.ok) return judged;
          proof = judged.data.proof;
        }
        const shown = proof === undefined ? {} : { proof };
        const reply = await messages("booking/reservations/correctEmail", { _id, key: key() ?? "", email, ...shown });
        if (!reply.ok) {
          if (reply.code === "PROOF_EXPIRED") proof = undefined;
          return reply;
        }
        await reload();
        correcting.value = undefined;
        announce("pass.letters.corrected", email);
        return reply;
      },
      failurePhrase: failurePhraseOf,
    });
  }

  return {
    email: computed(() => (standing.value?.profile.email === "" ? undefined : standing.value?.profile.email)),
    mayCorrect: computed(() => standing.value?.mayCorrectEmail === true),
    isSending,
    fault,
    correcting,
    resend: async () => {
      const held = standing.value;
      if (held === undefined || isSending.value) return;
      batch(() => {
        isSending.value = true;
        fault.value = undefined;
      });
      const input = { _id: held._id, key: key() ?? "" };
      const reply = await loading.during(messages("booking/reservations/resend", input));
      batch(() => {
        isSending.value = false;
        fault.value = reply.ok ? undefined : reply.code === "TOO_MANY_REQUESTS" ? { key: "pass.letters.tooMany" } : failurePhraseOf(reply);
      });
      if (reply.ok) announce("pass.letters.sent", held.profile.email);
    },
    correct: () => {
      const held = standing.value;
      if (held === undefined) return;
      batch(() => {
        fault.value = undefined;
        correcting.value = formOf(held);
      });
    },
    keep: () => void (correcting.value = undefined),
    forget: () =>
      batch(() => {
        correcting.value = undefined;
        fault.value = undefined;
      }),
  };
}
