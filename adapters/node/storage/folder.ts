import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, link, mkdir, open, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Effect } from "effect";
import { type ByteRange, type ByteSource, StorageFullError, type StorageShape, type StoredObjectPart } from "#core/ports/storage.ts";
import { StorageDown } from "#core/ports/store/store.ts";
import { isDiskFullError } from "../files/diskRoom.ts";
import { makePrivateFolder } from "../files/privateFiles.ts";
import { syncToDisk, undefinedIfFileMissing } from "../files/whole.ts";
import { digestStreamAndPieces } from "./source.ts";
import { assertStorageKey } from "./keys.ts";

const fileMode = 0o600;
const uploadForm = /^[0-9a-f-]{36}$/;

/**
 * Gives the objects of a folder, which is created with the first one. An object is a file; one that arrives in parts is a folder of them.
 */
export function folderStorage(folder: string): StorageShape {
  const pathOf = (key: string): string => {
    assertStorageKey(key);
    return join(folder, key);
  };
  const partsOf = (upload: string): string => {
    if (!uploadForm.test(upload)) throw new Error("An upload leads out of the storage");
    return join(folder, ".parts", upload);
  };
  return {
    driver: "folder",
    put: (key, source) => work(async () => writeSource(pathOf(key), source)),
    read: (key, range) => work(async () => readFrom(pathOf(key), range)),
    size: (key) => work(async () => sizeOf(pathOf(key))),
    digest: (key, lengths) =>
      work(async () => digestStreamAndPieces((await sizeOf(pathOf(key))) === undefined ? undefined : piecesOf(pathOf(key)), lengths)),
    remove: (key) =>
      work(async () => {
        const path = pathOf(key);
        await rm(path, { force: true });
        // Another object may be in the folder, or come into it at this moment: then it stays.
        if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => undefined);
      }),
    begin: () =>
      work(async () => {
        const upload = randomUUID();
        makePrivateFolder(partsOf(upload));
        return upload;
      }),
    putPart: (_, upload, number, source) =>
      work(async () => {
        if ((await sizeOf(partsOf(upload))) === undefined) return undefined;
        const tag = Buffer.from(source.md5, "base64").toString("hex");
        await writeSource(join(partsOf(upload), `${number}-${tag}`), source);
        return tag;
      }),
    complete: (key, upload, parts) => work(async () => joinParts(pathOf(key), partsOf(upload), parts)),
    abort: (_, upload) => work(async () => rm(partsOf(upload), { recursive: true, force: true })),
  };
}

function work<Value>(run: () => Promise<Value>): Effect.Effect<Value> {
  return Effect.promise(async () => {
    try {
      return await run();
    } catch (error) {
      throw isDiskFullError(error) ? new StorageFullError("the folder is full", { cause: error }) : downIfSystem(error);
    }
  });
}

/** An error of the file system is the storage's, any other one ours. */
function downIfSystem(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^E[A-Z]+$/.test(code) ? new StorageDown(`storage ${code}`, error) : error;
}

/**
 * Writes under another name, checks what was written, and renames: a reader finds the whole or nothing. A file of this disk gets the name beside
 * its own, without a copy.
 */
async function writeSource(path: string, source: ByteSource): Promise<void> {
  if (source.path !== undefined && (await linkSource(path, source.path))) return;
  await writeWith(path, async (file) => {
    const hash = createHash("sha256");
    const written = { bytes: 0 };
    for await (const bytes of source.open()) {
      hash.update(bytes);
      written.bytes += bytes.length;
      await writeAll(file, bytes);
    }
    if (written.bytes !== source.bytes || hash.digest("hex") !== source.sha256) throw new StorageDown("storage got other bytes");
  });
}

/** Gives a file another name; false where that cannot be, on another disk. */
async function linkSource(path: string, source: string): Promise<boolean> {
  const temporary = `${path}.${randomUUID()}`;
  makePrivateFolder(dirname(path));
  const isLinked = await link(source, temporary).then(
    () => true,
    () => false,
  );
  if (!isLinked) return false;
  try {
    const file = await open(temporary, "r+");
    await file.sync().finally(() => file.close());
    await rename(temporary, path);
    await syncToDisk(dirname(path));
  } finally {
    // A rename between two names of one file leaves both.
    await rm(temporary, { force: true });
  }
  return true;
}

async function writeWith(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  makePrivateFolder(dirname(path));
  const file = await openIn(temporary);
  try {
    await write(file);
    await file.sync();
    await file.close();
    await rename(temporary, path);
    await syncToDisk(dirname(path));
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Opens a new file; its folder may have been removed, when the last object in it was, since it was created. */
async function openIn(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx", fileMode);
  } catch (error) {
    undefinedIfFileMissing(error);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return open(path, "wx", fileMode);
  }
}

/** `write` may write less than it was given. */
async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) done += (await file.write(bytes, done)).bytesWritten;
}

async function readFrom(path: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined> {
  const size = await sizeOf(path);
  if (size === undefined) return undefined;
  const { from, to } = range ?? { from: 0, to: size };
  if (from < 0 || to > size || from > to) throw new Error("A range leads out of the object");
  return from === to ? nothing() : createReadStream(path, { start: from, end: to - 1 });
}

const pieceBytes = 262_144;

/** The bytes of a file, through one buffer: a piece is valid until the next one is taken. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, "r");
  const buffer = Buffer.allocUnsafe(pieceBytes);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(undefinedIfFileMissing))?.size;
}

/** Joins parts; when their folder is gone, an earlier call may have joined them. */
async function joinParts(path: string, folder: string, parts: readonly StoredObjectPart[]): Promise<boolean> {
  const paths = parts.toSorted((left, right) => left.number - right.number).map(({ number, tag }) => join(folder, `${number}-${tag}`));
  const sizes = await Promise.all(paths.map(sizeOf));
  if (sizes.includes(undefined)) return (await sizeOf(folder)) === undefined && (await sizeOf(path)) !== undefined;
  await writeWith(path, async (file) => {
    for (const part of paths) for await (const bytes of piecesOf(part)) await writeAll(file, bytes);
  });
  await rm(folder, { recursive: true, force: true });
  return true;
}
