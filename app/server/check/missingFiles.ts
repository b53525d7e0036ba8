import { join } from "node:path";
import { Effect } from "effect";
import { readKnownFilesAt } from "#adapters/node/sql/open.ts";
import { type KnownFile, shownIds, type StoreFinding } from "#adapters/node/sql/doctor/examine.ts";
import { folderStorage } from "#adapters/node/storage/folder.ts";
import { s3Storage } from "#adapters/node/storage/s3.ts";
import { originalKey, pictureKey, pictureShape } from "#core/domain/files/storedFile.ts";
import { photoWidths } from "#core/domain/offer/photo.ts";
import type { StorageShape } from "#core/ports/storage.ts";
import { StorageDown } from "#core/ports/store/store.ts";
import { mediaName } from "../backup/manifest.ts";
import type { Config } from "../config/config.ts";

/** The settings that say where a server has its store and its files. */
export type StoredAt = Pick<Config, "databaseUrl" | "pooler" | "distribution" | "data" | "bucket">;

/** How many requests to a bucket are under way at once. */
const atOnce = 16;

/**
 * Finds the uploaded files that the store names and the storage does not have; undefined where it has all of them. A storage that does not
 * answer is a finding too. Customers' documents are left out, because backups do not
 * contain them.
 */
export async function findMissingFiles(config: StoredAt): Promise<StoreFinding | undefined> {
  const known = () => readKnownFilesAt(config.databaseUrl, config);
  const named = await known();
  const storage = openFiles(config);
  try {
    const sizes = await Effect.runPromise(
      Effect.forEach(named, (file) => Effect.map(storage.size(widestKey(file)), (bytes) => ({ file, bytes })), { concurrency: atOnce }),
    );
    const absent = sizes.filter(({ bytes }) => bytes === undefined).map(({ file }) => file);
    if (absent.length === 0) return undefined;
    // A server may have deleted one meanwhile.
    const keys = new Set((await known()).map(({ key }) => key));
    const missing = absent.filter(({ key }) => keys.has(key));
    if (missing.length === 0) return undefined;
    return {
      name: "file without its bytes",
      fault: "The storage does not have uploaded files that the store names: they can be neither shown nor downloaded.",
      mend: "Restore the newest proven backup into another place, and copy these files from its folder media.",
      ...countOf(missing),
    };
  } catch (error) {
    if (!(error instanceof StorageDown)) throw error;
    return {
      name: "storage that does not answer",
      fault: `It is unknown whether the storage has the uploaded files: ${error.message}.`,
      mend: "Check the settings of the storage and its network, then run doctor again.",
      ...countOf(named),
    };
  } finally {
    storage.close();
  }
}

const countOf = (files: readonly KnownFile[]): Pick<StoreFinding, "count" | "first"> => ({
  count: files.length,
  first: files.slice(0, shownIds).map(({ client, id }) => `${client} ${id}`),
});

function openFiles({ data, bucket }: StoredAt): Pick<StorageShape, "size"> & { readonly close: () => void } {
  if (bucket !== undefined) return s3Storage(bucket);
  return { size: folderStorage(join(data, mediaName)).size, close: () => undefined };
}

/** The key of the file itself, where others are its previews. */
function widestKey({ type, content, key }: KnownFile): string {
  if (content === "application/pdf") return originalKey(key);
  return pictureKey(key, Math.max(...(type === "photo" ? photoWidths : pictureShape.widths)));
}
