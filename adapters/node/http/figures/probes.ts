import type { FastifyInstance } from "fastify";
import { sendRefusal, stackTraceOf } from "../reply/errors.ts";
import { chooseContentEncoding, compressPage } from "../reply/encoding.ts";
import { jsonReplyHeaders } from "../reply/headers.ts";
import { cacheResultFor, cacheFirstResult } from "./cached.ts";

/** The parts that the probes check. */
export interface ProbeParts {
  readonly ping: () => Promise<void>;
  readonly openapi: () => Promise<string>;
  /** The version of this Quai. */
  readonly release: string;
}

/** How long a successful check of the store counts: anybody may request one, and each is a commit. */
const checkEveryMs = 1000;

/** Serves `/healthz`: the process runs, and its version; `/readyz`: it can also read and write its store; `/openapi.json`: the description of the calls, compressed once. */
export function serveProbes(app: FastifyInstance, { ping, openapi, release }: ProbeParts): void {
  const ready = cacheResultFor(checkEveryMs, ping);
  const health = JSON.stringify({ ok: true, version: release });
  app.get("/healthz", (_request, reply) => reply.headers(jsonReplyHeaders).send(health));
  app.get("/readyz", async (request, reply) => {
    try {
      await ready();
      return await reply.headers(jsonReplyHeaders).send('{"ready":true}');
    } catch (error) {
      request.log.warn(stackTraceOf(error), "not ready");
      return sendRefusal(request, reply, "UNAVAILABLE");
    }
  });
  const description = cacheFirstResult(async () => Buffer.from(await openapi()));
  const compressed = {
    identity: description,
    br: cacheFirstResult(async () => compressIfThere(await description(), "br")),
    gzip: cacheFirstResult(async () => compressIfThere(await description(), "gzip")),
  };
  app.get("/openapi.json", async (request, reply) => {
    const encoding = chooseContentEncoding(request.headers["accept-encoding"], () => true);
    const bytes = await compressed[encoding]().catch(() => undefined);
    if (bytes === undefined) return sendRefusal(request, reply, "UNKNOWN_CALL");
    void reply.headers({ ...jsonReplyHeaders, vary: "Accept-Encoding" });
    return (encoding === "identity" ? reply : reply.header("content-encoding", encoding)).send(bytes);
  });
}

async function compressIfThere(bytes: Buffer | undefined, encoding: "br" | "gzip"): Promise<Buffer | undefined> {
  return bytes === undefined ? undefined : compressPage(bytes, encoding);
}
