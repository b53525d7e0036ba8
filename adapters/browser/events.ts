/** What the server tells open pages, how far a club has moved; and the stream of itself: `open`, or `lost` once it could not be opened again. */
export type ServerEvent = News | { readonly type: "open" | "lost" };

interface News {
  readonly type: "availability";
  readonly client: string;
  readonly version: number;
}

/** A stream of news that is open. */
export interface Listening {
  /** Wants news of these clubs from now on, and of no others. */
  readonly follow: (clubs: readonly string[]) => void;
  readonly stop: () => void;
}

/** What tabs say to each other: news, what a tab follows, and that the one that listens asks for that. */
type Said = ServerEvent | { readonly type: "follow"; readonly clubs: readonly string[] } | { readonly type: "ask" };

const channelName = "quai-events";
const lockName = "quai-events-leader";

/** The server refuses a stream about more; those followed last are kept. */
const mostClubs = 8;

/**
 * Listens to the server's events with one stream a browser: the tab that holds the lock listens for what all tabs follow and passes it on,
 * because HTTP/1.1 allows six connections an origin. Tabs hear of clubs that they do not follow too.
 */
export function listen(url: string, heard: (event: ServerEvent) => void): Listening {
  const stop = new AbortController();
  const channel = new BroadcastChannel(channelName);
  let own: readonly string[] = [];
  let leading: ((clubs: readonly string[]) => void) | undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin, and takes no other.
  const say = (said: Said) => channel.postMessage(said);
  channel.addEventListener("message", ({ data }: MessageEvent<Said>) => {
    if (data.type === "follow") leading?.(data.clubs);
    else if (data.type === "ask") say({ type: "follow", clubs: own });
    else heard(data);
  });
  const lead = () =>
    new Promise<void>((done) => {
      const newest = new Map<string, News>();
      const stream = streamOf(url, (event) => {
        if (event.type === "availability") newest.set(event.client, event);
        say(event);
        heard(event);
      });
      stop.signal.addEventListener("abort", () => {
        stream.close();
        done();
      });
      leading = (clubs) => {
        stream.follow(clubs);
        // A tab that comes later than the news would wait for the next: those who know it hear nothing new.
        for (const news of clubs.flatMap((club) => newest.get(club) ?? [])) say(news);
      };
      stream.follow(own);
      say({ type: "ask" });
    });
  if ("locks" in navigator) void navigator.locks.request(lockName, { signal: stop.signal }, lead).catch(() => undefined);
  else void lead();
  return {
    follow: (clubs) => {
      own = clubs;
      if (leading === undefined) say({ type: "follow", clubs });
      else leading(clubs);
    },
    stop: () => {
      stop.abort();
      channel.close();
    },
  };
}

/** The stream of the clubs that are followed, opened anew whenever there is another one among them; none while there is none. */
function streamOf(url: string, heard: (event: ServerEvent) => void) {
  let followed: readonly string[] = [];
  let open = { close: (): void => undefined };
  return {
    follow: (clubs: readonly string[]) => {
      if (clubs.every((club) => followed.includes(club))) return;
      followed = [...new Set([...followed, ...clubs])].slice(-mostClubs);
      open.close();
      open = openStream(`${url}?${followed.map((club) => `client=${encodeURIComponent(club)}`).join("&")}`, heard);
    },
    close: () => open.close(),
  };
}

/** The first and the longest wait, in milliseconds, before a stream that the server refused is asked for again. */
export const waits = { first: 1000, longest: 60_000 };

/**
 * Stays open until told to stop. The browser reconnects a stream that breaks, and gives up one that is answered with an error, as a
 * proxy does while the server starts anew: that one is opened again, each time after a longer wait, the browsers not all at once.
 * Without a network the browser would ask every few seconds in vain: the stream is closed then, and opened when the network is back.
 */
function openStream(url: string, heard: (event: ServerEvent) => void): { readonly close: () => void } {
  let wait = waits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const stopped = new AbortController();
  let source = open();

  function open(): EventSource {
    const opened = new EventSource(url);
    opened.addEventListener("availability", (message) => {
      const event = newsIn(message.data);
      if (event !== undefined) heard(event);
    });
    opened.addEventListener("open", () => {
      [wait, failures] = [waits.first, 0];
      heard({ type: "open" });
    });
    opened.addEventListener("error", () => {
      failures += 1;
      // One alone is a stream that ended, as each does some time.
      if (failures > 1) heard({ type: "lost" });
      if (!navigator.onLine) waitForNetwork(opened);
      else if (opened.readyState === EventSource.CLOSED) again();
    });
    return opened;
  }

  function waitForNetwork(broken: EventSource): void {
    broken.close();
    window.addEventListener("online", () => (source = open()), { once: true, signal: stopped.signal });
  }

  function again(): void {
    timer = setTimeout(() => (source = open()), wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, waits.longest);
  }

  return {
    close: () => {
      clearTimeout(timer);
      stopped.abort();
      source.close();
    },
  };
}

/** The news that an event's data is; undefined for what is none. */
export function newsIn(text: unknown): News | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value !== "object" || value === null || !("client" in value) || !("version" in value)) return undefined;
    const { client, version } = value;
    return typeof client === "string" && typeof version === "number" ? { type: "availability", client, version } : undefined;
  } catch {
    return undefined;
  }
}
