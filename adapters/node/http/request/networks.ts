import { BlockList, isIPv6 } from "node:net";
import { bareAddress } from "./address.ts";

/** Whether an address, as a socket or a proxy writes it, is in one of these networks; what is no address never is. */
export type NetworkTest = (address: string | undefined) => boolean;

/** Of entries such as `10.0.0.7` and `10.0.0.0/8`. */
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

/** This very machine. */
export const isLoopbackAddress = makeNetworkTest(["127.0.0.0/8", "::1"]);

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
