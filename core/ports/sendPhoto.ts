import type { CallReply } from "./messages.ts";

/** A photo that the server keeps: the id that a row names it by, and its size in pixels. */
export interface UploadedPhoto {
  readonly _id: string;
  readonly width: number;
  readonly height: number;
}

/** Sends a photo, a file as the platform has it; `told` hears how much of it has gone, 0 to 1. Never rejects: what goes wrong is the reply. */
export type SendPhoto<File> = (file: File, told: (share: number) => void) => Promise<CallReply<UploadedPhoto>>;
