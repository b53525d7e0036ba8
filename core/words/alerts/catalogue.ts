import type { WordKey, WordParams } from "../index.ts";
import type { AlertIcon } from "./alert.ts";

/** The longest run of the progress bar for one call; the call may take longer. Requirements §9. */
export const longestProgressMs = 5000;

/** The parts of an error alert: icon, key of its words and values of their placeholders. */
export interface ErrorNotice {
  readonly icon: AlertIcon;
  readonly key: WordKey;
  readonly params: WordParams;
}

/** A failed call: its status, and the server's message and code, if any. */
export interface FailedCall {
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

/** Gives the icon of a status; `alert` for statuses that are not in the catalogue, and without a status. Requirements §8. */
export function errorIconOfStatus(status?: number): AlertIcon {
  return (status === undefined ? undefined : statusIcons[status]) ?? "alert";
}

/** Gives the notice for failed loading of time slots, whatever message the server sent. Requirements §8. */
export function timeSlotErrorNotice({ status }: FailedCall): ErrorNotice {
  return { icon: errorIconOfStatus(status), key: "alerts.fetchFailed", params: {} };
}

/** Gives the server's message about failed loading of availability; undefined means the words of `timeSlotErrorNotice`. Requirements §8. */
export function availabilityServerMessage({ message }: FailedCall): string | undefined {
  return message?.trim() ? message : undefined;
}
