import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureText } from "../alerts/phrase.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { createResource, type Resource } from "../resource/resource.ts";

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
  /** The part that is being tested; undefined for none. */
  readonly testing: ReadonlySignal<HealthPartName | undefined>;
  /** How many parts are in each state. */
  readonly counts: ReadonlySignal<Readonly<Record<PartHealthView["state"], number>>>;
  /** Tests a part, says how it went, and reads the health again. */
  readonly test: (part: HealthPartName) => Promise<void>;
  /** Tests all parts, one after the other. */
  readonly testAll: () => Promise<void>;
}

/** The parts that the page of the server’s health needs of the back-office. */
export type HealthParts = Pick<OfficeParts, "messages" | "now" | "later" | "loading" | "alerts" | "words">;

const everyMs = 10_000;

/** Creates the model of the server’s health, without React. */
export function createHealthModel({ messages, now, later, loading, alerts, words }: HealthParts): HealthModel {
  const testing = signal<HealthPartName | undefined>(undefined);
  const { data, failure, load, reload, asOf } = createResource<void, ServerHealthView>({
    now,
    loading,
    failurePhrase: failureCatalogPhrase,
    ask: () => messages("account/health/read", {}),
  });
  const tryPart = async (part: HealthPartName): Promise<void> => {
    testing.value = part;
    const reply = await messages("account/health/test", { part });
    testing.value = undefined;
    const { say } = words();
    if (!reply.ok) alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words()) });
    else {
      const { outcome } = reply.data;
      const type = outcome === "works" ? "success" : outcome === "fails" ? "error" : "info";
      alerts.raise({ type, message: say(`health.tested.${outcome}`, { part: say(`health.parts.${part}`) }) });
    }
    await reload();
  };
  return {
    data,
    failure,
    reload,
    asOf,
    testing,
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
      };
    },
    test: async (part) => {
      if (testing.peek() === undefined) await tryPart(part);
    },
    testAll: async () => {
      if (testing.peek() !== undefined) return;
      for (const { part } of data.peek()?.parts ?? []) await tryPart(part);
    },
  };
}
