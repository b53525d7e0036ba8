import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureAlertRaiser } from "../alerts/phrase.ts";
import type { Resource } from "../resource/resource.ts";
import { unlessRefused } from "../resource/reply.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { damageOnServer, type ShownDamage } from "./condition.ts";
import type { TripCondition } from "./queue.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The model of the damage to a boat, repaired or not, oldest first. */
export interface BoatDamageModel extends Pick<Resource<undefined, readonly ShownDamage[] | undefined>, "data" | "state" | "failure"> {
  readonly load: () => Promise<void>;
  /** Marks damage as repaired, or as open again. Raises an alert where that fails. */
  readonly repair: (damage: Pick<ShownDamage, "key">, isRepaired: boolean) => Promise<void>;
}

/** No trip: on the record of a boat all damage is known. */
const noTrip = { reservation: "", passage: "departed" } as const;

/** Creates the model of the damage to a boat, without React. */
export function createBoatDamageModel(
  { messages, loading, now, alerts, words }: Pick<OfficeParts, "messages" | "loading" | "now" | "alerts" | "words">,
  boat: string,
): BoatDamageModel {
  const shown = (items: TripCondition["damages"]) => items.map((damage) => damageOnServer(damage, noTrip));
  const answer = createPageResource<undefined, readonly ShownDamage[] | undefined>({ now, loading }, async () => {
    const reply = unlessRefused(await messages("booking/boats/damages", { _id: boat }));
    return reply.ok ? { ...reply, data: reply.data && shown(reply.data.items) } : reply;
  });
  return {
    data: answer.data,
    state: answer.state,
    failure: answer.failure,
    load: () => answer.load(undefined),
    repair: async ({ key }, isRepaired) => {
      const data = { _id: key, done: isRepaired };
      const reply = await loading.during(messages("booking/reservations/repair", data));
      if (reply.ok) answer.mend(() => shown(reply.data.items));
      else failureAlertRaiser(alerts, words)(failureCatalogPhrase(reply));
    },
  };
}
