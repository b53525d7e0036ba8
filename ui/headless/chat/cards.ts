import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CardAnswer, CardOutcome } from "#core/domain/chat/card.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../alerts/phrase.ts";
import type { ChatMessage, ChatParts, ShownThread } from "./parts.ts";

/** An action card as a message shows it. */
export type ShownCard = NonNullable<ChatMessage["card"]>;
/** The facts of an action card. */
export type ShownCardFacts = ShownCard["facts"];

/** What is done with a card: an answer of the customer, or that staff withdraw it. */
export type CardAct = CardAnswer | "withdraw";

/** The acts on the cards of a thread. */
export interface CardActions {
  /** The act that is being sent, and the number of its card. */
  readonly sending: ReadonlySignal<{ readonly number: number; readonly act: CardAct } | undefined>;
  /** Why the last act failed, and the number of its card. */
  readonly fault: ReadonlySignal<{ readonly number: number; readonly phrase: AlertPhrase } | undefined>;
  /** Sends an act; does nothing while another one is being sent, or without a connection. */
  readonly send: (number: number, act: CardAct) => Promise<void>;
}

/** Creates the acts on the cards of one thread, without React. A card changes only once the server has confirmed it. */
export function createCardActions(
  { messages, device, cardAnswered }: Pick<ChatParts, "messages" | "device" | "cardAnswered">,
  shown: ShownThread,
  { done, reload }: { readonly done: (message: ChatMessage) => void; readonly reload: () => Promise<void> },
): CardActions {
  const sending = signal<{ readonly number: number; readonly act: CardAct } | undefined>(undefined);
  const fault = signal<{ readonly number: number; readonly phrase: AlertPhrase } | undefined>(undefined);

  async function ask(number: number, act: CardAct): Promise<CallReply<ChatMessage>> {
    return act === "withdraw"
      ? messages("comm/cards/withdraw", { customer: shown.customer ?? "", number })
      : messages("comm/cards/answer", { ...shown, number, answer: act });
  }

  return {
    sending,
    fault,
    send: async (number, act) => {
      if (sending.peek() !== undefined || !device.isOnline()) return;
      batch(() => {
        sending.value = { number, act };
        fault.value = undefined;
      });
      const reply = await ask(number, act);
      if (reply.ok) done(reply.data);
      // It was closed meanwhile: the thread shows how.
      else if (reply.status === 409) await reload();
      void cardAnswered?.();
      batch(() => {
        sending.value = undefined;
        if (reply.ok) return;
        const isUnknown = reply.status === 0 || reply.status >= 500;
        fault.value = { number, phrase: isUnknown ? { key: "cards.noAnswer" } : failurePhraseOf(reply) };
      });
    },
  };
}

/** Whether a card ends at an hour of its own: one that asks for a document waits until the trip begins. */
export function hasOwnEnd({ facts }: Pick<ShownCard, "facts">): boolean {
  return facts.kind !== "document";
}

/** Gives the outcome of a card at `now`: one whose time has passed is over, whatever the page has loaded. */
export function shownOutcome(
  { outcome, deadline, facts }: Pick<ShownCard, "outcome" | "deadline" | "facts">,
  now: number,
): CardOutcome | null {
  return outcome ?? (facts.kind !== "closure" && Date.parse(deadline) <= now ? "expired" : null);
}
