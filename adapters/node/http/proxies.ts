import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import { bareAddress } from "./address.ts";

/** Whether whoever has an address is one of these proxies, each an address or a network; false where there are none. */
export function trusting(proxies: readonly string[]): ((address: string) => boolean) | false {
  if (proxies.length === 0) return false;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits = isIPv6(address) ? "128" : "32"] = proxy.split("/");
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (text) => {
    const address = bareAddress(text);
    return address !== undefined && list.check(address, familyOf(address));
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

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
