import type { FastifyInstance } from "fastify";

/** The place where log lines are written, each with its line end. */
export interface LogStream {
  readonly write: (line: string) => void;
}

/** The levels at which lines of level `info` are written. */
const levelsWithInfo: ReadonlySet<string> = new Set(["trace", "debug", "info"]);
/** The number of level `info` in a line. */
const info = 30;

/**
 * Logs one line for each reply: the call, never its data. Addresses with an identifier are named by their route. The line has the form of all
 * lines. Its fields are numbers, names of our own and the methods of HTTP, none of which JSON escapes, so that a template is enough: the
 * general writer of lines takes ten times as long, at every reply.
 */
export function logReplies(app: FastifyInstance, level: string, stream: LogStream): void {
  if (!levelsWithInfo.has(level)) return;
  app.addHook("onResponse", (request, reply, done) => {
    const { id, method } = request;
    const call = request.requestedCall?.path ?? request.routeOptions.url ?? "none";
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    stream.write(
      `{"level":${info},"time":${Date.now()},"reqId":"${id}","method":"${method}","call":"${call}","status":${reply.statusCode},"ms":${ms}}\n`,
    );
    done();
  });
}
