import { Effect } from "effect";
import { clubScope } from "../../domain/scope.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** A file, and the thing that is to use it: `owner` is its kind and id, such as `messages mem_m_1`. */
export interface FileAttachment {
  readonly client: string;
  readonly file: string;
  readonly owner: string;
  /** Who may use the file: the users and reservations that sent it. */
  readonly by: readonly string[];
  /** The booking that the file belongs to from now on, if any; its holder may download the file. */
  readonly reservation?: string | null;
  /** The customer whose chat or documents have the file, if any: erasing them erases it. */
  readonly customer?: string | null;
  /** The field that names the file, a JSON pointer: `/file` when left out. */
  readonly path?: string;
}

/**
 * Ties a file to the one thing that uses it, so that it stays stored; a repeat changes nothing. Fails with BAD_REQUEST at the field when there is
 * no such file, when another thing uses it, or when somebody else sent it. A file that nothing uses is erased after `unusedFileLifetimeMs`.
 */
export const attachFile = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, file: id, owner, by, reservation, customer, path = "/file" }: FileAttachment,
) {
  const file = yield* tx.files.read(clubScope(client), id);
  const isFree = file !== undefined && !file.isGone && file.sha256 !== "" && (file.owner === null || file.owner === owner);
  if (!isFree || file.type === "photo" || !by.includes(file.by))
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path, rule: "choice" }] });
  const attached = { ...file, owner, idle: null, reservation: reservation ?? file.reservation, customer: customer ?? file.customer };
  yield* tx.files.update(attached);
  return attached;
});

/** Lets go of the file that a thing uses, which is erased later; does nothing when the thing does not use it. */
export const detachFile = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, file: id, owner }: Pick<FileAttachment, "client" | "file" | "owner">,
  now: number,
) {
  const file = yield* tx.files.read(clubScope(client), id);
  if (file?.owner === owner) yield* tx.files.update({ ...file, owner: null, idle: now });
});
