import { stackTraceOf } from "#adapters/node/http/reply/errors.ts";

const fatal = 60;
/** The most lines that are logged, so that a repeated error does not fill the log while the process ends. */
const mostLines = 20;

/** Logs an uncaught error or rejected promise, and asks the process to end: its state may be wrong from then on. */
export function stopOnUncaughtError(log: { readonly write: (line: string) => void }, end: () => void): void {
  let lines = 0;
  process.on("uncaughtException", (error: unknown, origin) => {
    lines += 1;
    if (lines <= mostLines)
      log.write(`${JSON.stringify({ level: fatal, time: Date.now(), origin, ...stackTraceOf(error), msg: "uncaught" })}\n`);
    end();
  });
}
