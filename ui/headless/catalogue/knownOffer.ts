import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import { timeSlotError } from "#core/words/alerts/catalogue.ts";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import { clubOf } from "#core/domain/people/client.ts";
import type { CallFailure, Messages } from "#core/ports/messages.ts";
import type { AlertsModel } from "../alerts/alerts.ts";
import type { Loading } from "../alerts/loading.ts";
import { raiseIn } from "../alerts/phrase.ts";
import type { Words } from "../words/words.tsx";

type Known = Pick<FirstPaint, "clubs" | "lakes" | "docks" | "boats" | "timeslots">;

/** What clubs offer, as far as the page knows it: that of the club it came with, and of those it asked for since. */
export interface KnownOffer {
  /** The version that what is known of each club is of, by its id. */
  readonly versions: ReadonlySignal<ReadonlyMap<string, number>>;
  /**
   * Asks what the club of these ids offers, unless that is known; false where it could not be told, or there is no such club. A failure is
   * told, but where nobody asked for anything: `isAsked` is false.
   */
  readonly know: (id: string, isAsked?: boolean) => Promise<boolean>;
}

/**
 * A first paint that grows: its clubs and their rows are those that the page came with, and those that it came to know since. Who reads
 * them in a component or a computed hears of it.
 */
export function growableFirstPaint(painted: FirstPaint): { readonly first: FirstPaint; readonly grow: (more: Known) => void } {
  const known = signal<Known>(painted);
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
  const grow = (more: Known) => {
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
  readonly messages: Messages;
  readonly loading: Loading;
  readonly alerts: AlertsModel;
  readonly words: () => Words;
}

/** What is known of clubs, over the first paint that grows by it. */
export function createKnownOffer({ first, messages, loading, alerts, words }: Ports, grow: (more: Known) => void): KnownOffer {
  const versions = signal<ReadonlyMap<string, number>>(new Map(first.clubs.map(({ id }) => [id, first.version])));
  const asked = new Map<string, Promise<CallFailure | undefined>>();

  async function ask(client: string): Promise<CallFailure | undefined> {
    const reply = await loading.during(messages("booking/clubs/offer", { client }));
    asked.delete(client);
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
    know: async (id, isAsked = true) => {
      const client = clubOf(id);
      if (client === undefined) return false;
      if (versions.peek().has(client) && first.lakes.some((lake) => lake.client === client)) return true;
      const asking = asked.get(client) ?? ask(client);
      asked.set(client, asking);
      const failure = await asking;
      if (failure !== undefined && failure.status !== 404 && isAsked) raiseIn(alerts, words)(timeSlotError(failure));
      return failure === undefined;
    },
  };
}
