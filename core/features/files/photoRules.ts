import { Effect } from "effect";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import type { PendingRowChange, KindRules } from "../managed/rules.ts";
import { clubScope } from "../../domain/scope.ts";
import { isRecord } from "../../domain/validation/json.ts";
import { failWithRefusal } from "../shared/commit.ts";

/**
 * Gives the rules for photos of the rows of a kind: each names a file of the club that no other row uses. The sweep erases files that no row
 * uses any more.
 */
export const photoRulesOf = (kind: "boats" | "docks" | "models") =>
  ({
    assertMay: Effect.fnUntraced(function* ({ tx, manager, before, row }: PendingRowChange) {
      const known = filesOf(before);
      for (const [index, file] of filesOf(row).entries()) {
        if (known.includes(file)) continue;
        const kept = yield* tx.files.read(clubScope(manager.client), file);
        if (kept?.type === "photo" && !kept.isGone && kept.owner === null) continue;
        return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: `/photos/${index}/file`, rule: "choice" }] });
      }
    }),
    afterWrite: Effect.fnUntraced(function* ({ tx, manager, now, before, row }: PendingRowChange) {
      const old = filesOf(before);
      const used = filesOf(row);
      for (const file of new Set([...old, ...used])) {
        if (old.includes(file) === used.includes(file)) continue;
        const kept = yield* tx.files.read(clubScope(manager.client), file);
        if (kept === undefined) continue;
        const isUsed = used.includes(file);
        yield* tx.files.update({ ...kept, owner: isUsed ? `${kind} ${row._id}` : null, idle: isUsed ? null : now });
      }
    }),
  }) satisfies KindRules;

function filesOf(row: AnyRow | undefined): readonly string[] {
  const photos = row?.["photos"];
  if (!Array.isArray(photos)) return [];
  return photos.flatMap((photo: unknown) => (isRecord(photo) && typeof photo["file"] === "string" ? [photo["file"]] : []));
}
