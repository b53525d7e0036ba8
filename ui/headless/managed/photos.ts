import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Photo } from "#core/domain/offer/photo.ts";
import { photoLimits } from "#core/domain/files/photoLimits.ts";
import type { CallFailure } from "#core/ports/messages.ts";
import type { SendPhoto } from "#core/ports/sendFile.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { AlertPhrase } from "../alerts/phrase.ts";
import type { BilingualText } from "#core/domain/language/language.ts";

/** A photo that is being sent; `share` is the part that was sent, 0 to 1. */
export interface SendingPhoto {
  readonly id: number;
  readonly name: string;
  readonly share: number;
}

/**
 * The model that sends photos, one after another, without React: the photos on their way, the last fault, and the action that adds some.
 */
export interface PhotosModel {
  readonly sending: ReadonlySignal<readonly SendingPhoto[]>;
  /** Why the last photo was refused; undefined once another is tried. */
  readonly fault: ReadonlySignal<(AlertPhrase & { readonly name: string }) | undefined>;
  /** Sends files, at most `room` of them; `kept` is called with each photo that the server accepted. */
  readonly add: (files: readonly File[], room: number, kept: (photo: Photo) => void) => Promise<void>;
}

/** Creates the model that sends photos to the server, without React. */
export function createPhotosModel(send: SendPhoto<File>): PhotosModel {
  const sending = signal<readonly SendingPhoto[]>([]);
  const fault = signal<(AlertPhrase & { readonly name: string }) | undefined>(undefined);
  let count = 0;
  async function sendOne(file: File, id: number, kept: (photo: Photo) => void): Promise<void> {
    const onProgress = (share: number) => (sending.value = sending.peek().map((each) => (each.id === id ? { ...each, share } : each)));
    const reply = await send(file, onProgress);
    sending.value = sending.peek().filter((each) => each.id !== id);
    if (reply.ok) kept({ file: reply.data._id });
    else fault.value = { ...photoFailurePhrase(reply), name: file.name };
  }
  return {
    sending,
    fault,
    add: async (files, room, kept) => {
      fault.value = undefined;
      const taken = files.slice(0, Math.max(0, room - sending.peek().length)).map((file) => ({ file, id: (count += 1) }));
      sending.value = [...sending.peek(), ...taken.map(({ file, id }) => ({ id, name: file.name, share: 0 }))];
      // One at a time, so that each is complete or missing whenever the connection breaks.
      // oxlint-disable-next-line no-await-in-loop
      for (const { file, id } of taken) await sendOne(file, id, kept);
    },
  };
}

/**
 * Reads the photos from the untyped value of a form's field, in order; leaves out entries that are not photos, and gives none for a value
 * that is no list.
 */
export function photosInField(value: unknown): readonly Photo[] {
  return Array.isArray(value) ? value.filter(isPhoto) : [];
}

/** Moves the photo at `from` by `by` places in a list of photos, within its ends. */
export function movePhoto(photos: readonly Photo[], from: number, by: number): readonly Photo[] {
  const photo = photos[from];
  const to = from + by;
  return photo === undefined || to < 0 || to >= photos.length ? photos : photos.toSpliced(from, 1).toSpliced(to, 0, photo);
}

/** Sets the description of the photo at a place in a language; a blank one removes it. */
export function describePhoto(photos: readonly Photo[], at: number, lang: keyof BilingualText, text: string): readonly Photo[] {
  return photos.map((photo, index) => {
    if (index !== at) return photo;
    const { en = "", fr = "" } = photo.alt ?? { en: "" };
    const alt = lang === "en" ? altOf(text, fr) : altOf(en, text);
    return { file: photo.file, ...(alt === undefined ? {} : { alt }) };
  });
}

function altOf(en: string, fr: string): BilingualText | undefined {
  if (en !== "") return fr === "" ? { en } : { en, fr };
  return fr === "" ? undefined : { fr };
}

function photoFailurePhrase(failure: CallFailure): AlertPhrase {
  const issue = failure.issues?.find(({ path }) => path === "/file");
  const { leastWidth: width, leastHeight: height } = photoLimits;
  if (issue?.rule === "photoSmall") return { key: "validation.photoSmall", params: { width, height } };
  if (issue?.rule === "photo" || issue?.rule === "photoLarge") return { key: `validation.${issue.rule}` };
  return failurePhraseOf(failure);
}

function isPhoto(value: unknown): value is Photo {
  return isRecord(value) && typeof value["file"] === "string";
}
