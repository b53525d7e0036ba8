import { isIP } from "node:net";

/** The fewest bits of a network of known machines: a wider one contains strangers. */
const leastBits = { 4: 8, 6: 20 } as const;
const leastPrivateBits = 7;
const isPrivate = /^f[cd][0-9a-f]{2}:/i;
const ipv4InIpv6Bits = 96;

/** Gives why a text is not a valid address or network (`address/bits`) of trusted proxies; undefined for a valid one. */
export function trustedNetworkError(text: string): string | undefined {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || address.includes("%") || rest.length > 0) return "addresses and networks with commas between";
  if (bits === undefined) return undefined;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 4 ? 32 : 128)) return "addresses and networks with commas between";
  return Number(bits) < fewestBits(address, version)
    ? `networks of known machines: ${text} is so wide that strangers would be believed`
    : undefined;
}

function fewestBits(address: string, version: 4 | 6): number {
  if (version === 6 && isPrivate.test(address)) return leastPrivateBits;
  // An IPv4 address written as IPv6.
  return version === 6 && /^[0:]*:ffff:/i.test(address) ? ipv4InIpv6Bits + leastBits[4] : leastBits[version];
}
