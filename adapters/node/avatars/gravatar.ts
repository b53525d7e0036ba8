import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Effect } from "effect";
import { LRUCache } from "lru-cache";
import { gravatarEngines } from "#core/domain/people/gravatar.ts";
import type { AvatarsShape, AvatarRequest } from "#core/ports/avatars.ts";
import type { SecretsShape } from "#core/ports/outside.ts";
import { doorFor } from "../door/door.ts";
import { makePrivateFolder } from "../files/privateFiles.ts";
import { undefinedIfFileMissing, writeFileAtomically } from "../files/whole.ts";
import { encodeAvatar } from "../media/drawing.ts";

/** The parts that fetching pictures from Gravatar needs. */
export interface GravatarParts {
  /** The address to which the digest of an email is added. */
  readonly url: string;
  /** The folder of the cached pictures; the servers of one store share it. */
  readonly folder: string;
  readonly secrets: Pick<SecretsShape, "sign">;
  readonly now: () => number;
  /** Limits how many pictures are fetchPicture at a time, and rejects if too many wait. */
  readonly turns: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** How long a whole reply may take, in milliseconds; five seconds if left out. */
  readonly patienceMs?: number;
}

const usualPatienceMs = 5000;
/** The parameters of a request: the size in pixels, and pictures for every age only. */
const queryParameters = { s: "144", r: "g" } as const;
/** The limit of a reply, more than any picture of that size. */
const maxBytes = 262_144;
/** For how long one is shown without asking again, is shown where asking fails, and is not queryParameters for again after a failure. */
const freshMs = 86_400_000;
const keptMs = 7 * 86_400_000;
const restMs = 600_000;
const mostFailed = 10_000;

/**
 * Makes pictures from Gravatar, by the SHA-256 of an email. They are encoded again here, and cached under names that do not show the owner.
 */
export function makeGravatarAvatars({ url, folder, secrets, now, turns, patienceMs = usualPatienceMs }: GravatarParts): AvatarsShape {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  const failed = new LRUCache<string, number>({ max: mostFailed });

  async function fetchPicture(face: AvatarRequest, path: string): Promise<Uint8Array | undefined> {
    const bytes = await turns(async () => encodeAvatar(await bytesAt(addressOf(url, face), patienceMs))).catch(() => undefined);
    if (bytes === undefined) {
      failed.set(path, now() + restMs);
      return undefined;
    }
    makePrivateFolder(folder);
    await writeFileAtomically(path, bytes);
    await utimes(path, now() / 1000, now() / 1000);
    return bytes;
  }

  const pathOf = ({ engine, email }: AvatarRequest): string => join(folder, secrets.sign("avatar file", `${engine} ${email}`));

  async function pictureOf(face: AvatarRequest): Promise<Uint8Array | undefined> {
    const path = pathOf(face);
    const cached = await cachedAt(path);
    const age = cached === undefined ? Number.POSITIVE_INFINITY : now() - cached.at;
    if (age < freshMs || (failed.get(path) ?? 0) > now()) return cached?.bytes;
    const asking = underWay.get(path) ?? fetchPicture(face, path).finally(() => underWay.delete(path));
    underWay.set(path, asking);
    return (await asking) ?? cached?.bytes;
  }

  async function sweep(): Promise<number> {
    const names = (await readdir(folder).catch(undefinedIfFileMissing)) ?? [];
    const old = await Promise.all(names.map(async (name) => now() - ((await timeOf(join(folder, name))) ?? now()) > keptMs));
    const gone = names.filter((_, at) => old[at]);
    await Promise.all(gone.map(async (name) => rm(join(folder, name), { force: true })));
    return gone.length;
  }

  return {
    driver: "gravatar",
    isOn: true,
    picture: (face) => Effect.promise(() => pictureOf(face).catch(() => undefined)),
    erase: (email) =>
      Effect.promise(async () => {
        await Promise.all(gravatarEngines.map(async (engine) => rm(pathOf({ engine, email }), { force: true })));
      }),
    sweep: () => Effect.promise(sweep),
  };
}

function addressOf(url: string, { email, engine }: AvatarRequest): string {
  const digest = createHash("sha256").update(email.trim().toLowerCase()).digest("hex");
  return `${url}/${digest}?${new URLSearchParams({ ...queryParameters, d: engine }).toString()}`;
}

/** The bytes at an address, whatever type they have. Rejects on a redirection, an error status or too many bytes. */
async function bytesAt(address: string, patienceMs: number): Promise<Uint8Array> {
  const { status, body } = await doorFor("operator").fetch(address, { patienceMs, mostBytes: maxBytes });
  if (status < 200 || status > 299) throw new Error(`No picture was answered, with ${status}`);
  return body;
}

async function cachedAt(path: string): Promise<{ readonly bytes: Uint8Array; readonly at: number } | undefined> {
  const [bytes, at] = await Promise.all([readFile(path).catch(undefinedIfFileMissing), timeOf(path)]);
  return bytes === undefined || at === undefined ? undefined : { bytes, at };
}

async function timeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(undefinedIfFileMissing))?.mtimeMs;
}
