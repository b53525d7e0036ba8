import { createHash } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import { chmod, copyFile, link, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { syncToDisk, undefinedIfFileMissing } from "#adapters/node/files/whole.ts";
import { makePrivateFile, makePrivateFolder } from "#adapters/node/files/privateFiles.ts";
import { isStorageKey } from "#adapters/node/storage/keys.ts";

/** Files of a club name people: only the account that runs Quai may read them. */
const fileMode = 0o600;

/** The size of a file and the digest of its bytes. */
export interface FileDigest {
  readonly bytes: number;
  readonly sha256: string;
}

/** Lists the keys of the files in a folder of uploaded files, in order; none where there is no folder. Files that are still being written do not count. */
export async function listMediaKeys(folder: string): Promise<readonly string[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfFileMissing)) ?? [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter(isStorageKey)
    .toSorted();
}

/** Copies a file, so that a reader finds the whole of it or nothing; false where it is gone meanwhile. */
export async function copyWholeFile(from: string, to: string): Promise<boolean> {
  const temporary = `${to}.copied`;
  makePrivateFolder(dirname(to));
  await rm(temporary, { force: true });
  makePrivateFile(temporary);
  try {
    await copyFile(from, temporary, constants.COPYFILE_FICLONE);
  } catch (error) {
    await rm(temporary, { force: true });
    return undefinedIfFileMissing(error) ?? false;
  }
  await chmod(temporary, fileMode);
  await syncToDisk(temporary);
  await rename(temporary, to);
  await syncToDisk(dirname(to));
  return true;
}

/** Gives a file that never changes a second name, or copies it where it cannot have one, such as on another disk; false where it is gone meanwhile. */
export async function linkWholeFile(from: string, to: string): Promise<boolean> {
  makePrivateFolder(dirname(to));
  const isLinked = await link(from, to).then(
    () => true,
    () => false,
  );
  if (!isLinked) return copyWholeFile(from, to);
  await syncToDisk(dirname(to));
  return true;
}

/** Reads the size and the digest of a file; undefined where there is none. */
export async function digestFile(path: string): Promise<FileDigest | undefined> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    await pipeline(createReadStream(path), async (pieces) => {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
      }
    });
  } catch (error) {
    return undefinedIfFileMissing(error);
  }
  return { bytes, sha256: hash.digest("hex") };
}
