import { open } from "node:fs/promises";

/** Makes a file, or the names in a folder, last through a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
