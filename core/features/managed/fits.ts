import { Effect } from "effect";
import { Refusal } from "../../domain/errors.ts";
import { clubScope } from "../../domain/scope.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { findDuplicateField } from "../shared/kinds/row.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { kindWritesInCommit } from "../../ports/store/anyKind.ts";
import { idsInReferenceField, placeUsesOfRow } from "./uses.ts";
import { serverRowsOf, managedRowViewOf } from "../shared/kinds/view.ts";
import { failWithRefusal } from "../shared/commit.ts";
import type { ManagedCommit, ReferredKind } from "./commitManaged.ts";
import type { AnyKind } from "../shared/kinds/kind.ts";

/**
 * Fails when a row's fields do not go together, when it names what does not exist, or when it equals another living row in a unique field.
 */
export const assertRowIsValid = Effect.fnUntraced(function* (work: ManagedCommit, before: AnyRow | undefined, row: AnyRow) {
  const { kind } = work;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  const issues = kind.refuse?.(row as never) ?? [];
  if (issues.length > 0) return yield* Effect.fail(badRequestWithIssues(issues));
  yield* assertReferred(work, before, row);
  const field = work.apart === undefined ? yield* duplicateOf(work, before, row) : work.apart.duplicateField(row);
  if (field === undefined) return;
  const [message = ""] = field.split(".");
  return yield* failWithRefusal("DUPLICATE", { message, issues: [{ path: `/${field.replaceAll(".", "/")}`, rule: "DUPLICATE" }] });
});

const duplicateOf = Effect.fnUntraced(function* ({ kind, rows, manager }: ManagedCommit, before: AnyRow | undefined, row: AnyRow) {
  return kind.unique.length === 0 ? undefined : findDuplicateField(kind, before, row, yield* rows.living(manager.client));
});

const assertReferred = Effect.fnUntraced(function* ({ tx, kind, manager }: ManagedCommit, before: AnyRow | undefined, row: AnyRow) {
  for (const [field, target] of Object.entries(kind.refers)) {
    if (target === undefined) continue;
    const ids = idsInReferenceField(row[field]);
    const known = idsInReferenceField(before?.[field]);
    const parent = kind.sharedParent?.[field];
    const isMoved = parent !== undefined && row[parent] !== before?.[parent];
    for (const [index, id] of ids.entries()) {
      const isNew = !known.includes(id);
      if (typeof id !== "string" || !(isNew || isMoved)) continue;
      if (serverRowsOf(target, manager.client).some(({ _id }) => _id === id)) continue;
      const referred = yield* kindWritesInCommit(tx, target).read(clubScope(manager.client), id);
      const path = Array.isArray(row[field]) ? `/${field}/${index}` : `/${field}`;
      const isGone = referred === undefined || referred.retired !== undefined;
      if (isNew && isGone) return yield* Effect.fail(badRequestWithIssues([{ path, rule: "choice" }]));
      if (parent !== undefined && referred?.[parent] !== row[parent])
        return yield* Effect.fail(badRequestWithIssues([{ path, rule: "elsewhere" }]));
    }
  }
});

/** Fails with IN_USE when a row changes its place while rows that must share the place name it. */
export const assertPlaceIsUnused = Effect.fnUntraced(function* (
  { tx, now }: ManagedCommit,
  kind: ReferredKind,
  before: AnyRow,
  row: AnyRow,
) {
  const uses = yield* placeUsesOfRow(tx, kind, before, row, now);
  if (uses.length > 0) return yield* failWithRefusal("IN_USE", { extra: { uses } });
});

/** Gives the refusal of a row with these issues. */
export function badRequestWithIssues(issues: readonly CallIssue[]): Refusal<"BAD_REQUEST"> {
  return new Refusal("BAD_REQUEST", { issues });
}

/** Fails with BAD_REQUEST without the version of a row, and with CONFLICT and the stored row for a stale one. */
export function assertSeen(kind: AnyKind, row: AnyRow, { version }: { readonly version?: number }) {
  if (version === undefined) return Effect.fail(badRequestWithIssues([{ path: "/version", rule: "required" }]));
  return version === row.version ? Effect.void : Effect.fail(conflictWith(kind, row));
}

/** Gives the refusal of a change of a row that another commit changed. */
export function conflictWith(kind: AnyKind, row: AnyRow): Refusal<"CONFLICT"> {
  return new Refusal("CONFLICT", { extra: { current: managedRowViewOf(kind, row) } });
}
