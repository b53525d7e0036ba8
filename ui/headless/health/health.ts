import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureText } from "../alerts/phrase.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { Resource } from "../resource/resource.ts";
import { createPageResource } from "../resource/pageResource.ts";
import "../words/officeWords.ts";
import { addWordFiles, type WordsFile } from "../words/words.tsx";

// What super administrators read of the health of the server.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/health.*.ts", { eager: true }));

/** The health of the server, as it answers. */
export type ServerHealthView = CallOutput<"account/health/read">;

/** The health of a part, as the server answers it. */
export type PartHealthView = ServerHealthView["parts"][number];

/** The name of a part of the server. */
export type HealthPartName = PartHealthView["part"];

/** The model of the page of the server’s health. */
export interface HealthModel extends Pick<Resource<void, ServerHealthView>, "data" | "failure" | "reload" | "asOf"> {
  /** Reads the health now, and again every ten seconds; returns the function that ends that. */
  readonly follow: () => () => void;
  /** The parts whose test is under way or waits for its turn. */
  readonly testing: ReadonlySignal<readonly HealthPartName[]>;
  readonly isTestingAll: ReadonlySignal<boolean>;
  /** How many parts are in each state. */
  readonly counts: ReadonlySignal<Readonly<Record<PartHealthView["state"], number>>>;
  /**
   * Tests a part after those that wait before it, says how it went, and reads the health again; a part that waits already is tested once. Resolves
   * once no part waits. What still waits when the page is left is not tested.
   */
  readonly test: (part: HealthPartName) => Promise<void>;
  /** Tests all parts, one after the other, as `test` does. */
  readonly testAll: () => Promise<void>;
}

/** The parts that the page of the server’s health needs of the back-office. */
export type HealthParts = Pick<OfficeParts, "messages" | "now" | "later" | "loading" | "alerts" | "words">;

const everyMs = 10_000;

/** Creates the model of the server’s health, without React. */
export function createHealthModel({ messages, now, later, loading, alerts, words }: HealthParts): HealthModel {
  const testing = signal<readonly HealthPartName[]>([]);
  const isTestingAll = signal(false);
  let running: Promise<void> | undefined;
  const { data, failure, load, reload, asOf } = createPageResource<void, ServerHealthView>({ now, loading }, () =>
    messages("account/health/read", {}),
  );
  const tryPart = async (part: HealthPartName): Promise<void> => {
    const reply = await messages("account/health/test", { part });
    const { say } = words();
    if (!reply.ok) alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words()) });
    else {
      const { outcome } = reply.data;
      const type = outcome === "works" ? "success" : outcome === "fails" ? "error" : "info";
      alerts.raise({ type, message: say(`health.tested.${outcome}`, { part: say(`health.parts.${part}`) }) });
    }
    await reload();
  };
  const testInTurn = async (): Promise<void> => {
    for (let [part] = testing.value; part !== undefined; [part] = testing.value) {
      const tested = part;
      await tryPart(tested);
      testing.value = testing.value.filter((each) => each !== tested);
    }
  };
  const test = (parts: readonly HealthPartName[]): Promise<void> => {
    testing.value = [...new Set([...testing.peek(), ...parts])];
    running ??= testInTurn().finally(() => (running = undefined));
    return running;
  };
  return {
    data,
    failure,
    reload,
    asOf,
    testing,
    isTestingAll,
    counts: computed(() => {
      const counts = { works: 0, watch: 0, down: 0 };
      for (const { state } of data.value?.parts ?? []) counts[state] += 1;
      return counts;
    }),
    follow: () => {
      let isOn = true;
      let stop = (): void => undefined;
      const round = async (): Promise<void> => {
        await load();
        if (isOn) stop = later(() => void round(), everyMs);
      };
      void round();
      return () => {
        isOn = false;
        stop();
        testing.value = testing.peek().slice(0, 1);
      };
    },
    test: (part) => test([part]),
    testAll: async () => {
      isTestingAll.value = true;
      await test((data.peek()?.parts ?? []).map(({ part }) => part));
      isTestingAll.value = false;
    },
  };
}
