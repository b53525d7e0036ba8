import type { CallReply } from "./messages.ts";

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
