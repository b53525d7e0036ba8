import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { edgeBytes } from "#core/domain/files/content.ts";
import { StorageFullError, type UploadedFile } from "#core/ports/storage.ts";
import { isDiskFullError } from "./diskRoom.ts";
import { makePrivateFolder } from "./privateFiles.ts";
import { undefinedIfFileMissing } from "./whole.ts";

/** A file that arrived, and how to let go of it. */
export interface SpooledFile {
  readonly file: UploadedFile;
  readonly drop: () => Promise<void>;
}

/** The place where bodies wait on this machine until their call is answered. */
export interface Spool {
  /** Writes a stream to the disk while it is hashed. Throws `StorageFullError` when there is no room; then nothing of it stays. */
  readonly receive: (stream: AsyncIterable<Uint8Array>) => Promise<SpooledFile>;
  /** Removes what a process that was killed has left, as soon as it is an hour old; gives how many files. */
  readonly sweep: () => Promise<number>;
}

const fileMode = 0o600;
const leftoverMs = 3_600_000;

/** Makes the files of a folder, which is created with the first one. */
export function makeSpool(folder: string): Spool {
  return {
    receive: async (stream) => {
      makePrivateFolder(folder);
      const path = join(folder, randomUUID());
      const drop = () => rm(path, { force: true });
      try {
        return { file: await writeWithDigests(path, stream), drop };
      } catch (error) {
        await drop();
        throw isDiskFullError(error) ? new StorageFullError("the folder for uploads is full", { cause: error }) : error;
      }
    },
    sweep: async () => {
      const names = (await readdir(folder).catch(undefinedIfFileMissing)) ?? [];
      let count = 0;
      for (const name of names) {
        const modified = (await stat(join(folder, name)).catch(undefinedIfFileMissing))?.mtimeMs;
        if (modified === undefined || modified > Date.now() - leftoverMs) continue;
        await rm(join(folder, name), { force: true });
        count += 1;
      }
      return count;
    },
  };
}

async function writeWithDigests(path: string, stream: AsyncIterable<Uint8Array>): Promise<UploadedFile> {
  const sha256 = createHash("sha256");
  const md5 = createHash("md5");
  const file = await open(path, "wx+", fileMode);
  try {
    let size = 0;
    for await (const bytes of stream) {
      sha256.update(bytes);
      md5.update(bytes);
      for (let done = 0; done < bytes.length;) done += (await file.write(bytes, done)).bytesWritten;
      size += bytes.length;
    }
    const piece = async (from: number, to: number) => (await file.read(Buffer.alloc(to - from), 0, to - from, from)).buffer;
    const head = await piece(0, Math.min(edgeBytes.head, size));
    const tail = await piece(Math.max(0, size - edgeBytes.tail), size);
    const source = { bytes: size, sha256: sha256.digest("hex"), md5: md5.digest("base64"), path, open: () => createReadStream(path) };
    return { source, head, tail };
  } finally {
    await file.close();
  }
}
