/** What the server tells open pages. */
export interface ServerEvent {
  readonly type: string;
  readonly version?: number;
}

const channelName = "quai-events";
const lockName = "quai-events-leader";

/**
 * Listens to the server's events with one stream a browser: the tab that holds the lock listens and passes on,
 * because HTTP/1.1 allows six connections an origin. Gives a function that stops.
 */
export function listen(url: string, heard: (event: ServerEvent) => void): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", (message: MessageEvent<ServerEvent>) => heard(message.data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin, and takes no other.
  const lead = () => openStream(url, stop.signal, (event) => (channel.postMessage(event), heard(event)));
  if ("locks" in navigator) void navigator.locks.request(lockName, { signal: stop.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stop.abort();
    channel.close();
  };
}

/** The first and the longest wait, in milliseconds, before a stream that the server refused is asked for again. */
const waits = { first: 1000, longest: 60_000 };

/**
 * Stays open until told to stop. The browser reconnects a stream that breaks, and gives up one that is answered with an error, as a
 * proxy does while the server starts anew: that one is opened again, each time after a longer wait, the browsers not all at once.
 */
function openStream(url: string, stop: AbortSignal, heard: (event: ServerEvent) => void): Promise<void> {
  let wait = waits.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = open();

  function open(): EventSource {
    const opened = new EventSource(url);
    opened.addEventListener("availability", (message) => heard({ type: "availability", ...versionIn(message.data) }));
    opened.addEventListener("open", () => (wait = waits.first));
    opened.addEventListener("error", () => {
      if (opened.readyState === EventSource.CLOSED) again();
    });
    return opened;
  }

  function again(): void {
    timer = setTimeout(() => (source = open()), wait * (0.5 + Math.random() / 2));
    wait = Math.min(wait * 2, waits.longest);
  }

  return new Promise((done) => {
    stop.addEventListener("abort", () => {
      clearTimeout(timer);
      source.close();
      done();
    });
  });
}

function versionIn(text: unknown): { version?: number } {
  try {
    const value: unknown = JSON.parse(String(text));
    const version = typeof value === "object" && value !== null && "version" in value ? value.version : undefined;
    return typeof version === "number" ? { version } : {};
  } catch {
    return {};
  }
}
