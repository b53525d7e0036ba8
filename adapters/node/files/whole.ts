import { randomUUID } from "node:crypto";
import { open, rename, writeFile } from "node:fs/promises";

const fileMode = 0o600;

/** Writes a file that only its owner can read. A reader never finds a part of it: it is written under another name, then renamed. */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, bytes, { mode: fileMode, flush: true });
  await rename(temporary, path);
}

/** Turns the error of a missing file into undefined; throws any other error. */
export function undefinedIfFileMissing(error: unknown): undefined {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  throw error;
}

/** Makes a file, or the names in a folder, last through a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
