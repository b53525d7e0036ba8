import type { FastifyRequest } from "fastify";
import { addressKeyOf, around } from "../request/address.ts";
import { visitorOf } from "../request/caller.ts";

/** What one name may do: `burst` at once, `perSecond` on and on. */
export interface Allowance {
  readonly perSecond: number;
  readonly burst: number;
}

/** Whether each of these names may do one thing more; it is then counted under all of them, else under none. */
export type Rate = (names: readonly RateSubject[]) => boolean;

/** A name and what it may do; the same name always comes with the same allowances. */
export interface RateSubject {
  readonly name: string;
  readonly allowed: readonly Allowance[];
}

/**
 * Far above what people do, a club house behind one address included: ten a second, and five thousand before it is one a second on and on,
 * which is what bounds a day. Of IPv6 the networks around an address are counted too.
 */
const allowances = {
  address: [
    { perSecond: 10, burst: 40 },
    { perSecond: 1, burst: 5000 },
  ],
  line: [{ perSecond: 20, burst: 80 }],
  site: [{ perSecond: 50, burst: 200 }],
  visitor: [{ perSecond: 5, burst: 20 }],
} as const satisfies Readonly<Record<string, readonly Allowance[]>>;

/** Names that are remembered, at least and up to twice as many; whoever was forgotten begins anew. */
const mostNames = 20_000;

/** Under which names a request that changes something is counted. */
export function countedOf(request: FastifyRequest): readonly RateSubject[] {
  const address = addressKeyOf(request);
  const { line, site } = around(address);
  const visitor = visitorOf(request.headers.cookie);
  return [
    { name: address, allowed: allowances.address },
    ...(line === address ? [] : [{ name: line, allowed: allowances.line }]),
    ...(site === address ? [] : [{ name: site, allowed: allowances.site }]),
    ...(visitor === undefined ? [] : [{ name: `visitor ${visitor}`, allowed: allowances.visitor }]),
  ];
}

interface Bucket {
  /** What is left of each allowance. */
  left: readonly number[];
  at: number;
}

/** Buckets that fill as time passes, in this process alone. `now` in milliseconds of any clock that only runs on. */
export function makeRate(now: () => number = () => performance.now(), most = mostNames): Rate & { readonly size: () => number } {
  const buckets = remembering<Bucket>(most);
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

function leftOf(bucket: Bucket | undefined, allowed: readonly Allowance[], now: number): readonly number[] {
  return allowed.map(({ perSecond, burst }, index) => {
    if (bucket === undefined) return burst;
    return Math.min(burst, (bucket.left[index] ?? burst) + ((now - bucket.at) / 1000) * perSecond);
  });
}

/** A map that forgets who was longest not seen, so that strangers' names fill no memory. */
function remembering<Value>(most: number) {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  return {
    size: () => young.size + old.size,
    get: (name: string) => young.get(name) ?? old.get(name),
    set: (name: string, value: Value): void => {
      if (young.size >= most && !young.has(name)) [old, young] = [young, new Map()];
      young.set(name, value);
    },
  };
}
