import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import "../../headless/words/uploadWords.ts";
import { acceptedFiles, type UploadModel, type UploadState } from "../../headless/upload/upload.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Upload, type UploadItem } from "../../parts/fields/Upload.tsx";

/** The props of `UploadField`: the model of the upload, and another label or description than usual. */
export interface UploadFieldProps {
  readonly model: UploadModel;
  readonly label?: string;
  readonly description?: string;
}

/** Shows a field for one photo or PDF, which is sent as soon as it is chosen. */
export function UploadField({ model, label, description }: UploadFieldProps): ReactElement {
  useSignals();
  const words = useWords();
  const { say } = words;
  const state = model.state.value;
  const error = errorOf(state, words);
  const item = itemOf(state, model, words);
  return (
    <Upload
      label={label ?? say("upload.label")}
      description={description ?? say("upload.hint")}
      accept={acceptedFiles}
      chooseLabel={say("upload.choose")}
      cameraLabel={say("upload.camera")}
      dropLabel={say("upload.drop")}
      onFile={(file) => void model.choose(file)}
      {...(item === undefined ? {} : { item })}
      {...(error === undefined ? {} : { error })}
      retry={state.kind === "failed" && state.canRetry ? <Button onPress={() => void model.retry()}>{say("upload.retry")}</Button> : null}
      announcement={announcementOf(state, words)}
    />
  );
}

function itemOf(state: UploadState, model: UploadModel, { say, locale }: Words): UploadItem | undefined {
  if (state.kind === "done") {
    const { name } = state.file;
    return { name, text: say("upload.sent", { name }), endLabel: say("upload.remove", { name }), onEnd: model.clear };
  }
  if (state.kind !== "sending") return undefined;
  const { name, sent, bytes } = state;
  const amount = say("upload.size", { sent: megabytes(sent, locale), bytes: megabytes(bytes, locale) });
  const left = timeLeft(state.secondsLeft, say);
  return {
    name,
    share: sent / bytes,
    text: left === undefined ? amount : `${amount}, ${left}`,
    endLabel: say("upload.cancelNamed", { name }),
    onEnd: model.cancel,
  };
}

function errorOf(state: UploadState, { say }: Words): string | undefined {
  if (state.kind === "empty") return state.interrupted === undefined ? undefined : say("upload.interrupted", { name: state.interrupted });
  return state.kind === "failed"
    ? `${say("upload.failed", { name: state.name })}. ${say(state.phrase.key, state.phrase.params)}`
    : undefined;
}

const announcedPercent = 25;

/** A reader hears the beginning, each quarter, and the end. */
function announcementOf(state: UploadState, words: Words): string {
  const { say } = words;
  if (state.kind === "done") return say("upload.sent", { name: state.file.name });
  if (state.kind !== "sending") return errorOf(state, words) ?? "";
  const percent = Math.floor((state.sent / state.bytes) * (100 / announcedPercent)) * announcedPercent;
  return say("upload.sending", { name: state.name, percent });
}

function timeLeft(seconds: number | undefined, say: Words["say"]): string | undefined {
  if (seconds === undefined) return undefined;
  return seconds < 60 ? say("upload.seconds", { count: seconds }) : say("upload.minutes", { count: Math.ceil(seconds / 60) });
}

function megabytes(bytes: number, locale: "en" | "fr"): string {
  return new Intl.NumberFormat(`${locale}-CA`, { maximumFractionDigits: 1 }).format(bytes / 1_000_000);
}
