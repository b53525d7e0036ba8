import type { FirstPaint } from "#core/contract/firstPaint.ts";
import type { WordKey, WordParams } from "#core/words/index.ts";
import type { AlertsModel, Clock } from "./alerts/alerts.ts";
import type { Keep, OwnKeep } from "./session/keep.ts";
import type { Loading } from "./alerts/loading.ts";
import type { Failure, Messages } from "./messages.ts";
import type { Words } from "./words/words.tsx";
import { isErrorCode, wordKeyOfCode } from "#core/errors.ts";

/** What a booking stands on. `storage` outlives the tab, `session` does not; of what both hold, the tab's own comes first. */
export interface BookingPorts extends Clock {
  readonly first: FirstPaint;
  readonly messages: Messages;
  readonly storage: OwnKeep;
  /** What all tabs share, as the last of them wrote it. */
  readonly shared: Keep;
  readonly session: Keep;
  /** Leaves this page for another address: the payment page. */
  readonly leave: (url: string) => void;
  /** A key that no other call has. */
  readonly newKey: () => string;
  readonly words: () => Words;
  readonly alerts: AlertsModel;
  readonly loading: Loading;
}

/** Something to say, by key, so that it reads in the language of the moment. */
export interface Said {
  readonly key: WordKey;
  readonly params?: WordParams;
}

/** How a list that comes from the server stands. */
export type Fetching = "ready" | "loading" | "failed";

/** The words of a failed call: those of its code, else that nothing of use answered, else that data could not be fetched. */
export function saidOf(failure: Failure): Said {
  if (isErrorCode(failure.code)) return { key: wordKeyOfCode(failure.code) };
  return { key: failure.status === 0 || failure.status >= 500 ? "alerts.noAnswer" : "alerts.fetchFailed" };
}
