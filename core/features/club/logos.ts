import { Effect } from "effect";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { clubScope } from "../../domain/scope.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { failWithRefusal } from "../shared/commit.ts";

type Identity = ClubSettings["identity"];

const fields = ["logo", "logoDark"] as const;

/**
 * Ties the files of a club's new logos to its settings, so that they stay stored, and lets go of the old ones. Fails with BAD_REQUEST at the
 * field when it names no logo of this club, or one that another thing uses.
 */
export const attachLogos = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, now, before, after }: { readonly client: string; readonly now: number; readonly before: Identity; readonly after: Identity },
) {
  const owner = `settings ${client}`;
  const filesOf = (identity: Identity) => new Set(fields.map((field) => identity[field]).filter((file) => file !== ""));
  const old = filesOf(before);
  const used = filesOf(after);
  for (const field of fields) {
    const file = after[field];
    if (file === "" || old.has(file)) continue;
    const stored = yield* tx.files.read(clubScope(client), file);
    const isFree = stored?.type === "photo" && !stored.isGone && stored.sha256 !== "" && (stored.owner ?? owner) === owner;
    if (!isFree) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: `/identity/${field}`, rule: "choice" }] });
    yield* tx.files.update({ ...stored, owner, idle: null });
  }
  for (const file of old) {
    if (used.has(file)) continue;
    const stored = yield* tx.files.read(clubScope(client), file);
    if (stored?.owner === owner) yield* tx.files.update({ ...stored, owner: null, idle: now });
  }
  return undefined;
});
