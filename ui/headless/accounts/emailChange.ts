import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import type { Resource } from "../resource/resource.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** One of a user's answers to a pending change of e-mail. */
export type EmailChangeAnswer = "approve" | "cancel";

/** The model that sends the answer to a pending change of e-mail, one at a time. */
export interface EmailChangeAnswerModel {
  readonly sending: ReadonlySignal<EmailChangeAnswer | undefined>;
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** Resolves to whether the server accepted the answer. */
  readonly send: (answer: EmailChangeAnswer) => Promise<boolean>;
}

interface AnswerParts {
  readonly loading: CallsInFlight;
  readonly ask: (answer: EmailChangeAnswer) => Promise<CallReply<unknown>>;
}

/** Creates the model that answers a pending change of e-mail by the call that `ask` sends. */
export function createEmailChangeAnswerModel({ loading, ask }: AnswerParts): EmailChangeAnswerModel {
  const sending = signal<EmailChangeAnswer | undefined>(undefined);
  const failure = signal<FailurePhrase | undefined>(undefined);
  return {
    sending,
    failure,
    send: async (answer) => {
      if (sending.peek() !== undefined) return false;
      sending.value = answer;
      failure.value = undefined;
      const reply = await loading.during(ask(answer)).finally(() => (sending.value = undefined));
      if (!reply.ok) failure.value = failureCatalogPhrase(reply);
      return reply.ok;
    },
  };
}

/**
 * Makes the call by which a signed-in user answers a pending change of e-mail. It names the new address, so that only the address shown is
 * approved.
 */
export function answerEmailChange(messages: SendContractCall, change: { readonly id: string; readonly email: string }) {
  return (answer: EmailChangeAnswer) =>
    answer === "approve" ? messages("account/emailChanges/approve", change) : messages("account/emailChanges/cancel", change);
}

const form = /^#email=([\w.-]{1,240})$/;

/** Reads the token of an e-mail change from an address's fragment; undefined where there is none. */
export function emailChangeTokenIn(hash: string): string | undefined {
  return form.exec(hash)?.[1];
}

/** The model of the page that a mailed link opens: the pending change of e-mail, and the answer to it. */
export interface EmailChangeLinkModel extends Resource<string, CallOutput<"account/emailChanges/read">> {
  readonly answer: EmailChangeAnswerModel;
}

/** Creates the model of the page that a mailed link opens: it reads the pending change of e-mail. Needs no sign-in. */
export function createEmailChangeLinkModel(
  messages: SendContractCall,
  token: string,
  { now, loading }: { readonly now: () => number; readonly loading: CallsInFlight },
): EmailChangeLinkModel {
  const change = createPageResource<string, CallOutput<"account/emailChanges/read">>({ now, loading }, (text) =>
    messages("account/emailChanges/read", { token: text }),
  );
  const ask = (answer: EmailChangeAnswer) =>
    answer === "approve" ? messages("account/emailChanges/confirm", { token }) : messages("account/emailChanges/refuse", { token });
  return { ...change, answer: createEmailChangeAnswerModel({ loading, ask }) };
}
