import { Effect, Layer } from "effect";
import { documentsFolder } from "#core/domain/files/storedFile.ts";
import { Storage, type StorageShape } from "#core/ports/storage.ts";
import { folderStorage } from "./folder.ts";
import { assertNoVersions, s3Storage } from "./s3.ts";
import type { S3Options } from "./s3Requests.ts";
import type { WrappingKey } from "./seal.ts";
import { sealedStorage } from "./sealed.ts";

const prefix = `${documentsFolder}/`;

/** Gives one storage of two: the objects of customers' documents are in one of them, under keys without their folder, all others in the other. */
export function storageWithDocuments(files: StorageShape, documents: StorageShape): StorageShape {
  const placeOf = (key: string): readonly [StorageShape, string] =>
    key.startsWith(prefix) ? [documents, key.slice(prefix.length)] : [files, key];
  const at = <Value>(key: string, work: (storage: StorageShape, own: string) => Value): Value => work(...placeOf(key));
  return {
    driver: files.driver,
    put: (key, source) => at(key, ({ put }, own) => put(own, source)),
    read: (key, range) => at(key, ({ read }, own) => read(own, range)),
    size: (key) => at(key, ({ size }, own) => size(own)),
    digest: (key, lengths) => at(key, ({ digest }, own) => digest(own, lengths)),
    remove: (key) => at(key, ({ remove }, own) => remove(own)),
    begin: (key) => at(key, ({ begin }, own) => begin(own)),
    putPart: (key, upload, number, source) => at(key, ({ putPart }, own) => putPart(own, upload, number, source)),
    complete: (key, upload, parts) => at(key, ({ complete }, own) => complete(own, upload, parts)),
    abort: (key, upload) => at(key, ({ abort }, own) => abort(own, upload)),
  };
}

/** Makes the layer of a storage in folders: files in one, sealed documents in another. The servers of one store share both. */
export function folderStorageLayer(files: string, documents: string, wrapping: WrappingKey): Layer.Layer<Storage> {
  return Layer.sync(Storage, () => storageWithDocuments(folderStorage(files), sealedStorage(folderStorage(documents), wrapping)));
}

/** Makes the layer of a storage in a bucket, with sealed documents under keys of their own. Dies where the bucket stores versions. */
export function s3StorageLayer(options: S3Options, wrapping: WrappingKey): Layer.Layer<Storage> {
  const open = Effect.gen(function* () {
    yield* Effect.promise(() => assertNoVersions(options));
    const files = s3Storage(options);
    const documents = s3Storage({ ...options, url: `${options.url}/${documentsFolder}` });
    const close = () => [files, documents].forEach((each) => each.close());
    return { ...storageWithDocuments(files, sealedStorage(documents, wrapping)), close };
  });
  return Layer.effect(
    Storage,
    Effect.acquireRelease(open, ({ close }) => Effect.sync(close)),
  );
}
