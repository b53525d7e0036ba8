import { Effect } from "effect";
import type { AuditLine } from "../../domain/auditLine.ts";
import type { MaintenanceEntry } from "../../domain/maintenance/entry.ts";
import { asCents, dollarsOf } from "../../domain/money/cents.ts";
import { Secrets } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";

/** The `model` of audit lines about entries of the maintenance log. */
export const maintenanceAuditModelName = "maintenance";

/** The facts of an entry that its history shows; its texts may name people, so that the history says only that they changed. */
type LoggedFacts = Readonly<Record<string, string | number | null>>;

/**
 * Records in the audit log that staff made, changed or removed an entry, in the same commit: `before` and `after` are the entry, one of them left out
 * where it was made or removed.
 */
export const logMaintenance = Effect.fnUntraced(function* (
  tx: Transaction,
  { before, after }: { readonly before?: MaintenanceEntry | undefined; readonly after?: MaintenanceEntry | undefined },
  { staff, now }: { readonly staff: { readonly id: string }; readonly now: number },
) {
  const entry = after ?? before;
  if (entry === undefined) return;
  const { client, _id: item } = entry;
  const secrets = yield* Secrets;
  const _id = `${client}_a_${secrets.random()}`;
  const action = before === undefined ? "create" : after === undefined ? "delete" : "update";
  const changes = changesBetween(before, after);
  yield* tx.audit.append({ _id, client, at: now, actor: staff.id, model: maintenanceAuditModelName, item, action, changes });
});

function changesBetween(before: MaintenanceEntry | undefined, after: MaintenanceEntry | undefined): AuditLine["changes"] {
  const from = factsOf(before);
  const to = factsOf(after);
  const names = Object.keys({ ...from, ...to }).filter((name) => from[name] !== to[name]);
  const hidden = {
    ...(before?.what === after?.what && before?.who === after?.who ? {} : { text: {} }),
    ...(String(before?.files ?? []) === String(after?.files ?? []) ? {} : { photos: {} }),
  };
  return { ...Object.fromEntries(names.map((name) => [name, { ...factOf("from", from[name]), ...factOf("to", to[name]) }])), ...hidden };
}

function factOf(side: "from" | "to", value: string | number | null | undefined) {
  return value === undefined || value === null ? {} : { [side]: value };
}

function factsOf(entry: MaintenanceEntry | undefined): LoggedFacts {
  if (entry === undefined) return {};
  const { boat, plan, part, day, cost, engineHours } = entry;
  return { boat, maintenancePlan: plan, repaired: part, date: day, price: cost === null ? null : dollarsOf(asCents(cost)), engineHours };
}
