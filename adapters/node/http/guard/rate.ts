import type { FastifyRequest } from "fastify";
import { makeRecentMap } from "#core/domain/recentMap.ts";
import { clientAddressKey, networksAround } from "../request/address.ts";
import { visitorInCookies } from "../request/caller.ts";

/** The allowance of one name: `burst` at once, and `perSecond` over time. */
export interface RateAllowance {
  readonly perSecond: number;
  readonly burst: number;
}

/** A function that says whether each of these names may do one thing more. If so it is counted under all of them, else under none. */
export type RateLimit = (names: readonly RateSubject[]) => boolean;

/** A name and what it may do; the same name always comes with the same allowances. */
export interface RateSubject {
  readonly name: string;
  readonly allowed: readonly RateAllowance[];
}

/**
 * Far above what people do, even a club house behind one address: ten a second, and five thousand at once with one a second over time, which
 * limits a day. The IPv6 networks around an address are counted too.
 */
const allowances = {
  address: [
    { perSecond: 10, burst: 40 },
    { perSecond: 1, burst: 5000 },
  ],
  line: [{ perSecond: 20, burst: 80 }],
  site: [{ perSecond: 50, burst: 200 }],
  visitor: [{ perSecond: 5, burst: 20 }],
} as const satisfies Readonly<Record<string, readonly RateAllowance[]>>;

/** A page or a letter shows a few maps; a drawing takes more of the processor than an answer. */
const drawingAllowances = {
  address: [{ perSecond: 1, burst: 20 }],
  line: [{ perSecond: 2, burst: 40 }],
  site: [{ perSecond: 5, burst: 100 }],
} as const satisfies Readonly<Record<string, readonly RateAllowance[]>>;

/** How many names are remembered, up to twice as many; a forgotten name starts again. */
const maxNames = 20_000;

/** Gives the names under which a request that changes something is counted. */
export function rateSubjectsOf(request: FastifyRequest): readonly RateSubject[] {
  const visitor = visitorInCookies(request.headers.cookie);
  return [
    ...addressSubjects(request, "", allowances),
    ...(visitor === undefined ? [] : [{ name: `visitor ${visitor}`, allowed: allowances.visitor }]),
  ];
}

/** Gives the names under which a new drawing is counted: those of its address, apart from what changes something. */
export function drawingSubjectsOf(request: FastifyRequest): readonly RateSubject[] {
  return addressSubjects(request, "drawing ", drawingAllowances);
}

function addressSubjects(
  request: FastifyRequest,
  prefix: string,
  allowed: Readonly<Record<"address" | "line" | "site", readonly RateAllowance[]>>,
): readonly RateSubject[] {
  const address = clientAddressKey(request);
  const { line, site } = networksAround(address);
  return [
    { name: prefix + address, allowed: allowed.address },
    ...(line === address ? [] : [{ name: prefix + line, allowed: allowed.line }]),
    ...(site === address ? [] : [{ name: prefix + site, allowed: allowed.site }]),
  ];
}

interface Bucket {
  /** How much is left of each allowance. */
  left: readonly number[];
  at: number;
}

/** Makes a rate limit by buckets that fill over time, in this process only. `now` is in milliseconds of a monotonic clock. */
export function makeRateLimit(now: () => number = () => performance.now(), most = maxNames): RateLimit & { readonly size: () => number } {
  const buckets = makeRecentMap<Bucket>(most);
  const rate = (names: readonly RateSubject[]): boolean => {
    const at = now();
    const filled = names.map(({ name, allowed }) => ({ name, left: leftOf(buckets.get(name), allowed, at) }));
    const isAllowed = filled.every(({ left }) => left.every((count) => count >= 1));
    const taken = isAllowed ? 1 : 0;
    for (const { name, left } of filled) buckets.set(name, { left: left.map((count) => count - taken), at });
    return isAllowed;
  };
  return Object.assign(rate, { size: buckets.size });
}

function leftOf(bucket: Bucket | undefined, allowed: readonly RateAllowance[], now: number): readonly number[] {
  return allowed.map(({ perSecond, burst }, index) => {
    if (bucket === undefined) return burst;
    return Math.min(burst, (bucket.left[index] ?? burst) + ((now - bucket.at) / 1000) * perSecond);
  });
}
