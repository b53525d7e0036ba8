import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { Loading } from "../alerts/loading.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import type { Clock } from "../time/clock.ts";

/** How something that comes from the server stands. */
export type FetchState = "ready" | "loading" | "failed";

/** What is asked of the server, and what is known of its answer. */
export interface Resource<Question, Answer> {
  /** The newest answer: it stays while another one is awaited, and where none came. */
  readonly data: ReadonlySignal<Answer | undefined>;
  /** "loading" from the start where nothing is known yet. */
  readonly state: ReadonlySignal<FetchState>;
  /** Why the newest question has no answer. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** When what is known was asked for, epoch milliseconds. */
  readonly asOf: ReadonlySignal<number | undefined>;
  /**
   * Asks. Whatever comes when, the answer to the newest question stands; one to an older question is dropped, and whoever asked that waits for
   * the newest.
   */
  readonly load: (question: Question) => Promise<void>;
  /** Asks the newest question again; nothing before the first one. */
  readonly reload: () => Promise<void>;
  /** What is known answers the newest question: what is still on its way is dropped. */
  readonly rest: () => void;
  /** Puts something better in the place of what is known; what is on its way still comes. */
  readonly mend: (change: (known: Answer | undefined) => Answer | undefined) => void;
}

/** What a resource stands on. */
export interface ResourceParts<Question, Answer> {
  readonly now: Clock["now"];
  readonly loading: Loading;
  /** Asks the server. Where one question takes several calls, `isNewest` says whether the rest of them is still of use. */
  readonly ask: (question: Question, isNewest: () => boolean) => Promise<CallReply<Answer>>;
  /** What the page came with: `data` known as of `asOf`. */
  readonly first?: { readonly data: Answer; readonly asOf: number };
  /** Icon and words of a failure: `toldOf` says those of the catalogue. */
  readonly failurePhrase: (failure: CallFailure) => FailurePhrase;
  /** Is told of each failure, to say it aloud. */
  readonly raiseFailure?: (told: FailurePhrase) => void;
}

/** Data of the server as signals. Without React. */
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
    const askedAt = now();
    state.value = "loading";
    const reply = await loading.during(ask(question, () => awaited === own));
    if (awaited !== own) return awaited === undefined ? undefined : settled;
    batch(() => (reply.ok ? know(reply.data, askedAt) : fail(reply)));
  }

  function know(answer: Answer, askedAt: number): void {
    data.value = answer;
    asOf.value = askedAt;
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
