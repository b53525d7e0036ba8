import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { SendContractCall } from "#core/contract/index.ts";
import type { Clock } from "#core/ports/device.ts";
import { type FoundClient, findClients } from "./customer.ts";

/** The clients that a typed name, phone or e-mail may mean. */
export interface ClientSearch {
  /** The clients that were found, none of them merged into another; undefined where nothing was searched. */
  readonly found: ReadonlySignal<readonly FoundClient[] | undefined>;
  /** Searches once the typing pauses. A text that is too short finds nothing. */
  readonly type: (text: string) => void;
  /** Forgets what was found, and what was typed. */
  readonly clear: () => void;
}

/** The parts that a search of clients needs. */
export interface ClientSearchParts extends Pick<Clock, "later"> {
  readonly messages: SendContractCall;
}

const pauseMilliseconds = 150;
/** The fewest letters of a name, and the fewest figures of a phone. */
const fewest = { letters: 2, figures: 4 } as const;

/** Creates a search of clients while one types, without React: the `most` first ones. A search that fails finds nobody: what is typed stays. */
export function createClientSearch({ messages, later }: ClientSearchParts, most: number): ClientSearch {
  const found = signal<readonly FoundClient[] | undefined>(undefined);
  let stop = () => undefined as void;
  let newest = 0;

  async function search(text: string): Promise<void> {
    const own = (newest += 1);
    const clients = await findClients(messages, text, most);
    if (own === newest) found.value = clients;
  }

  function clear(): void {
    newest += 1;
    stop();
    found.value = undefined;
  }

  return {
    found,
    clear,
    type: (typed) => {
      const text = typed.trim();
      const figures = text.replaceAll(/\D/g, "").length;
      if (figures > 0 ? figures < fewest.figures : text.length < fewest.letters) return clear();
      stop();
      stop = later(() => void search(text), pauseMilliseconds);
    },
  };
}
