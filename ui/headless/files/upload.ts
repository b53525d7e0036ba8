import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallFailure } from "#core/ports/messages.ts";
import type { FilePurpose, SendFile, SentFile } from "#core/ports/sendFile.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../alerts/phrase.ts";

/**
 * One of the states of an upload. `interrupted` names the file that a reload interrupted: chosen again, it goes on. `secondsLeft` is
 * undefined until the speed is known. A refusal of the file itself, as against one of the connection, is of no use to repeat.
 */
export type UploadState =
  | { readonly kind: "empty"; readonly interrupted?: string }
  | {
      readonly kind: "sending";
      readonly name: string;
      readonly bytes: number;
      readonly sent: number;
      readonly secondsLeft: number | undefined;
    }
  | { readonly kind: "failed"; readonly name: string; readonly phrase: AlertPhrase; readonly canRetry: boolean }
  | { readonly kind: "done"; readonly file: SentFile };

/**
 * The model that uploads one file at a time, without React: the state of the upload, and actions that choose, retry, cancel and clear it.
 */
export interface UploadModel {
  readonly state: ReadonlySignal<UploadState>;
  /** Sends a file in place of the present one; gives it once the server has it, undefined when it failed or was given up. */
  readonly choose: (file: File) => Promise<SentFile | undefined>;
  /** Sends the failed file again, from where it stopped. */
  readonly retry: () => Promise<SentFile | undefined>;
  /** Gives up what is being sent. What the server has of it stays for a day, so that the same file goes on. */
  readonly cancel: () => void;
  /** Lets go of the file that was sent or has failed. */
  readonly clear: () => void;
}

/** The parts that the model is built on. `memory` keeps the name of a file across a reload of this tab. */
export interface UploadModelParts {
  readonly send: SendFile<File>;
  readonly purpose: FilePurpose;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly memory?: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** The types of files that a browser offers to choose; the server decides by their content. */
export const acceptedFiles = "image/jpeg,image/png,image/webp,application/pdf";

/** The most bytes of a file that pages send: photos and scans are smaller. The call itself takes larger ones. */
const mostBytes = 10_000_000;

const memoryKey = "quai.upload";
/** The time after which the speed says something, and the step of the time left. */
const speedAfterMs = 1500;
const stepSeconds = 5;

/** Creates the model that uploads one file at a time, without React. */
export function createUploadModel({ send, purpose, now, memory }: UploadModelParts): UploadModel {
  const left = memory?.getItem(memoryKey) ?? undefined;
  const empty: UploadState = { kind: "empty" };
  const state = signal<UploadState>(left === undefined ? empty : { ...empty, interrupted: left });
  let stop: AbortController | undefined;
  let last: File | undefined;

  const choose = async (file: File): Promise<SentFile | undefined> => {
    stop?.abort();
    const own = new AbortController();
    [stop, last] = [own, file];
    const { name, size: bytes } = file;
    if (bytes > mostBytes) return void (state.value = refusedState(name, "fileLarge"));
    if (bytes === 0) return void (state.value = refusedState(name, "fileEmpty"));
    memory?.setItem(memoryKey, name);
    state.value = { kind: "sending", name, bytes, sent: 0, secondsLeft: undefined };
    const since = now();
    const before: { sent: number | undefined } = { sent: undefined };
    const onProgress = (sent: number): void => {
      if (own.signal.aborted) return;
      // What the server had already was not sent now.
      before.sent ??= sent;
      const secondsLeft = timeLeft({ bytes, sent, already: before.sent, elapsedMs: now() - since });
      state.value = { kind: "sending", name, bytes, sent, secondsLeft };
    };
    const reply = await send(file, purpose, { onProgress, signal: own.signal });
    // Another file was chosen, or this one was given up.
    if (own.signal.aborted) return undefined;
    memory?.removeItem(memoryKey);
    state.value = reply.ok ? { kind: "done", file: reply.data } : failedStateOf(name, reply);
    return reply.ok ? reply.data : undefined;
  };
  const clear = (): void => {
    stop?.abort();
    [stop, last] = [undefined, undefined];
    memory?.removeItem(memoryKey);
    state.value = empty;
  };
  return { state, choose, retry: async () => (last === undefined ? undefined : choose(last)), cancel: clear, clear };
}

function timeLeft({
  bytes,
  sent,
  already,
  elapsedMs,
}: {
  bytes: number;
  sent: number;
  already: number;
  elapsedMs: number;
}): number | undefined {
  const own = sent - already;
  if (elapsedMs < speedAfterMs || own <= 0) return undefined;
  const seconds = ((bytes - sent) / own) * (elapsedMs / 1000);
  return Math.ceil(seconds / stepSeconds) * stepSeconds;
}

function failedStateOf(name: string, failure: CallFailure): UploadState {
  const rule = failure.issues?.find(({ path }) => path === "/file")?.rule;
  if (rule !== undefined && isFileRule(rule)) return refusedState(name, rule);
  return { kind: "failed", name, phrase: failurePhraseOf(failure), canRetry: failure.status !== 400 && failure.status !== 413 };
}

const fileRules = [
  "photo",
  "photoLarge",
  "fileType",
  "fileHeic",
  "fileActive",
  "fileMixed",
  "fileEmpty",
  "fileLarge",
  "logoFile",
  "logoBytes",
  "logoSmall",
  "logoLarge",
  "logoShape",
  "logoBroken",
  "logoScript",
  "logoReference",
  "logoText",
  "logoElement",
  "logoComplex",
] as const;
type FileRule = (typeof fileRules)[number];

function isFileRule(rule: string): rule is FileRule {
  return fileRules.some((each) => each === rule);
}

function refusedState(name: string, rule: FileRule): UploadState {
  return { kind: "failed", name, phrase: { key: `validation.${rule}` }, canRetry: false };
}
