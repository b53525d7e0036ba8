import type { FastifyInstance } from "fastify";
import { refuse } from "../reply/errors.ts";

/** In milliseconds: how often a look is taken, and how late a look may come before requests are refused. */
interface Patience {
  readonly everyMs: number;
  readonly mostLateMs: number;
}

const usualPatience: Patience = { everyMs: 1000, mostLateMs: 2000 };

/**
 * Watches how late the process is, once a second; gives what makes the requests of a scope be refused with 503 while it is seconds behind.
 * Each look that finds it so is logged, since a refused request is not an error that anything else would log.
 */
export function watchPressure(app: FastifyInstance, { everyMs, mostLateMs }: Patience = usualPatience): (scope: FastifyInstance) => void {
  let lateMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs = now - last - everyMs;
    last = now;
    if (lateMs > mostLateMs) app.log.warn({ lateMs: Math.round(lateMs) }, "the process is behind: calls are refused until the next look");
  }, everyMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  return (scope) => {
    scope.addHook("onRequest", (request, reply, done) => {
      if (lateMs > mostLateMs) void refuse(request, reply, "UNAVAILABLE");
      else done();
    });
  };
}
