import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import { timeSlotErrorNotice } from "#core/words/alerts/catalogue.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { AlertsModel } from "../alerts/alerts.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import { failureAlertRaiser } from "../alerts/phrase.ts";
import type { Words } from "../words/words.tsx";

type OfferRows = Pick<FirstPaint, "clubs" | "lakes" | "docks" | "boats" | "timeslots">;

/** The offers of clubs that the page has loaded: that of the first paint's club, and those fetched since. */
export interface LoadedOffers {
  /** The version of each loaded offer, by the club's id. */
  readonly versions: ReadonlySignal<ReadonlyMap<string, number>>;
  /**
   * Loads the offer of the club that an id belongs to, unless it is loaded; false where the call failed or there is no such club. A failure
   * raises an alert, unless the visitor did not request anything (`isRequested` is false).
   */
  readonly know: (id: string, isRequested?: boolean) => Promise<boolean>;
}

/**
 * Creates a copy of the first paint to which `grow` adds clubs and their rows. Its lists read signals, so that components and computed
 * values update.
 */
export function createGrowableFirstPaint(painted: FirstPaint): { readonly first: FirstPaint; readonly grow: (more: OfferRows) => void } {
  const known = signal<OfferRows>(painted);
  const first: FirstPaint = {
    ...painted,
    get clubs() {
      return known.value.clubs;
    },
    get lakes() {
      return known.value.lakes;
    },
    get docks() {
      return known.value.docks;
    },
    get boats() {
      return known.value.boats;
    },
    get timeslots() {
      return known.value.timeslots;
    },
  };
  const grow = (more: OfferRows) => {
    const { clubs, lakes, docks, boats, timeslots } = known.peek();
    known.value = {
      clubs: [...clubs, ...more.clubs],
      lakes: [...lakes, ...more.lakes],
      docks: [...docks, ...more.docks],
      boats: [...boats, ...more.boats],
      timeslots: [...timeslots, ...more.timeslots],
    };
  };
  return { first, grow };
}

interface Ports {
  readonly first: FirstPaint;
  readonly messages: SendContractCall;
  readonly loading: CallsInFlight;
  readonly alerts: AlertsModel;
  readonly words: () => Words;
}

/** Creates the loader of clubs' offers, which adds each to the first paint by `grow`. */
export function createLoadedOffers({ first, messages, loading, alerts, words }: Ports, grow: (more: OfferRows) => void): LoadedOffers {
  const versions = signal<ReadonlyMap<string, number>>(new Map(first.clubs.map(({ id }) => [id, first.version])));
  const requests = new Map<string, Promise<CallFailure | undefined>>();

  async function ask(client: string): Promise<CallFailure | undefined> {
    const reply = await loading.during(messages("booking/clubs/offer", { client }));
    requests.delete(client);
    if (!reply.ok) return reply;
    const { club, version, ...rows } = reply.data;
    batch(() => {
      grow({ clubs: [club], ...rows });
      versions.value = new Map([...versions.peek(), [client, version]]);
    });
    return undefined;
  }

  return {
    versions,
    know: async (id, isRequested = true) => {
      const client = clubOfRowId(id);
      if (client === undefined) return false;
      if (versions.peek().has(client) && first.lakes.some((lake) => lake.client === client)) return true;
      const asking = requests.get(client) ?? ask(client);
      requests.set(client, asking);
      const failure = await asking;
      if (failure !== undefined && failure.status !== 404 && isRequested) failureAlertRaiser(alerts, words)(timeSlotErrorNotice(failure));
      return failure === undefined;
    },
  };
}
