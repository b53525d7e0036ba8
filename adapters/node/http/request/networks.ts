import { BlockList, isIPv6 } from "node:net";
import { bareAddress } from "./address.ts";
import type { FastifyInstance } from "fastify";

/**
 * A function that says whether an address, as a socket or a proxy writes it, is in one of some networks; false for a text that is no
 * address.
 */
export type NetworkTest = (address: string | undefined) => boolean;

/** Makes the test of networks from entries such as `10.0.0.7` and `10.0.0.0/8`. */
export function makeNetworkTest(entries: readonly string[]): NetworkTest {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits = isIPv6(address) ? "128" : "32"] = entry.split("/");
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (text = "") => {
    const address = bareAddress(text);
    return address !== undefined && list.check(address, familyOf(address));
  };
}

let loopback: NetworkTest | undefined;

/** Whether an address is one of this machine's own. Its test is made at its first use: Node's pattern of IPv6 addresses delays a start. */
export const isLoopbackAddress: NetworkTest = (address) => (loopback ??= makeNetworkTest(["127.0.0.0/8", "::1"]))(address);

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

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
