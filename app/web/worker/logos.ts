/** The cache of the logos of clubs, whose address changes with their content: pages, passes and the page without a network show them. */
const logos = "quai-logos";
/** The most logos in the cache: a person visits few clubs. */
const mostLogos = 12;

/** The address of a logo, in an address or in the text of a page. */
export const logoAddress = /\/media\/[\w-]+_\d+x\d+\/320\.webp/g;

/** Gives a logo from its cache, or from the network, and then caches it; the oldest ones leave. A cache that fails, as on a full disk, loses no logo. */
export async function logoAt(address: string): Promise<Response> {
  const cache = await caches.open(logos).catch(() => undefined);
  const stored = await cache?.match(address).catch(() => undefined);
  if (stored !== undefined) return stored;
  const found = await fetch(address);
  if (cache !== undefined && found.ok) await store(cache, address, found.clone()).catch(() => undefined);
  return found;
}

async function store(cache: Cache, address: string, logo: Response): Promise<void> {
  await cache.put(address, logo);
  const all = await cache.keys();
  for (const old of all.slice(0, Math.max(0, all.length - mostLogos))) await cache.delete(old);
}
