import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallFailure } from "#core/ports/messages.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import type { DownloadFile } from "../ports/downloadFile.ts";

/**
 * The model of the download of everything about a person, as a file: whether it is under way, saved or failed, and the action that makes
 * and saves it.
 */
export interface PersonFileModel {
  /** From the start until the file is complete; another start in between does nothing. */
  readonly isMaking: ReadonlySignal<boolean>;
  readonly isSaved: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** Makes the file and saves it under a name. */
  readonly save: (fileName: string) => Promise<void>;
}

/** The parts that the download needs; `customer` is whose data it is, the user's own where it is left out. */
export interface PersonFileParts {
  readonly download: DownloadFile;
  readonly loading: CallsInFlight;
  readonly customer?: string;
}

/** Creates the model of the download of everything about a person, without React. */
export function createPersonFile({ download, loading, customer }: PersonFileParts): PersonFileModel {
  const isMaking = signal(false);
  const isSaved = signal(false);
  const failure = signal<FailurePhrase | undefined>(undefined);
  return {
    isMaking,
    isSaved,
    failure,
    save: async (fileName) => {
      if (isMaking.peek()) return;
      batch(() => {
        isMaking.value = true;
        isSaved.value = false;
        failure.value = undefined;
      });
      const data = customer === undefined ? {} : { customer };
      const reply = await loading.during(download("account/profiles/export", data, fileName));
      batch(() => {
        isMaking.value = false;
        isSaved.value = reply.ok;
        failure.value = reply.ok ? undefined : failurePhraseOf(reply);
      });
    },
  };
}

const keys = {
  BOOKING_AHEAD: "account.data.open.booking",
  BALANCE_LEFT: "account.data.open.balance",
  REFUND_OPEN: "account.data.open.refund",
  CREDIT_LEFT: "account.data.open.credit",
} as const;
const codes = ["BOOKING_AHEAD", "BALANCE_LEFT", "REFUND_OPEN", "CREDIT_LEFT"] as const satisfies readonly (keyof typeof keys)[];

/**
 * Gives the words for a refused erasure: with the reference of the booking that is still open, where one is; else those of `otherwise`.
 */
export function eraseFailurePhrase(failure: CallFailure, otherwise = failurePhraseOf): FailurePhrase {
  const code = codes.find((each) => each === failure.code);
  const reference = failure.uses?.[0]?.name;
  const phrase = otherwise(failure);
  return code === undefined || typeof reference !== "string" ? phrase : { icon: phrase.icon, key: keys[code], params: { reference } };
}
