import type { SendContractCall } from "#core/contract/index.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import type { Resource } from "../resource/resource.ts";
import { unlessRefused } from "../resource/reply.ts";
import type { ShownDamage } from "./condition.ts";
import type { TripCondition } from "./queue.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The model of the photos of a trip and the damage to its boat, as the panel of a booking shows them. */
export interface TripConditionModel extends Pick<Resource<undefined, TripCondition>, "data" | "state" | "failure"> {
  readonly load: () => Promise<void>;
  /** Marks damage as repaired, or as open again. */
  readonly repair: (damage: Pick<ShownDamage, "key">, isRepaired: boolean) => Promise<void>;
}

/** The parts that the model needs: calls, and a listener for a call that failed. */
export interface TripConditionParts {
  readonly messages: SendContractCall;
  readonly loading: CallsInFlight;
  readonly now: () => number;
  readonly failed: (failure: Parameters<typeof failureCatalogPhrase>[0]) => void;
}

/** Creates the model of the photos of a trip and the damage to its boat, without React. */
export function createTripConditionModel({ messages, loading, now, failed }: TripConditionParts, _id: string): TripConditionModel {
  const answer = createPageResource<undefined, TripCondition>({ now, loading }, async () => {
    const reply = unlessRefused(await messages("booking/reservations/condition", { _id }));
    return reply.ok ? { ...reply, data: reply.data ?? { _id, boat: "", photos: [], damages: [] } } : reply;
  });
  return {
    data: answer.data,
    state: answer.state,
    failure: answer.failure,
    load: () => answer.load(undefined),
    repair: async ({ key }, isRepaired) => {
      const data = { _id: key, done: isRepaired };
      const reply = await loading.during(messages("booking/reservations/repair", data));
      if (reply.ok) await answer.load(undefined);
      else failed(reply);
    },
  };
}
