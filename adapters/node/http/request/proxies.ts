import type { FastifyInstance } from "fastify";

const advice = "a request says that it came through a proxy, and QUAI_TRUST_PROXY names none: all who come through one share its caps";

/** Logs once, where no proxy is trusted, that there seems to be one. Anybody may say so: it is a hint for who set the server up. */
export function adviseTrust(app: FastifyInstance, proxies: readonly string[]): void {
  let isSaid = proxies.length > 0;
  app.addHook("onRequest", (request, _reply, done) => {
    const { headers } = request;
    if (!isSaid && (headers["x-forwarded-for"] ?? headers.forwarded) !== undefined) {
      isSaid = true;
      app.log.warn(advice);
    }
    done();
  });
}
