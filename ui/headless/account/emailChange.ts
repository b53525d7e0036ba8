import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Output } from "#core/contract/index.ts";
import type { CallReply, Messages } from "#core/ports/messages.ts";
import type { Loading } from "../alerts/loading.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { catalogPhrase } from "../alerts/catalogPhrase.ts";
import { createResource, type Resource } from "../resource/resource.ts";

/** How a change of e-mail that waits is answered. */
export type Answer = "approve" | "cancel";

/** The answer to a change of e-mail that waits; only one is on its way at a time. */
export interface EmailAnswer {
  readonly sending: ReadonlySignal<Answer | undefined>;
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** Gives whether it was taken. */
  readonly send: (answer: Answer) => Promise<boolean>;
}

interface AnswerParts {
  readonly loading: Loading;
  readonly ask: (answer: Answer) => Promise<CallReply<unknown>>;
}

/** Answers a change of e-mail by whatever `ask` sends. */
export function createEmailAnswer({ loading, ask }: AnswerParts): EmailAnswer {
  const [sending, failure] = [signal<Answer | undefined>(undefined), signal<FailurePhrase | undefined>(undefined)];
  return {
    sending,
    failure,
    send: async (answer) => {
      if (sending.peek() !== undefined) return false;
      sending.value = answer;
      failure.value = undefined;
      const reply = await loading.during(ask(answer)).finally(() => (sending.value = undefined));
      if (!reply.ok) failure.value = catalogPhrase(reply);
      return reply.ok;
    },
  };
}

/** Answers, for who is signed in, the change of a user's e-mail to the address that was seen. */
export function answerEmailChange(messages: Messages, seen: { readonly id: string; readonly email: string }) {
  return (answer: Answer) =>
    answer === "approve" ? messages("account/emailChanges/approve", seen) : messages("account/emailChanges/cancel", seen);
}

const form = /^#email=([\w.-]{1,240})$/;

/** The text of a change of e-mail that an address carries in its fragment; undefined where it carries none. */
export function emailTokenIn(hash: string): string | undefined {
  return form.exec(hash)?.[1];
}

/** A change of e-mail that its link opens: what it asks for, and the answer. */
export interface EmailLink extends Resource<string, Output<"account/emailChanges/read">> {
  readonly answer: EmailAnswer;
}

/** What the link of a change of e-mail opens, without anybody signed in. */
export function createEmailLink(
  messages: Messages,
  token: string,
  { now, loading }: { readonly now: () => number; readonly loading: Loading },
): EmailLink {
  const shown = createResource<string, Output<"account/emailChanges/read">>({
    now,
    loading,
    failurePhrase: catalogPhrase,
    ask: (asked) => messages("account/emailChanges/read", { token: asked }),
  });
  const ask = (answer: Answer) =>
    answer === "approve" ? messages("account/emailChanges/confirm", { token }) : messages("account/emailChanges/refuse", { token });
  return { ...shown, answer: createEmailAnswer({ loading, ask }) };
}
