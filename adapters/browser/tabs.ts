/** Runs tasks one at a time over all tabs of this browser, or over this tab only if the browser has no locks. */
export function makeCrossTabQueue(name: string): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return async (task) => {
    if ("locks" in navigator) return navigator.locks.request(name, task);
    const own = last.then(task);
    last = own.catch(() => undefined);
    return own;
  };
}

/** Gives a channel to the other tabs of this browser. */
export function openTabChannel<Message>(name: string): {
  readonly post: (message: Message) => void;
  readonly listen: (receive: (message: Message) => void) => void;
} {
  const channel = new BroadcastChannel(name);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin, and takes no other.
    post: (message) => channel.postMessage(message),
    listen: (receive) => channel.addEventListener("message", ({ data }: MessageEvent<Message>) => receive(data)),
  };
}
