import { followEventStream } from "./eventStream.ts";
import { openTabChannel, runInOneTab } from "./tabs.ts";

/**
 * An event of the server about a chat: the thread and the number of its newest message. Without a thread the stream has just been opened:
 * ask for what came.
 */
export interface ChatNewsEvent {
  readonly thread?: string;
  readonly number?: number;
}

const userChannel = "quai-chat-events";

/** Passes news that this tab's stream has heard on to the other tabs. */
export function passOnChatNews(news: ChatNewsEvent): void {
  const channel = openTabChannel<ChatNewsEvent>(userChannel);
  channel.post(news);
  channel.close();
}

/** Listens to the news of the signed-in user's chats, whichever tab has the stream; returns how to stop. */
export function listenToChatNews(onNews: (news: ChatNewsEvent) => void): () => void {
  const channel = openTabChannel<ChatNewsEvent>(userChannel);
  channel.listen(onNews);
  return () => channel.close();
}

/**
 * Listens to the news of the messages about one booking, by its key, which is sent in the body; returns how to stop. One tab of a browser has
 * the stream, and passes news on to the others.
 */
export function listenToBookingChat(
  shown: { readonly reservation: string; readonly key: string },
  onNews: (news: ChatNewsEvent) => void,
): () => void {
  const name = `quai-chat ${shown.reservation}`;
  const channel = openTabChannel<ChatNewsEvent>(name);
  channel.listen(onNews);
  const heard = (event: string, data: string) => {
    const news = event === "chat" ? parseChatNews(data) : undefined;
    if (news === undefined) return;
    channel.post(news);
    onNews(news);
  };
  const request = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(shown),
    cache: "no-store",
  } as const;
  const stop = runInOneTab(name, (signal) =>
    followEventStream(
      { open: (until) => fetch("/api/events", { ...request, signal: until }), onEvent: heard, ended: async () => undefined },
      signal,
    ),
  );
  return () => {
    stop();
    channel.close();
  };
}

/** Gives the news in the data of an event; undefined if it is none. */
export function parseChatNews(text: string): ChatNewsEvent | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    const thread = "thread" in value && typeof value.thread === "string" ? { thread: value.thread } : {};
    const number = "number" in value && typeof value.number === "number" ? { number: value.number } : {};
    return { ...thread, ...number };
  } catch {
    return undefined;
  }
}
