import type { ServerResponse } from "node:http";
import type { ChatChange, ChatSubscriber, ChatNewsReads } from "#core/features/chat/answers/chatNews.ts";

/** The functions that add, remove, wake and close the streams that hear of chats. */
export interface ChatStreams {
  /** Adds a stream, or changes its subscription. Resolves once it misses no later change. */
  readonly set: (stream: ServerResponse, hearer: ChatSubscriber) => Promise<void>;
  readonly remove: (stream: ServerResponse) => void;
  /** Looks for news at once: this process has just changed something. */
  readonly wake: () => void;
  readonly close: () => void;
}

/** The parts that chat streams need: the news, and how to write to a stream that may have left. */
export interface ChatStreamParts {
  readonly news: ChatNewsReads;
  readonly write: (stream: ServerResponse, text: string) => void;
  readonly onFault: (fault: unknown) => void;
}

/** How often changes by other processes are looked for, while a stream is open. */
const pollMs = 150;

/**
 * Sends the news of chats: the thread, the number of its newest message, and the club's revision, never a word of a message. Revisions become
 * visible in their order, so no change is missed between two looks. A holder of a booking hears only of the messages about that booking, and
 * of staff who read them, and of the outcomes of its action cards.
 */
export function makeChatStreams({ news, write, onFault }: ChatStreamParts): ChatStreams {
  const hearers = new Map<ServerResponse, ChatSubscriber>();
  const known = new Map<string, number>();
  /** What each holder heard last. */
  const heard = new Map<ServerResponse, string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;

  const tellHolder = makeHolderTeller(news, heard, (stream, text) => {
    if (hearers.has(stream)) write(stream, text);
  });
  async function tell(client: string, change: ChatChange): Promise<void> {
    for (const [stream, hearer] of hearers) {
      if (hearer.client !== client || (hearer.customer !== undefined && hearer.customer !== change.thread)) continue;
      if (hearer.booking === undefined) write(stream, chatEvent(change));
      else await tellHolder(stream, hearer.booking, client, change);
    }
  }

  async function look(): Promise<void> {
    const listened = [...new Set([...hearers.values()].map(({ client }) => client))];
    for (const client of known.keys()) if (!listened.includes(client)) known.delete(client);
    if (listened.length === 0) return;
    const now = await news.revisions(listened);
    for (const client of listened) {
      const newest = now.get(client) ?? 0;
      let at = known.get(client) ?? newest;
      while (at < newest) {
        const changes = await news.changedAfter(client, at);
        if (changes.length === 0) break;
        for (const change of changes) await tell(client, change);
        at = changes.at(-1)?.revision ?? newest;
      }
      known.set(client, Math.max(at, newest));
    }
  }

  function run(): void {
    clearTimeout(timer);
    if (running !== undefined) {
      isWanted = true;
      return;
    }
    isWanted = false;
    running = look()
      .catch(onFault)
      .finally(() => {
        running = undefined;
        if (isClosed || hearers.size === 0) return;
        timer = setTimeout(run, isWanted ? 0 : pollMs);
      });
  }

  return {
    set: async (stream, hearer) => {
      const { client } = hearer;
      if (!known.has(client)) {
        const revision = (await news.revisions([client])).get(client) ?? 0;
        if (!known.has(client)) known.set(client, revision);
      }
      if (isClosed || stream.destroyed) return;
      hearers.set(stream, hearer);
      // A page that has been away asks for what it missed, whatever that is.
      write(stream, `event: chat\ndata: ${JSON.stringify({ revision: known.get(client) ?? 0 })}\n\n`);
      if (running === undefined) {
        clearTimeout(timer);
        timer = setTimeout(run, pollMs);
      }
    },
    remove: (stream) => {
      hearers.delete(stream);
      heard.delete(stream);
    },
    wake: () => {
      if (hearers.size > 0) run();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      hearers.clear();
      heard.clear();
    },
  };
}

/** Sends a holder the news about their booking, unless they heard the same last. */
function makeHolderTeller({ newestOfBooking }: ChatNewsReads, heard: Map<ServerResponse, string>, write: ChatStreamParts["write"]) {
  return async (stream: ServerResponse, booking: string, client: string, change: ChatChange): Promise<void> => {
    const { number, closedCards } = await newestOfBooking(client, change.thread, booking);
    const own = `${number} ${Math.min(change.staffSeen, number)} ${closedCards}`;
    if (heard.get(stream) === own) return;
    heard.set(stream, own);
    write(stream, chatEvent({ ...change, number }));
  };
}

function chatEvent({ thread, number, revision }: ChatChange): string {
  return `event: chat\ndata: ${JSON.stringify({ thread, number, revision })}\n\n`;
}
