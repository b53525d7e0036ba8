import { Effect } from "effect";
import { originalKey, pictureKey, fileLinkMs, pictureShape, type StoredContent, type StoredFile } from "../../domain/files/storedFile.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/scope.ts";
import { Secrets, type SecretsShape, ClockPort } from "../../ports/outside.ts";
import { Storage } from "../../ports/storage.ts";
import { Store } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** The list of the ways to get a private file: as it is stored, or a smaller picture of it. */
export const fileVariants = ["file", "preview"] as const;

/** One of the ways to get a private file: as it is stored, or a smaller picture of it. */
export type FileVariant = (typeof fileVariants)[number];

/** The addresses of a private file, of a picture also of its preview; they work until `expires`, in epoch milliseconds. */
export interface FileLinks {
  readonly url: string;
  readonly preview?: string;
  readonly expires: number;
}

const purpose = "file link";

/**
 * Gives the addresses at which a browser gets a private file without a token, for whoever may see the thing that uses it: the caller has
 * checked that. They work for {@link fileLinkMs}, or for `lifetimeMs`.
 */
export function fileLinks(
  secrets: SecretsShape,
  { _id, content }: Pick<StoredFile, "_id" | "content">,
  now: number,
  lifetimeMs = fileLinkMs,
): FileLinks {
  const expires = now + lifetimeMs;
  const urlOf = (variant: FileVariant): string => {
    const end = expires.toString(36);
    return `/media/files/${_id}/${variant}/${end}.${secrets.sign(purpose, `${_id} ${variant} ${end}`)}`;
  };
  return { url: urlOf("file"), ...(content === "image/webp" ? { preview: urlOf("preview") } : {}), expires };
}

/** A private file that is to be sent: `read` gives its bytes, or those of a range. */
export interface OpenedFile {
  readonly content: StoredContent;
  readonly name: string;
  readonly bytes: number;
  /** Of the whole file, in hexadecimal; undefined for a preview. */
  readonly sha256: string | undefined;
  readonly key: string;
}

/** Gives the file of an address that {@link fileLinks} made; undefined where the address is wrong or has ended, or the file is gone. */
export const openFile = Effect.fnUntraced(function* (id: string, variant: FileVariant, pass: string) {
  const store = yield* Store;
  const storage = yield* Storage;
  const secrets = yield* Secrets;
  const time = yield* ClockPort;
  const [end = "", signature = ""] = pass.split(".");
  if (!/^[0-9a-z]{1,10}$/.test(end) || !secrets.matches(purpose, `${id} ${variant} ${end}`, signature)) return undefined;
  if (Number.parseInt(end, 36) <= time.now()) return undefined;
  const file = yield* store.files.read(clubScope(clubOfRowId(id) ?? ""), id);
  if (file === undefined || file.isGone || file.sha256 === "") return undefined;
  const key = variantKey(file, variant);
  const bytes = yield* storage.size(key);
  if (bytes === undefined) return undefined;
  const { content, name, sha256 } = file;
  return { content, name, bytes, sha256: variant === "file" ? sha256 : undefined, key } satisfies OpenedFile;
});

/** Gives the storage's key of a private file, or of its preview. */
export function variantKey({ content, key }: Pick<StoredFile, "content" | "key">, variant: FileVariant): string {
  const [preview, widest] = pictureShape.widths;
  return content === "application/pdf" ? originalKey(key) : pictureKey(key, variant === "file" ? widest : preview);
}

/** Refuses a file for a rule that has words. */
export function refuseFile(rule: string, params?: Readonly<Record<string, number>>) {
  return failWithRefusal("BAD_REQUEST", { issues: [{ path: "/file", rule, ...(params === undefined ? {} : { params }) }] });
}
