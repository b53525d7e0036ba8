import type { FastifyInstance } from "fastify";

const advice = "a request says that it came through a proxy, and QUAI_TRUST_PROXY names none: all who come through one share its caps";

/** Logs once that there seems to be a proxy, if none is trusted. Anybody can send such a header: the line is a hint for the operator. */
export function logUntrustedProxy(app: FastifyInstance, proxies: readonly string[]): void {
  if (proxies.length > 0) return;
  let isLogged = false;
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request;
    if (!isLogged && (headers["x-forwarded-for"] ?? headers.forwarded) !== undefined) {
      isLogged = true;
      app.log.warn(advice);
    }
    done();
  });
}
