import { openTabChannel, runInOneTab } from "./tabs.ts";

/**
 * An event for open pages: the new version of a club's availability, or the state of the stream: `open`, or `lost` if it could not be
 * opened.
 */
export type ServerEvent = VersionEvent | { readonly type: "open" | "lost" };

interface VersionEvent {
  readonly type: "availability";
  readonly client: string;
  readonly version: number;
}

/** An open subscription to the server's events. */
export interface EventSubscription {
  /** Replaces the clubs whose events this page wants. */
  readonly follow: (clubs: readonly string[]) => void;
  /** Ends the subscription. */
  readonly stop: () => void;
}

/** A message between tabs: an event, the clubs that a tab follows, or the question of the listening tab which clubs those are. */
type TabMessage = ServerEvent | { readonly type: "follow"; readonly clubs: readonly string[] } | { readonly type: "ask" };

const channelName = "quai-events";
const lockName = "quai-events-leader";

/** The server's limit of clubs in one stream; beyond it the clubs followed first are dropped. */
const mostClubs = 8;

/**
 * Listens to the server's events with one stream a browser: the tab that holds the lock listens for the clubs of all tabs and passes events on,
 * because HTTP/1.1 allows six connections an origin. `onEvent` also gets events of clubs that this tab does not follow.
 */
export function listenToServerEvents(url: string, onEvent: (event: ServerEvent) => void): EventSubscription {
  const channel = openTabChannel<TabMessage>(channelName);
  let own: readonly string[] = [];
  let leading: ((clubs: readonly string[]) => void) | undefined;
  const say = channel.post;
  channel.listen((data) => {
    if (data.type === "follow") leading?.(data.clubs);
    else if (data.type === "ask") say({ type: "follow", clubs: own });
    else onEvent(data);
  });
  const lead = (signal: AbortSignal) =>
    new Promise<void>((done) => {
      const newest = new Map<string, VersionEvent>();
      const stream = streamOf(url, (event) => {
        if (event.type === "availability") newest.set(event.client, event);
        say(event);
        onEvent(event);
      });
      signal.addEventListener("abort", () => {
        stream.close();
        done();
      });
      leading = (clubs) => {
        stream.follow(clubs);
        // A new tab has missed earlier events, so the newest ones are sent again; tabs that have them ignore them.
        for (const news of clubs.flatMap((club) => newest.get(club) ?? [])) say(news);
      };
      stream.follow(own);
      say({ type: "ask" });
    });
  const stopLeading = runInOneTab(lockName, lead);
  return {
    follow: (clubs) => {
      own = clubs;
      if (leading === undefined) say({ type: "follow", clubs });
      else leading(clubs);
    },
    stop: () => {
      stopLeading();
      channel.close();
    },
  };
}

/** The stream about the clubs that are followed. It is opened again when a club is added, and is closed while there is none. */
function streamOf(url: string, onEvent: (event: ServerEvent) => void) {
  let followed: readonly string[] = [];
  let open = { close: (): void => undefined };
  return {
    follow: (clubs: readonly string[]) => {
      if (clubs.every((club) => followed.includes(club))) return;
      followed = [...new Set([...followed, ...clubs])].slice(-mostClubs);
      open.close();
      open = openStream(`${url}?${followed.map((club) => `client=${encodeURIComponent(club)}`).join("&")}`, onEvent);
    },
    close: () => open.close(),
  };
}

/** The first and the longest wait, in milliseconds, before a refused stream is opened again. */
export const streamRetryWaits = { first: 1000, longest: 60_000 };

/**
 * Keeps a stream open until it is closed. The browser reconnects a stream that breaks, but gives up one that gets an error, as from a proxy
 * while the server restarts: that one is opened again, after a wait that grows and is random, so that browsers do not come all at once.
 * Without a network the browser would retry in vain every few seconds: the stream is closed then, and opened when the network is back.
 */
function openStream(url: string, onEvent: (event: ServerEvent) => void): { readonly close: () => void } {
  let wait = streamRetryWaits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const stopped = new AbortController();
  let source = open();

  function open(): EventSource {
    const opened = new EventSource(url);
    opened.addEventListener("availability", (message) => {
      const event = parseVersionEvent(message.data);
      if (event !== undefined) onEvent(event);
    });
    opened.addEventListener("open", () => {
      [wait, failures] = [streamRetryWaits.first, 0];
      onEvent({ type: "open" });
    });
    opened.addEventListener("error", () => {
      failures += 1;
      // A single failure is normal: every stream ends at some time.
      if (failures > 1) onEvent({ type: "lost" });
      if (!navigator.onLine) waitForNetwork(opened);
      else if (opened.readyState === EventSource.CLOSED) openLater();
    });
    return opened;
  }

  function waitForNetwork(broken: EventSource): void {
    broken.close();
    window.addEventListener("online", () => (source = open()), { once: true, signal: stopped.signal });
  }

  function openLater(): void {
    timer = setTimeout(() => (source = open()), wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, streamRetryWaits.longest);
  }

  return {
    close: () => {
      clearTimeout(timer);
      stopped.abort();
      source.close();
    },
  };
}

/** Gives the version event in the data of a server event; undefined if it is none. */
export function parseVersionEvent(text: unknown): VersionEvent | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value !== "object" || value === null || !("client" in value) || !("version" in value)) return undefined;
    const { client, version } = value;
    return typeof client === "string" && typeof version === "number" ? { type: "availability", client, version } : undefined;
  } catch {
    return undefined;
  }
}
