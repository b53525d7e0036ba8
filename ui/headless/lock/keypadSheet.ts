import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureAlertRaiser } from "../alerts/phrase.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { Resource } from "../resource/resource.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** What staff read at a keypad while they load it. */
export type LoadSheet = CallOutput<"booking/locks/loadSheet">;

/** The list of what staff choose with a new secret: codes that were shown stay, all codes end, or the device was replaced, which ends them too. */
export const rotationChoices = ["keeps", "ends", "replaced"] as const;
/** One of the choices that come with a new secret. */
export type RotationChoice = (typeof rotationChoices)[number];

/** The model by which staff make a lock's secret, load its keypad and say so. */
export interface KeypadSheetModel extends Pick<Resource<string, LoadSheet>, "data" | "failure" | "load" | "reload"> {
  /** The secret that was made here; undefined once the keypad is loaded, or another lock is open. */
  readonly secret: ReadonlySignal<string | undefined>;
  readonly isSending: ReadonlySignal<boolean>;
  /** Makes a new secret; resolves to whether it was made. */
  readonly rotate: (why: RotationChoice) => Promise<boolean>;
  readonly recordLoading: () => Promise<boolean>;
}

/** Creates the model of the keypad of a lock, without React. `changed` is called once the lock has another version. */
export function createKeypadSheet(
  { messages, loading, now, alerts, words }: OfficeParts,
  lock: string,
  changed: () => Promise<void>,
): KeypadSheetModel {
  const sheet = createPageResource<string, LoadSheet>({ now, loading }, (_id) => messages("booking/locks/loadSheet", { _id }));
  const secret = signal<string | undefined>(undefined);
  const isSending = signal(false);

  async function send<Answer extends LoadSheet>(call: Promise<CallReply<Answer>>, taken: (answer: Answer) => void): Promise<boolean> {
    isSending.value = true;
    const reply = await loading.during(call);
    isSending.value = false;
    if (!reply.ok) {
      failureAlertRaiser(alerts, words)(failureCatalogPhrase(reply));
      if (reply.status === 409) await sheet.reload();
      return false;
    }
    batch(() => {
      sheet.mend(() => reply.data);
      taken(reply.data);
    });
    await changed();
    return true;
  }

  return {
    data: sheet.data,
    failure: sheet.failure,
    load: sheet.load,
    reload: sheet.reload,
    secret,
    isSending,
    rotate: (why) => {
      const version = sheet.data.peek()?.version ?? 0;
      const asked = { keepsShown: why === "keeps", ...(why === "replaced" ? { isReplaced: true } : {}) };
      return send(messages("booking/locks/rotate", { _id: lock, version, ...asked }), (answer) => void (secret.value = answer.secret));
    },
    recordLoading: () => {
      const { version = 0, hours } = sheet.data.peek() ?? {};
      return send(messages("booking/locks/load", { _id: lock, version, mark: hours?.mark ?? "" }), () => void (secret.value = undefined));
    },
  };
}
