import { type ChatNewsEvent, parseChatNews } from "./chatEvents.ts";
import { parseVersionEvent } from "./events.ts";
import { followEventStream } from "./eventStream.ts";
import { openTabChannel, runInOneTab } from "./tabs.ts";

/** The parts that a stream of a signed-in user needs. */
export interface UserEventStreamParts {
  /** The access token of the moment; undefined while there is none. */
  readonly bearer: () => Promise<string | undefined>;
  /** Called when the server ends the session or refuses the token. The stream is opened again once the promise is settled. */
  readonly ended: () => Promise<void>;
  /** Called with the new version of a club that the stream is about. */
  readonly moved?: (client: string, version: number) => void;
  /** Called with the news of chats, where the address asks for them. */
  readonly chat?: (news: ChatNewsEvent) => void;
}

const lockName = "quai-own-events";

/**
 * Listens to the server's events for the signed-in user, by a stream with their token; returns how to stop. Only one tab of a browser listens:
 * the one that holds the lock.
 */
export function listenToUserEvents(url: string, { bearer, ended, moved, chat }: UserEventStreamParts, lock = lockName): () => void {
  const open = async (signal: AbortSignal) => {
    const token = await bearer();
    return token === undefined ? undefined : fetch(url, { headers: { authorization: `Bearer ${token}` }, cache: "no-store", signal });
  };
  const onEvent = (name: string, data: string) => {
    const version = name === "availability" ? parseVersionEvent(data) : undefined;
    if (version !== undefined) moved?.(version.client, version.version);
    const news = name === "chat" ? parseChatNews(data) : undefined;
    if (news !== undefined) chat?.(news);
  };
  return runInOneTab(lock, (signal) => followEventStream({ open, onEvent, ended }, signal));
}

/**
 * Listens to the version of one club, by a stream with the user's token; returns how to stop. One tab of a browser has the stream, and passes
 * versions on to the others.
 */
export function listenToClubVersion(
  client: string,
  parts: Omit<UserEventStreamParts, "moved">,
  onVersion: (version: number) => void,
): () => void {
  const name = `quai-club-events ${client}`;
  const channel = openTabChannel<number>(name);
  channel.listen(onVersion);
  const moved = (club: string, version: number) => {
    if (club !== client) return;
    channel.post(version);
    onVersion(version);
  };
  const stop = listenToUserEvents(`/api/events?client=${encodeURIComponent(client)}`, { ...parts, moved }, name);
  return () => {
    stop();
    channel.close();
  };
}
