import { type ReactElement, useState } from "react";
import "../../headless/words/uploadWords.ts";
import { acceptedFiles, type UploadModel, type UploadState } from "../../headless/files/upload.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { thumbnailOf } from "../../parts/fields/thumbnail.ts";
import { Upload, type UploadItem } from "../../parts/fields/Upload.tsx";

/**
 * The props of `UploadField`: the model of the upload, the text about a file that is on the server (it waits for a message, or is being
 * given to the club), and another label or description than usual.
 */
export interface UploadFieldProps {
  readonly model: UploadModel;
  readonly done: "upload.attached" | "upload.uploaded";
  readonly label?: string;
  readonly description?: string;
}

/** Shows a field for one photo or PDF, which goes to the server as soon as it is chosen, with a small picture of a photo. */
export function UploadField({ model, done, label, description }: UploadFieldProps): ReactElement {
  const { say, words } = useWords();
  const state = model.state.value;
  const error = errorOf(state, words);
  const [picture, setPicture] = useState<string>();
  const item = itemOf(state, model, { words, done, picture });
  return (
    <Upload
      label={label ?? say("upload.label")}
      description={description ?? say("upload.hint")}
      accept={acceptedFiles}
      chooseLabel={say("upload.choose")}
      cameraLabel={say("upload.camera")}
      dropLabel={say("upload.drop")}
      onFile={(file) => {
        setPicture(undefined);
        void thumbnailOf(file).then(setPicture);
        void model.choose(file);
      }}
      {...(item === undefined ? {} : { item })}
      {...(error === undefined ? {} : { error })}
      retry={state.kind === "failed" && state.canRetry ? <Button onPress={() => void model.retry()}>{say("upload.retry")}</Button> : null}
      announcement={announcementOf(state, done, words)}
    />
  );
}

interface ItemLooks {
  readonly words: Words;
  readonly done: UploadFieldProps["done"];
  readonly picture: string | undefined;
}

function itemOf(state: UploadState, model: UploadModel, { words: { say, locale }, done, picture }: ItemLooks): UploadItem | undefined {
  const looks = picture === undefined ? {} : { picture };
  if (state.kind === "done") {
    const { name } = state.file;
    return { name, ...looks, text: say(done, { name }), endLabel: say("upload.remove", { name }), onEnd: model.clear };
  }
  if (state.kind !== "sending") return undefined;
  const { name, sent, bytes } = state;
  const amount = say("upload.size", { sent: megabytes(sent, locale), bytes: megabytes(bytes, locale) });
  const left = timeLeft(state.secondsLeft, say);
  return {
    name,
    ...looks,
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
function announcementOf(state: UploadState, done: UploadFieldProps["done"], words: Words): string {
  const { say } = words;
  if (state.kind === "done") return say(done, { name: state.file.name });
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
