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

/** Stays open until told to stop; the browser reconnects by itself. */
function openStream(url: string, stop: AbortSignal, heard: (event: ServerEvent) => void): Promise<void> {
  const source = new EventSource(url);
  source.addEventListener("availability", (message) => heard({ type: "availability", ...versionIn(message.data) }));
  return new Promise((done) => {
    stop.addEventListener("abort", () => {
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
