import { once } from "node:events";
import { createServer } from "node:net";

/** A port of this machine that nothing listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const bound = probe.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : 0;
  await new Promise((closed) => probe.close(closed));
  return port;
}
