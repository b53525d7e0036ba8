import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureText } from "../alerts/phrase.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { Words } from "../words/words.tsx";

/** The field of a form of keys that is at fault, and why in words. */
export interface FieldFault {
  readonly field: "key" | "webhookSecret";
  readonly text: string;
}

/** The model of the keys of a club's own account at the payment provider. What is typed is forgotten once it is stored. */
export interface PaymentKeysModel {
  readonly key: ReadonlySignal<string>;
  readonly webhookSecret: ReadonlySignal<string>;
  readonly type: (field: FieldFault["field"], text: string) => void;
  readonly fault: ReadonlySignal<FieldFault | undefined>;
  readonly isSaving: ReadonlySignal<boolean>;
  /** Has the typed keys tested and stored. Gives whether they were; else says why in `fault`, and nothing that was typed is lost. */
  readonly save: () => Promise<boolean>;
  /** Forgets what was typed. */
  readonly forget: () => void;
  /** The account that is being stopped or retired. */
  readonly retiring: ReadonlySignal<string | undefined>;
  /** Stops the use of the account that takes new payments, or retires an older one; says in an alert how that went. */
  readonly retire: (account: string, wish: "stop" | "retire") => Promise<void>;
}

/** The parts that the keys need; `reload` reads the connectors again. */
export type PaymentKeysParts = Pick<OfficeParts, "messages" | "alerts" | "words"> & { readonly reload: () => Promise<unknown> };

type EnteredOutcome = CallOutput<"configuration/connectors/enterKeys">;

/** Creates the model of the keys of a club's own account, without React. */
export function createPaymentKeysModel({ messages, alerts, words, reload }: PaymentKeysParts): PaymentKeysModel {
  const typed = { key: signal(""), webhookSecret: signal("") };
  const fault = signal<FieldFault | undefined>();
  const isSaving = signal(false);
  const retiring = signal<string | undefined>();
  const forget = () =>
    batch(() => {
      fault.value = undefined;
      typed.key.value = typed.webhookSecret.value = "";
    });
  return {
    ...typed,
    fault,
    isSaving,
    retiring,
    forget,
    type: (field, text) =>
      batch(() => {
        typed[field].value = text;
        if (fault.peek()?.field === field) fault.value = undefined;
      }),
    save: async () => {
      if (isSaving.peek()) return false;
      isSaving.value = true;
      const reply = await messages("configuration/connectors/enterKeys", {
        key: typed.key.peek(),
        webhookSecret: typed.webhookSecret.peek(),
      });
      const outcome = reply.ok ? reply.data.outcome : undefined;
      const isStored = outcome === "works";
      batch(() => {
        isSaving.value = false;
        fault.value = reply.ok ? faultOf(reply.data, words()) : { field: "key", text: refusalText(reply, words()) };
        if (isStored) forget();
      });
      if (!reply.ok && reply.code === "CONFLICT") await reload();
      if (!isStored) return false;
      alerts.raise({ type: "success", message: words().say("connectors.payments.saved") });
      await reload();
      return true;
    },
    retire: async (account, wish) => {
      if (retiring.peek() !== undefined) return;
      retiring.value = account;
      const reply = await messages("configuration/connectors/retireAccount", { account, wish });
      if (!reply.ok) alerts.raise({ type: "error", message: refusalText(reply, words()) });
      else alerts.raise(retiredAlert(reply.data, words()));
      retiring.value = undefined;
      await reload();
    },
  };
}

/** Gives the permissions that a key lacks, as a list. */
export function missingText(missing: EnteredOutcome["missing"], { say }: Words): string {
  return missing.map((name) => say(`connectors.payments.permissions.${name}`)).join(", ");
}

function faultOf({ outcome, missing }: EnteredOutcome, words: Words): FieldFault | undefined {
  if (outcome === "works") return undefined;
  const text = words.say(`connectors.payments.keyFaults.${outcome}`, { missing: missingText(missing, words) });
  return { field: outcome === "noSecret" ? "webhookSecret" : "key", text };
}

/** Gives why a call was refused; a stale press has words of its own. */
function refusalText(failure: CallFailure, words: Words): string {
  return failure.code === "CONFLICT" ? words.say("connectors.payments.changed") : failureText(failureCatalogPhrase(failure), words);
}

function retiredAlert({ outcome, work }: CallOutput<"configuration/connectors/retireAccount">, { say }: Words) {
  const type = outcome === "stopped" || outcome === "retired" ? ("success" as const) : ("warning" as const);
  const counts = Object.fromEntries(
    (["sessions", "refunds"] as const).map((name) => [
      name,
      work[name] === 0 ? "" : say(`connectors.payments.${name}`, { count: work[name] }),
    ]),
  );
  return { type, message: say(`connectors.payments.${outcome}`, counts).replaceAll(/ {2,}/g, " ").trim() };
}
