import { fileLinkMs } from "#core/domain/files/storedFile.ts";
import { clubOfRowId } from "#core/domain/people/client.ts";
import { productName } from "#core/domain/people/user.ts";
import type { ChatMessage, ChatParts, ShownThread } from "./parts.ts";

/** How old the address of a file may become: it works for a while longer, for who opens the file now. */
const oldestLinkMs = fileLinkMs * 0.8;

/** The functions that keep the addresses of a thread's files working while its page is open. */
export interface FileLinkRenewal {
  /** Remembers when messages were read. */
  readonly wereRead: (messages: readonly ChatMessage[]) => void;
  /** Renews the addresses that would soon open no more, the newest first; stops at the first that cannot be had. */
  readonly renew: (shown: readonly ChatMessage[]) => Promise<void>;
}

/** Creates the renewal of addresses in a thread; `done` gets each message with its new one. */
export function createFileLinkRenewal(
  { messages, now }: Pick<ChatParts, "messages" | "now">,
  thread: ShownThread,
  done: (message: ChatMessage) => void,
): FileLinkRenewal {
  const readAt = new Map<number, number>();
  const isOld = ({ number, file }: ChatMessage) => file !== null && (readAt.get(number) ?? 0) <= now() - oldestLinkMs;

  /** Requests where a file is served now. Requirements §7. Who sees it only as a part of the thread is refused, and reads the message again. */
  async function renewAddress({ file, ...message }: ChatMessage): Promise<boolean> {
    const { booking, key } = thread;
    const client = clubOfRowId(file?._id ?? "");
    if (file === null || client === undefined) return false;
    const holder = booking === undefined || key === undefined ? {} : { reservation: booking, key };
    const reply = await messages("media/files/download", { scope: productName, client, type: "message", name: file._id, ...holder });
    if (!reply.ok) return false;
    const { url, preview } = reply.data;
    done({ ...message, file: { ...file, url, ...(preview === undefined ? {} : { preview }) } });
    return true;
  }

  async function readAgain({ number }: ChatMessage): Promise<boolean> {
    const reply = await messages("comm/messages/read", { ...thread, after: number - 1, limit: 1 });
    if (reply.ok) for (const message of reply.data.items) done(message);
    return reply.ok;
  }

  return {
    wereRead: (read) => {
      for (const { number, file } of read) if (file !== null) readAt.set(number, now());
    },
    renew: async (shown) => {
      for (const message of shown.filter(isOld).toReversed()) if (!(await renewAddress(message)) && !(await readAgain(message))) return;
    },
  };
}
