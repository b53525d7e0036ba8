import type { FastifyInstance } from "fastify";
import { refuse } from "../reply/errors.ts";

const everyMs = 1000;
const mostLateMs = 2000;

/** Refuses requests with 503 while the process is seconds behind: it is looked at once a second how late that look comes. */
export function shedWhenLate(app: FastifyInstance): void {
  let lateMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lateMs = now - last - everyMs;
    last = now;
  }, everyMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", (request, reply, done) => {
    if (lateMs > mostLateMs) void refuse(request, reply, "UNAVAILABLE");
    else done();
  });
}
