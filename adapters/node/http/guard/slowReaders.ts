import type { ServerResponse } from "node:http";

/** How fast a client must read a file that is made while it is sent, and over how long this is measured, in milliseconds. */
export interface ReadingPace {
  readonly bytesPerSecond: number;
  readonly windowMs: number;
}

/** A phone on a slow connection reads faster; who reads slower keeps others from their seat. */
const usualPace: ReadingPace = { bytesPerSecond: 16_000, windowMs: 5000 };

/**
 * Closes the connection of a client that reads a reply slower than the pace for a whole window, while bytes wait for it all the time: a file
 * that is made slowly is not its fault.
 */
export function endSlowReader(reply: ServerResponse, { bytesPerSecond, windowMs }: ReadingPace = usualPace): void {
  const { socket } = reply;
  if (socket === null) return;
  const takenNow = (): number => socket.bytesWritten - socket.writableLength;
  let taken = takenNow();
  let hasWaited = true;
  // Every time that the client read all, a new window begins.
  const startWindow = (): void => void (hasWaited = false);
  socket.on("drain", startWindow);
  const timer = setInterval(() => {
    const read = takenNow() - taken;
    const isLate = hasWaited && socket.writableLength > 0 && read < (bytesPerSecond * windowMs) / 1000;
    [taken, hasWaited] = [takenNow(), true];
    if (isLate) socket.destroy();
  }, windowMs).unref();
  reply.once("close", () => {
    clearInterval(timer);
    socket.off("drain", startWindow);
  });
}
