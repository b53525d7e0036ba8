import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";

const fileMode = 0o600;

/** Writes a file for its owner alone; whoever reads meanwhile finds the whole of it or none. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, bytes, { mode: fileMode, flush: true });
  await rename(beside, path);
}

/** Makes nothing of a file that is not there; every other error is thrown. */
export function noneWhereMissing(error: unknown): undefined {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  throw error;
}
