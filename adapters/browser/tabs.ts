/** The locks that all tabs of this browser share; undefined where the browser has none, or refuses them. */
function tabLocks(): LockManager | undefined {
  try {
    return "locks" in navigator ? navigator.locks : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Joins the tabs of this browser that have something by a name. Gives the function that leaves them, which resolves with whether no other tab
 * has it; a browser without locks has no others.
 */
export function joinTabs(name: string): () => Promise<boolean> {
  const locks = tabLocks();
  if (locks === undefined) return async () => true;
  let leave = () => {};
  const stays = new Promise<void>((resolve) => (leave = resolve));
  const joined = locks.request(name, { mode: "shared" }, () => stays).catch(() => undefined);
  return async () => {
    leave();
    await joined;
    return locks.request(name, { ifAvailable: true }, (lock) => lock !== null).catch(() => true);
  };
}

/** Runs tasks one at a time over all tabs of this browser, or over this tab only if the browser has no locks. */
export function makeCrossTabQueue(name: string): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    const locks = tabLocks();
    if (locks !== undefined) return locks.request(name, task);
    const own = last.then(task);
    last = own.catch(() => undefined);
    return own;
  };
}

/** A channel to the other tabs of this browser; a browser without channels, or one that refuses them, has no other tabs. */
interface TabChannel<Message> {
  readonly post: (message: Message) => void;
  readonly listen: (receive: (message: Message) => void) => void;
  readonly close: () => void;
}

/** Opens a channel to the other tabs of this browser. */
export function openTabChannel<Message>(name: string): TabChannel<Message> {
  const channel = broadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin, and takes no other.
    post: (message) => channel?.postMessage(message),
    listen: (receive) => channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => receive(data)),
    close: () => channel?.close(),
  };
}

function broadcastChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * Runs `lead` in one tab of this browser at a time, the one that holds the lock; in each tab where the browser has no locks, or refuses them.
 * Returns how to stop.
 */
export function runInOneTab(name: string, lead: (signal: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController();
  const run = () => lead(stop.signal);
  const refused = (fault: unknown) => (fault instanceof DOMException && fault.name === "SecurityError" ? run() : undefined);
  const locks = tabLocks();
  if (locks === undefined) void run();
  else void locks.request(name, { signal: stop.signal }, run).catch(refused);
  return () => stop.abort();
}
