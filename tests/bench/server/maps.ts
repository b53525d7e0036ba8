import { medianOf } from "../measure.ts";
import { folder, startServer } from "../processes.ts";
import type { Figure } from "../report.ts";

const rounds = 12;
/** The largest map of Lake Memphremagog, twice as fine, with markers: each round one that nobody asked for before. */
const pathAt = (round: number) =>
  `/maps/static?center=45.1${round},-72.2&zoom=11&size=640x640&scale=2&markers=45.26,-72.15|45.13,-72.23&locale=fr`;

/** How long the built server takes for a map: the first one of its life, one that nobody asked for before, and one from its cache. */
export async function maps(): Promise<readonly Figure[]> {
  const quai = await startServer(folder());
  const url = `http://127.0.0.1:${quai.port}`;
  try {
    const first = await msOf(url, 0);
    const anew: number[] = [];
    const cached: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      anew.push(await msOf(url, round));
      cached.push(await msOf(url, round));
    }
    return [
      { name: "the first map of a server, PNG of 1280 px", unit: "ms", measured: first },
      {
        name: "a map drawn anew, PNG of 1280 px",
        unit: `ms (most ${Math.round(Math.max(...anew))})`,
        measured: medianOf(anew),
        atMost: 400,
      },
      { name: "a map from the cache", unit: `ms (most ${Math.round(Math.max(...cached))})`, measured: medianOf(cached), atMost: 50 },
    ];
  } finally {
    await quai.stop();
  }
}

async function msOf(url: string, round: number): Promise<number> {
  const began = performance.now();
  const reply = await fetch(`${url}${pathAt(round)}`);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`The server drew no map: ${reply.status}`);
  return performance.now() - began;
}
