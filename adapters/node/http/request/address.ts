import { isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";

/**
 * Gives the key under which a request is counted by address: the visitor's address, or the peer's own unless a proxy is trusted. For IPv6
 * it is the network of 64 bits, since whoever has one address there has them all; IPv4 wrapped in IPv6 counts as IPv4.
 */
export function clientAddressKey(request: FastifyRequest): string {
  // Even a trusted proxy may forward something that is no address: then the proxy's own address counts.
  return parseAddressKey(request.ip) ?? parseAddressKey(request.socket.remoteAddress ?? "") ?? "";
}

/**
 * Gives the networks around what {@link clientAddressKey} gives, for caps that nobody escapes by changing addresses: of IPv6 the 56 bits of
 * a home's line and the 48 of a site, which have 256 and 65,536 networks of 64 bits; of IPv4 the address itself.
 */
export function networksAround(key: string): { readonly line: string; readonly site: string } {
  if (!key.includes(":")) return { line: key, site: key };
  const [first, second, third, fourth, ...rest] = key.split(":");
  if (fourth === undefined || rest.length === 0) return { line: key, site: key };
  const head = [first, second, third].join(":");
  const line = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return { line: `${head}:${line}::/56`, site: `${head}::/48` };
}

const ipv4InIpv6 = /^::ffff:([\d.]+)$/i;
/** As some proxies pass it on: the port behind, and an IPv6 address in brackets then. */
const withPort = /^(?:\[(?<six>[^[\]]+)\](?::\d{1,5})?|(?<four>[\d.]+):\d{1,5})$/;

/** Gives the address in a text, without a port, and as IPv4 where IPv6 only wraps it; undefined for a text that is no address. */
export function bareAddress(text: string): string | undefined {
  const { six, four } = withPort.exec(text)?.groups ?? {};
  const address = six ?? four ?? text;
  const bare = ipv4InIpv6.exec(address)?.[1] ?? address;
  return isIPv4(bare) || isIPv6(bare) ? bare : undefined;
}

/** The keys of the latest addresses: a connection sends many requests. */
const knownKeys = new LRUCache<string, string>({ max: 4096 });

/**
 * Gives the key of an IPv4 or IPv6 address: the address itself, or the IPv6 network of 64 bits. Undefined for a text that is no address.
 */
export function parseAddressKey(text: string): string | undefined {
  const known = knownKeys.get(text);
  if (known !== undefined) return known;
  const bare = bareAddress(text);
  const key = bare === undefined || isIPv4(bare) ? bare : keyOfGroups(groupsOf(bare));
  if (key !== undefined) knownKeys.set(text, key);
  return key;
}

function keyOfGroups(groups: readonly string[]): string {
  const [high = "0", low = "0"] = groups.slice(6);
  if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") return [...bytesOf(high), ...bytesOf(low)].join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address in one spelling, without its zone. */
function groupsOf(address: string): readonly string[] {
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => "0"), ...tail];
}

function bytesOf(group: string): readonly number[] {
  const word = Number.parseInt(group, 16);
  return [word >> 8, word & 0xff];
}
