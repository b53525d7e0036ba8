import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import { createForm, type Form, type FormParts } from "./form.ts";
import { createCodeGuessSender } from "./codeGuesses.ts";

/** A form whose first submit requests a code, and whose next one sends the code back. */
export interface CodeForm<Fields extends object> {
  readonly form: Form<Fields>;
  /** Whether a code was requested. It says nothing of whether one was sent to anybody. */
  readonly isSent: ReadonlySignal<boolean>;
  /** Requests another code. Resolves to whether that was accepted; if not, the form shows why. */
  readonly resendCode: () => Promise<boolean>;
  /** Goes back to the fields before the code, which keep what was typed. */
  readonly back: () => void;
}

/** The parts that the form is made of: how a code is requested, and what a guess at it does. */
export interface CodeFormParts<Fields extends object> extends Pick<
  FormParts<Fields, unknown>,
  "first" | "loading" | "pathOf" | "failurePhrase"
> {
  readonly check: (fields: Fields, isAsking: boolean) => ReturnType<NonNullable<FormParts<Fields, unknown>["check"]>>;
  readonly ask: (fields: Fields) => Promise<CallReply<unknown>>;
  readonly guess: (otp: string, fields: Fields) => Promise<CallReply<unknown>>;
}

/** Creates a form with a code, without React. Each wrong guess is sent once. */
export function createCodeForm<Fields extends { readonly otp: string }>(parts: CodeFormParts<Fields>): CodeForm<Fields> {
  const { check, ask, guess, ...rest } = parts;
  const isSent = signal(false);
  let isAsking = true;
  const guesses = createCodeGuessSender<unknown>((otp) => guess(otp, form.fields.peek()));

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
