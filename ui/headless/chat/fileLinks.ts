import { fileLinkMs } from "#core/domain/media/storedFile.ts";
import type { ChatMessage } from "./parts.ts";

/** How old the address of a file may become: it works for a while longer, for who opens the file now. */
const oldestLinkMs = fileLinkMs * 0.8;

/** The functions that keep the addresses of a thread's files working while its page is open. */
export interface FileLinkRenewal {
  /** Remembers when messages were read. */
  readonly wereRead: (messages: readonly ChatMessage[]) => void;
  /** Reads the messages again whose files would soon open no more, the newest first; stops at the first that cannot be read. */
  readonly renew: (shown: readonly ChatMessage[]) => Promise<void>;
}

/** Creates the renewal of addresses; `readAgain` reads one message, and tells whether it could. */
export function createFileLinkRenewal(now: () => number, readAgain: (number: number) => Promise<boolean>): FileLinkRenewal {
  const readAt = new Map<number, number>();
  const isOld = ({ number, file }: ChatMessage) => file !== null && (readAt.get(number) ?? 0) <= now() - oldestLinkMs;
  return {
    wereRead: (messages) => {
      for (const { number, file } of messages) if (file !== null) readAt.set(number, now());
    },
    renew: async (shown) => {
      for (const { number } of shown.filter(isOld).toReversed()) if (!(await readAgain(number))) return;
    },
  };
}
