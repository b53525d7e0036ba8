import type { FastifyInstance } from "fastify";
import { refuse, traceOf } from "../reply/errors.ts";
import { jsonHeaders } from "../reply/headers.ts";
import { rememberedFor, rememberedOnce } from "./remembered.ts";

/** What the probes look at. */
export interface ProbeParts {
  readonly ping: () => Promise<void>;
  readonly openapi: () => Promise<string>;
}

/** How long a store that was ready is believed to be: anybody may ask, and each look at it is a commit. */
const believedMs = 1000;

/** `/healthz`: the process answers. `/readyz`: it also reads and writes its store. `/openapi.json` describes the calls. */
export function serveProbes(app: FastifyInstance, { ping, openapi }: ProbeParts): void {
  const ready = rememberedFor(believedMs, ping);
  app.get("/healthz", (_request, reply) => reply.headers(jsonHeaders).send('{"ok":true}'));
  app.get("/readyz", async (request, reply) => {
    try {
      await ready();
      return await reply.headers(jsonHeaders).send('{"ready":true}');
    } catch (error) {
      request.log.warn(traceOf(error), "not ready");
      return refuse(request, reply, "UNAVAILABLE");
    }
  });
  const description = rememberedOnce(async () => Buffer.from(await openapi()));
  app.get("/openapi.json", async (request, reply) => {
    const bytes = await description().catch(() => undefined);
    return bytes === undefined ? refuse(request, reply, "UNKNOWN_CALL") : reply.headers(jsonHeaders).send(bytes);
  });
}
