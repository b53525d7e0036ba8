import type { CallReply } from "./messages.ts";
import type { UploadType } from "../domain/files/storedFile.ts";

/** A file that was sent: the id that a row refers to it by, what it contains, its name, its bytes, and a picture's size in pixels (0 for a PDF). */
export interface SentFile {
  readonly _id: string;
  readonly content: string;
  readonly name: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** The purpose of a file: what it is for, and the booking that it is sent for, with its key for a holder who has not logged in. */
export interface FilePurpose {
  readonly type: UploadType;
  readonly reservation?: string;
  readonly key?: string;
}

/** A signal that says whether a call was given up, and when it is: what the platform's AbortSignal has. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly addEventListener: (type: "abort", listener: () => void) => void;
  readonly removeEventListener: (type: "abort", listener: () => void) => void;
}

/** The options of sending a file. `onProgress` gets the bytes that the server has, and those on their way. */
export interface SendFileOptions {
  readonly onProgress: (bytes: number) => void;
  readonly signal: CancelSignal;
}

/**
 * A function that sends a file of the platform, in chunks where it is large; goes on with what the server has of it, and tries again when
 * the connection breaks. Never rejects: failures are in the reply, `CANCELED` among them, once `signal` is aborted.
 */
export type SendFile<File> = (file: File, purpose: FilePurpose, options: SendFileOptions) => Promise<CallReply<SentFile>>;

/** An uploaded photo: the id that a row refers to it by, and its size in pixels. */
export interface UploadedPhoto {
  readonly _id: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A function that uploads a photo, a file of the platform; `onProgress` gets the share that was sent, 0 to 1. Never rejects: failures are
 * in the reply.
 */
export type SendPhoto<File> = (file: File, onProgress: (share: number) => void) => Promise<CallReply<UploadedPhoto>>;
