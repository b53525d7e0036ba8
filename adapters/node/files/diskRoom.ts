import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StoreDown } from "#core/ports/store/store.ts";

/** The free bytes of a disk, and a write to it that is not kept. */
export interface DiskAccess {
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly tryWrite: (folder: string, bytes: number) => Promise<void>;
}

/** A disk with less than `littleBytes` free must take a write of `triedBytes`: as much as the log of the store and a small file. */
const littleBytes = 64_000_000;
const triedBytes = 1_000_000;

/** Gives the bytes of the disk of a folder that are free for this account. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const disk: DiskAccess = {
  freeBytes: freeBytesOf,
  tryWrite: async (folder, bytes) => {
    const path = join(folder, `room-${randomUUID()}`);
    try {
      await writeFile(path, Buffer.alloc(bytes, 1), { mode: 0o600, flush: true });
    } finally {
      await rm(path, { force: true });
    }
  },
};

/**
 * Makes a check whether the disk of a folder takes another write. One is tried where little is left, since a small commit may still find its
 * place in files that are there. Rejects with StoreDown when the disk is full.
 */
export function makeRoomCheck(folder: string, { freeBytes, tryWrite }: DiskAccess = disk): () => Promise<void> {
  return async () => {
    if ((await freeBytes(folder)) >= littleBytes) return;
    await tryWrite(folder, triedBytes).catch((error: unknown) => {
      throw isDiskFullError(error) ? new StoreDown("ENOSPC") : error;
    });
  };
}

const codes: readonly unknown[] = ["ENOSPC", "EDQUOT"];

/** Whether an error of the file system says that there is no room left. */
export function isDiskFullError(error: unknown): boolean {
  return error instanceof Error && "code" in error && codes.includes(error.code);
}
