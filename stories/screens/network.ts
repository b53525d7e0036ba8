/**
 * Cuts a screen of the catalogue off from the network: what the server would tell an open page never comes, and a request that is not a call, such
 * as an upload of a photo, fails as without a network. Calls do not pass here: the club in memory answers them. Returns how to connect again.
 */
export function cutNetwork(): () => void {
  const plain = window.fetch.bind(window);
  const { EventSource: Source } = window;
  const toServer = (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    return url.pathname.startsWith("/api/") ? url.pathname : undefined;
  };
  define("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const path = toServer(input);
    if (path === undefined) return plain(input, init);
    return path === "/api/events" ? Promise.resolve(new Response(new ReadableStream())) : Promise.reject(new TypeError("no network"));
  });
  define("EventSource", SilentSource);
  return () => {
    define("fetch", plain);
    define("EventSource", Source);
  };
}

/** A stream of events in which nothing happens. */
class SilentSource extends EventTarget {
  readonly readyState = EventSource.OPEN;
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event("open")));
  }
  close(): void {
    // It never was open.
  }
}

function define(name: "fetch" | "EventSource", value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
}
