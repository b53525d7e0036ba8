import { signal } from "@preact/signals-react";
import type { ReservationReply } from "../../messages/messages.ts";

/** One of the states of the pass: `loading` until storage or server have answered, `unreachable` where a link could not be checked. */
export type PassState = "loading" | "ready" | "unpaid" | "canceled" | "notFound" | "unreachable";

/** One of the states of a mailed link: none, being opened, or why it could not be: the server did not answer, or the link is not valid. */
export type HolderLinkState = "none" | "opening" | "unreachable" | "notFound";

/** The pass as signals. */
export type PassSignals = ReturnType<typeof createPassSignals>;

/** Creates the signals of the dock pass, in the state before anything is loaded. */
export function createPassSignals() {
  return {
    /** The reservation as the server has it; null until it is loaded. */
    reservation: signal<ReservationReply | null>(null),
    /** What the server last answered about the pass. */
    answered: signal<PassState>("loading"),
    link: signal<HolderLinkState>("none"),
    /** Whether the page was opened to change or cancel the booking. */
    isToManage: signal(false),
    /** Whether the page was opened to read the messages. */
    isToMessages: signal(false),
    /** Whether the page was opened to see the documents. */
    isToDocuments: signal(false),
    /** What resets the state of the holder's actions before another booking. */
    onForget: new Set<() => void>(),
  };
}
