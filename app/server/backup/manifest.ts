import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Result, Schema } from "effect";
import { undefinedIfFileMissing, writeFileAtomically } from "#adapters/node/files/whole.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";

const Count = Schema.Finite;

const ManifestFields = Schema.Struct({
  format: Schema.Literal(1),
  release: Schema.String,
  engine: Schema.Literals(["sqlite", "postgres"]),
  /** Epoch milliseconds at which the copy began. */
  madeAt: Count,
  /** The names of the migrations that the store has had. */
  migrations: Schema.Array(Schema.String),
  /** The files of the backup by their paths in it, the store's copy first. */
  files: Schema.Record(Schema.String, Schema.Struct({ bytes: Count, sha256: Schema.String })),
  /** The tables of the store with the digests of their rows. */
  tables: Schema.Record(Schema.String, Schema.Struct({ rows: Count, digest: Schema.String })),
  /** How many faults of each kind the store had already when it was copied. */
  faults: Schema.Record(Schema.String, Count),
  /** Tells whether `QUAI_SECRET` is the one of the store; it tells nothing about the secret. */
  secretCheck: Schema.String,
});

const SignedManifest = Schema.fromJsonString(Schema.Struct({ ...ManifestFields.fields, signature: Schema.String }));

/** What a backup has, as it was proven; it names no person and no secret. */
export type Manifest = typeof ManifestFields.Type;

/** The name of the manifest in the folder of a backup. */
export const manifestName = "manifest.json";
/** The name of the copy of the store in the folder of a backup. */
export const storeCopyName = "store";
/** The folder of uploaded files in that of a backup. */
export const mediaName = "media";

const purpose = "backup";

/** Gives what a manifest tells a secret by. */
export function secretCheckOf(secret: string): string {
  return makeSecrets(secret).sign(purpose, "secret");
}

/** Writes the signed manifest of a backup, after everything else of it. */
export async function writeManifest(folder: string, manifest: Manifest, secret: string): Promise<void> {
  const signed = { ...manifest, signature: signatureOf(manifest, secret) };
  await writeFileAtomically(join(folder, manifestName), Buffer.from(`${JSON.stringify(signed, undefined, 2)}\n`));
}

/** Reads the manifest of a backup. Throws where there is none, where it was changed, or where the secret is another one. */
export async function readManifest(folder: string, secret: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), "utf8").catch(undefinedIfFileMissing);
  if (text === undefined) throw new Error(`${folder} is no backup: it has no ${manifestName}`);
  const read = Schema.decodeUnknownResult(SignedManifest)(text);
  if (Result.isFailure(read)) throw new Error(`${manifestName} is damaged, or of a newer Quai`);
  const { signature, ...manifest } = read.success;
  if (manifest.secretCheck !== secretCheckOf(secret))
    throw new Error("the backup was made with another QUAI_SECRET, on which links and sealed texts depend");
  if (signature !== signatureOf(manifest, secret)) throw new Error(`${manifestName} was changed after the backup was made`);
  return manifest;
}

function signatureOf(manifest: Manifest, secret: string): string {
  const inOrder = Object.fromEntries(Object.entries(manifest).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  return makeSecrets(secret).sign(purpose, JSON.stringify(inOrder));
}
