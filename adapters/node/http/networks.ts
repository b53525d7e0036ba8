import { BlockList, isIP } from "node:net";

/** Whether an address is in one of these networks, `10.0.0.7` or `10.0.0.0/8`; one that is none never is. */
export type Networks = (address: string | undefined) => boolean;

export function networksOf(entries: readonly string[]): Networks {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** This very machine. */
export const loopback = networksOf(["127.0.0.0/8", "::1"]);

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
