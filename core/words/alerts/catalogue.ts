import type { WordKey, WordParams } from "../index.ts";
import type { AlertIcon } from "./alert.ts";

/** Longest run of the progress bar for one call; the loading flag may outlive it. Requirements §9. */
export const progressMilliseconds = 5000;

/** An error as an alert tells it: icon, key of its words and what fills their places. */
export interface ErrorNotice {
  readonly icon: AlertIcon;
  readonly key: WordKey;
  readonly params: WordParams;
}

/** A failed call: its status, and the server's message and code where there were any. */
export interface CallFault {
  readonly status?: number;
  readonly message?: string;
  readonly code?: string;
}

const statusIcons: Readonly<Partial<Record<number, AlertIcon>>> = {
  400: "file-alert",
  401: "account-alert",
  403: "account-alert",
  404: "file-alert",
  409: "content-duplicate",
  429: "shield-alert",
  500: "database-alert",
};

/** The icon of a status; those not in the catalogue, and none at all, wear `alert`. Requirements §8. */
export function errorIcon(status?: number): AlertIcon {
  return (status === undefined ? undefined : statusIcons[status]) ?? "alert";
}

/** The words of a failed time-slot fetch, whatever the server said. Requirements §8. */
export function timeSlotError({ status }: CallFault): ErrorNotice {
  return { icon: errorIcon(status), key: "alerts.fetchFailed", params: {} };
}

/** The server's message for a failed availability fetch; nothing means the words of `timeSlotError`. Requirements §8. */
export function availabilityMessage({ message }: CallFault): string | undefined {
  return message === undefined || message.trim() === "" ? undefined : message;
}
