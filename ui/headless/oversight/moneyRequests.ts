import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureText } from "../alerts/phrase.ts";
import type { Resource } from "../resource/resource.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { createPageResource } from "../resource/pageResource.ts";
import { itemsOf } from "../resource/reply.ts";

/** The refunds and discounts that staff ask for. */
export type MoneyRequests = CallOutput<"account/requests/find">["items"];

/** The model of the refunds and discounts that staff ask for. */
export interface MoneyRequestsModel extends Pick<Resource<void, MoneyRequests>, "data" | "failure" | "reload"> {
  readonly load: () => Promise<void>;
  /** Whether an answer is on its way. */
  readonly isAnswering: ReadonlySignal<boolean>;
  /** Grants or refuses a request, says so, and reads the list again; also after a refusal, as somebody else may have answered. */
  readonly answer: (id: string, isGranted: boolean) => Promise<void>;
}

/** Creates the model of the refunds and discounts that staff ask for, without React. */
export function createMoneyRequestsModel({
  messages,
  now,
  loading,
  alerts,
  words,
}: Pick<OfficeParts, "messages" | "now" | "loading" | "alerts" | "words">): MoneyRequestsModel {
  const isAnswering = signal(false);
  const { data, failure, load, reload } = createPageResource<void, MoneyRequests>({ now, loading }, async () =>
    itemsOf(await messages("account/requests/find", {})),
  );
  return {
    data,
    failure,
    reload,
    load: () => load(undefined),
    isAnswering,
    answer: async (_id, isGranted) => {
      if (isAnswering.peek()) return;
      isAnswering.value = true;
      const reply = await loading.during(messages("account/requests/answer", { _id, isGranted }));
      isAnswering.value = false;
      if (reply.ok) alerts.raise({ type: "success", message: words().say(`history.requests.${isGranted ? "granted" : "refused"}`) });
      else alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words()) });
      await reload();
    },
  };
}
