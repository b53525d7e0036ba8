import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Effect } from "effect";
import { LRUCache } from "lru-cache";
import type { AvatarsShape, AvatarRequest } from "#core/ports/avatars.ts";
import type { SecretsShape } from "#core/ports/outside.ts";
import { makeFolder } from "../files/privateFiles.ts";
import { noneWhereMissing, writeWhole } from "../files/whole.ts";
import { drawnFace } from "../media/drawing.ts";

export interface GravatarParts {
  /** What stands before the digest of an e-mail. */
  readonly url: string;
  /** Where pictures are kept; servers of one store share it. */
  readonly folder: string;
  readonly secrets: Pick<SecretsShape, "sign">;
  readonly now: () => number;
  /** Lets few pictures be fetched at a time, and rejects where too many are waited for. */
  readonly turns: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Milliseconds that an answer may take, all of it; five seconds when left out. */
  readonly patienceMs?: number;
}

const usualPatienceMs = 5000;
/** Asked for as large as they are drawn, none that is not fit for everybody. */
const asked = { s: "144", r: "g" } as const;
/** More than any picture of that size. */
const mostBytes = 262_144;
/** For how long one is shown without asking again, is shown where asking fails, and is not asked for again after a failure. */
const [freshMs, keptMs, restMs] = [86_400_000, 7 * 86_400_000, 600_000];
const mostFailed = 10_000;

/** Pictures from Gravatar, by the SHA-256 of an e-mail; drawn anew, and kept under names that tell nobody whose they are. */
export function makeGravatar({ url, folder, secrets, now, turns, patienceMs = usualPatienceMs }: GravatarParts): AvatarsShape {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  const failed = new LRUCache<string, number>({ max: mostFailed });

  async function fetched(face: AvatarRequest, path: string): Promise<Uint8Array | undefined> {
    const bytes = await turns(async () => drawnFace(await sentFor(addressOf(url, face), patienceMs))).catch(() => undefined);
    if (bytes === undefined) {
      failed.set(path, now() + restMs);
      return undefined;
    }
    makeFolder(folder);
    await writeWhole(path, bytes);
    await utimes(path, now() / 1000, now() / 1000);
    return bytes;
  }

  async function pictureOf(face: AvatarRequest): Promise<Uint8Array | undefined> {
    const path = join(folder, secrets.sign("avatar file", `${face.engine} ${face.email}`));
    const kept = await keptAt(path);
    const age = kept === undefined ? Number.POSITIVE_INFINITY : now() - kept.at;
    if (age < freshMs || (failed.get(path) ?? 0) > now()) return kept?.bytes;
    const asking = underWay.get(path) ?? fetched(face, path).finally(() => underWay.delete(path));
    underWay.set(path, asking);
    return (await asking) ?? kept?.bytes;
  }

  async function sweep(): Promise<number> {
    const names = (await readdir(folder).catch(noneWhereMissing)) ?? [];
    const old = await Promise.all(names.map(async (name) => now() - ((await timeOf(join(folder, name))) ?? now()) > keptMs));
    const gone = names.filter((_, at) => old[at]);
    await Promise.all(gone.map(async (name) => rm(join(folder, name), { force: true })));
    return gone.length;
  }

  return {
    driver: "gravatar",
    isOn: true,
    picture: (face) => Effect.promise(() => pictureOf(face).catch(() => undefined)),
    sweep: () => Effect.promise(sweep),
  };
}

function addressOf(url: string, { email, engine }: AvatarRequest): string {
  const digest = createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
  return `${url}/${digest}?${new URLSearchParams({ ...asked, d: engine }).toString()}`;
}

/** What is answered at an address, whatever it says it is; a redirection, a failure or too much of it rejects. */
async function sentFor(address: string, patienceMs: number): Promise<Uint8Array> {
  const reply = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(patienceMs) });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (!reply.ok || size > mostBytes) throw new Error(`No picture was answered, with ${reply.status}`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function keptAt(path: string): Promise<{ readonly bytes: Uint8Array; readonly at: number } | undefined> {
  const [bytes, at] = await Promise.all([readFile(path).catch(noneWhereMissing), timeOf(path)]);
  return bytes === undefined || at === undefined ? undefined : { bytes, at };
}

async function timeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(noneWhereMissing))?.mtimeMs;
}
