import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import { createForm, type Form, type FormParts } from "./form.ts";
import { createGuesses } from "./guesses.ts";

/** A form whose first submit asks for a code, and whose next one sends it back. */
export interface CodeForm<Fields extends object> {
  readonly form: Form<Fields>;
  /** Whether a code was asked for; the same is said whether or not anybody is sent one. */
  readonly isSent: ReadonlySignal<boolean>;
  /** Asks for another code; whether it was sent. What keeps it from being sent stands in the form. */
  readonly resendCode: () => Promise<boolean>;
  /** Back to what was typed before the code, which stays. */
  readonly back: () => void;
}

/** What such a form is made of: how a code is asked for, and what a guess at it does. */
export interface CodeFormParts<Fields extends object> extends Pick<
  FormParts<Fields, unknown>,
  "first" | "loading" | "newKey" | "pathOf" | "failurePhrase"
> {
  readonly check: (fields: Fields, isAsking: boolean) => ReturnType<NonNullable<FormParts<Fields, unknown>["check"]>>;
  readonly ask: (fields: Fields) => Promise<CallReply<unknown>>;
  readonly guess: (otp: string, fields: Fields) => Promise<CallReply<unknown>>;
}

/** Each wrong guess is sent once. */
export function createCodeForm<Fields extends { readonly otp: string }>(parts: CodeFormParts<Fields>): CodeForm<Fields> {
  const { check, ask, guess, ...rest } = parts;
  const isSent = signal(false);
  let isAsking = true;
  const guesses = createGuesses<unknown>((otp) => guess(otp, form.fields.peek()));

  const form: Form<Fields> = createForm<Fields, unknown>({
    ...rest,
    check: (fields) => check(fields, isAsking),
    send: async (fields) => {
      if (!isAsking) return guesses.send(fields.otp);
      const reply = await ask(fields);
      if (!reply.ok) return reply;
      guesses.begin();
      isAsking = false;
      isSent.value = true;
      return reply;
    },
  });

  return {
    form,
    isSent,
    resendCode: async () => {
      isAsking = true;
      const isAccepted = await form.submit();
      if (isAccepted) form.set({ ...form.fields.peek(), otp: "" });
      isAsking = false;
      return isAccepted;
    },
    back: () => {
      isAsking = true;
      form.begin({ ...form.fields.peek(), otp: "" });
      isSent.value = false;
    },
  };
}
