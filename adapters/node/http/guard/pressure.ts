import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../reply/errors.ts";
import { readFileSync } from "node:fs";

/** In milliseconds: how often the process is checked, and how late a check may be before requests are refused. */
interface LatenessLimits {
  readonly everyMs: number;
  readonly mostLateMs: number;
}

const usualLimits: LatenessLimits = { everyMs: 1000, mostLateMs: 2000 };

/**
 * Measures once a second how late the process is; returns a function that refuses the requests of a scope with 503 while it is seconds behind.
 * Each late check is logged, since nothing else logs refused requests.
 */
export function makeOverloadGuard(
  app: FastifyInstance,
  { everyMs, mostLateMs }: LatenessLimits = usualLimits,
): (scope: FastifyInstance) => void {
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
      if (lateMs > mostLateMs) void sendRefusal(request, reply, "UNAVAILABLE");
      else done();
    });
  };
}

/** The limit if the system does not say: the lowest of common systems. */
const usual = 1024;
const row = /^Max open files\s+(\d+|unlimited)/m;

/** Gives how many files and connections this process may have open at once: Linux says it, elsewhere it is 1024. */
export function fileDescriptorLimit(file = "/proc/self/limits"): number {
  try {
    const soft = row.exec(readFileSync(file, "utf8"))?.[1];
    return soft === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(soft ?? usual);
  } catch {
    return usual;
  }
}
