import { BlockList, isIP, isIPv4 } from "node:net";

/** The IPv4 networks that are not of the public Internet, as the registry of special-purpose addresses lists them. */
const specialIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** The networks of public IPv6 addresses, and those within them that are special: tunnels that lead to an IPv4 address, and examples. */
const publicIpv6 = ["2000::/3"];
const specialIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const specialOfIpv4 = blockListOf(specialIpv4, "ipv4");
const publicOfIpv6 = blockListOf(publicIpv6, "ipv6");
const specialOfIpv6 = blockListOf(specialIpv6, "ipv6");

/**
 * Whether a numeric address belongs to a machine of the public Internet. IPv4 addresses within IPv6 ones (`::ffff:127.0.0.1`, `64:ff9b::`)
 * are not public, whatever they are: a public machine is reached by its own IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) return !specialOfIpv4.check(address, "ipv4");
  return publicOfIpv6.check(address, "ipv6") && !specialOfIpv6.check(address, "ipv6");
}

function blockListOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [start = "", bits] = network.split("/");
    list.addSubnet(start, Number(bits), family);
  }
  return list;
}
