import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Clock } from "#core/ports/device.ts";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";

/** One of the states of a fetch: `failed` where the newest one failed. */
export type FetchState = "ready" | "loading" | "failed";

/** Data that is loaded from the server: the newest answer, the state of the fetch, and the last failure. */
export interface Resource<Question, Answer> {
  /** The newest answer. It stays while another one is awaited, and after a failure. */
  readonly data: ReadonlySignal<Answer | undefined>;
  /** "loading" from the start where there is no data yet. */
  readonly state: ReadonlySignal<FetchState>;
  /** Why the newest request failed. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** When the data was requested, epoch milliseconds. */
  readonly asOf: ReadonlySignal<number | undefined>;
  /**
   * Fetches. Only the answer to the newest request is kept, in whichever order answers come; an older request resolves with the newest.
   */
  readonly load: (question: Question) => Promise<void>;
  /** Repeats the newest request; does nothing before the first. */
  readonly reload: () => Promise<void>;
  /** Drops requests in flight, since the data is what is wanted. */
  readonly rest: () => void;
  /** Replaces the data; requests in flight still complete. */
  readonly mend: (change: (known: Answer | undefined) => Answer | undefined) => void;
}

/** The parts that a resource needs. */
export interface ResourceParts<Question, Answer> {
  readonly now: Clock["now"];
  readonly loading: CallsInFlight;
  /** Makes the request. Where it takes several calls, `isNewest` gives whether the rest is still needed. */
  readonly ask: (question: Question, isNewest: () => boolean) => Promise<CallReply<Answer>>;
  /** The data that the page came with, as of `asOf`, epoch milliseconds. */
  readonly first?: { readonly data: Answer; readonly asOf: number };
  /** Icon and words of a failure, such as `failureCatalogPhrase`. */
  readonly failurePhrase: (failure: CallFailure) => FailurePhrase;
  /** Called with each failure, to raise an alert. */
  readonly raiseFailure?: (phrase: FailurePhrase) => void;
}

/** Creates the signals of data that is loaded from the server, without React. */
export function createResource<Question, Answer>(parts: ResourceParts<Question, Answer>): Resource<Question, Answer> {
  const { now, loading, ask, first, failurePhrase, raiseFailure } = parts;
  const data = signal(first?.data);
  const asOf = signal(first?.asOf);
  const state = signal<FetchState>(first === undefined ? "loading" : "ready");
  const failure = signal<FailurePhrase | undefined>(undefined);
  let newest: { readonly question: Question } | undefined;
  let awaited: typeof newest;
  let settled: Promise<void> = Promise.resolve();

  function load(question: Question): Promise<void> {
    return (settled = answer(question));
  }

  async function answer(question: Question): Promise<void> {
    const own = (newest = awaited = { question });
    const requestedAt = now();
    state.value = "loading";
    const reply = await loading.during(ask(question, () => awaited === own));
    if (awaited !== own) return awaited === undefined ? undefined : settled;
    batch(() => (reply.ok ? know(reply.data, requestedAt) : fail(reply)));
  }

  function know(answer: Answer, requestedAt: number): void {
    data.value = answer;
    asOf.value = requestedAt;
    failure.value = undefined;
    state.value = "ready";
  }

  function fail(reply: CallFailure): void {
    failure.value = failurePhrase(reply);
    state.value = "failed";
    raiseFailure?.(failure.value);
  }

  return {
    data,
    state,
    failure,
    asOf,
    load,
    reload: () => (newest === undefined ? Promise.resolve() : load(newest.question)),
    rest: () => {
      awaited = undefined;
      batch(() => {
        failure.value = undefined;
        state.value = "ready";
      });
    },
    mend: (change) => {
      data.value = change(data.peek());
    },
  };
}
