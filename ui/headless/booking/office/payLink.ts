import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { failurePhraseOf } from "../../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../../alerts/phrase.ts";
import type { OfficeParts } from "../../managed/parts.ts";

/** The model of the link by which a customer pays what is due: the link, and actions that load it and send it to the customer. */
export interface PayLinkModel {
  readonly link: ReadonlySignal<CallOutput<"booking/reservations/paymentLink"> | undefined>;
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  readonly isSending: ReadonlySignal<boolean>;
  /** Fetches the link. */
  readonly load: () => Promise<void>;
  /** Sends the link to the customer. Resolves to whether it was sent. */
  readonly send: () => Promise<boolean>;
}

/** Creates the model of the payment link of one booking, without React. `sent` is called once it was sent. */
export function createPayLinkModel(
  { messages, loading }: Pick<OfficeParts, "messages" | "loading">,
  _id: string,
  sent: () => void,
): PayLinkModel {
  const link = signal<CallOutput<"booking/reservations/paymentLink"> | undefined>(undefined);
  const fault = signal<AlertPhrase | undefined>(undefined);
  const isSending = signal(false);

  async function ask(input: { readonly _id: string; readonly send?: true }): Promise<boolean> {
    fault.value = undefined;
    const reply = await loading.during(messages("booking/reservations/paymentLink", input));
    if (reply.ok) link.value = reply.data;
    else fault.value = failurePhraseOf(reply);
    return reply.ok;
  }

  return {
    link,
    fault,
    isSending,
    load: async () => void (await ask({ _id })),
    send: async () => {
      if (isSending.peek()) return false;
      isSending.value = true;
      const isSent = await ask({ _id, send: true });
      isSending.value = false;
      if (isSent) sent();
      return isSent;
    },
  };
}
