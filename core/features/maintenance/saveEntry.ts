import { Effect, Schema } from "effect";
import type { AuditLine } from "../../domain/auditLine.ts";
import type { MaintenanceEntry } from "../../domain/maintenance/entry.ts";
import { asCents, dollarsOf, centsOf } from "../../domain/money/cents.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { type Transaction, Store } from "../../ports/store/store.ts";
import type { Day } from "../../domain/calendar/day.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Refusal } from "../../domain/errors.ts";
import { clubScope } from "../../domain/scope.ts";
import { refuseDistantDay } from "../../domain/validation/dayBounds.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { attachBoatPicture } from "../condition/recordPhoto.ts";
import { detachFile } from "../files/attach.ts";
import { readDockTime } from "../lock/tripCode.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { type IdempotencyKey, jsonReplyMemo, RivalCommit, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { wholeCentsIssues } from "../shared/kinds/wholeCents.ts";

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

/**
 * An entry of the maintenance log as staff report it: `key` is of the device, one for each new entry; `_id` and `version` are of the entry that changes.
 * `cost` is in dollars.
 */
export interface EntryReport {
  readonly key: string;
  readonly _id?: string | undefined;
  readonly version?: number | undefined;
  readonly boat: string;
  readonly plan?: string | undefined;
  readonly day: Day;
  readonly what: string;
  readonly who: string;
  readonly cost?: number | undefined;
  readonly engineHours?: number | undefined;
  readonly files: readonly string[];
}

/** The member of staff who records an entry; one who may not see money keeps the cost of an entry by leaving it out. */
export interface EntryWriter extends ActingStaff {
  readonly seesMoney: boolean;
}

interface EntryContext {
  readonly tx: Transaction;
  readonly staff: EntryWriter;
  readonly now: number;
  readonly dockNow: number;
}

const EntryId = Schema.Struct({ _id: Schema.String });

/**
 * Records an entry, once for each key, or changes one, and gives its id. Fails with ITEM_NOT_EXIST for another club's entry, with CONFLICT for
 * a version that is not the latest, and with BAD_REQUEST for a day in the future, a boat of another club, a plan without the boat, and a file
 * that is no unused picture of this user.
 */
export const saveEntry = Effect.fnUntraced(function* (report: EntryReport, staff: EntryWriter, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const dockNow = yield* readDockTime;
  yield* assertFits(report, staff.client, dayAt(dockNow));
  const write = Effect.fnUntraced(function* (tx: Transaction) {
    const at = { tx, staff, now: now(), dockNow };
    return { _id: yield* report._id === undefined ? insertEntry(report, at) : changeEntry(report._id, report, at) };
  });
  return (yield* runCommitOnce(once, now(), jsonReplyMemo(EntryId), write))._id;
});

/** Removes an entry of the club, and lets go of its pictures. Fails with ITEM_NOT_EXIST where there is none. */
export const removeEntry = Effect.fnUntraced(function* (id: string, staff: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const write = Effect.fnUntraced(function* (tx: Transaction) {
    const before = yield* tx.maintenance.read(staff.client, id);
    if (before === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* removeStored(tx, before, { staff, now: now() });
    return { _id: id };
  });
  yield* runCommitOnce(once, now(), jsonReplyMemo(EntryId), write);
});

/** Removes an entry in a commit, with its line in the history, and lets go of its pictures. */
export const removeStored = Effect.fnUntraced(function* (
  tx: Transaction,
  before: MaintenanceEntry,
  by: { readonly staff: { readonly id: string }; readonly now: number },
) {
  const { client, _id, files } = before;
  for (const file of files) yield* detachFile(tx, { client, file, owner: ownerOf(_id) }, by.now);
  yield* tx.maintenance.remove(client, _id);
  yield* logMaintenance(tx, { before }, by);
});

const assertFits = Effect.fnUntraced(function* ({ boat, day, cost }: EntryReport, client: string, today: Day) {
  const store = yield* Store;
  const { boats } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client))).withRetired;
  const isFuture: readonly CallIssue[] = day > today ? [{ path: "/day", rule: "futureCheck" }] : [];
  const distant = refuseDistantDay({ day }, today);
  const issues: readonly CallIssue[] = [
    ...(boats.has(boat) ? [] : [{ path: "/boat", rule: "choice" }]),
    ...isFuture,
    ...(distant === undefined ? [] : [distant]),
    ...(cost === undefined ? [] : wholeCentsIssues("/cost", cost)),
  ];
  if (issues.length > 0) return yield* Effect.fail(new Refusal("BAD_REQUEST", { issues: issues.slice(0, 1) }));
});

const insertEntry = Effect.fnUntraced(function* (report: EntryReport, at: EntryContext) {
  const { tx, staff, now, dockNow } = at;
  const { client } = staff;
  const _id = `${client}_me_${report.key}`;
  const known = yield* tx.maintenance.read(client, _id);
  // The pictures of a repeated upload stay unused, and the sweep erases them.
  if (known !== undefined)
    return known.boat === report.boat ? _id : yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/key", rule: "choice" }] });
  const entry: MaintenanceEntry = {
    ...(yield* readReport(report, undefined, at)),
    _id,
    client,
    damage: null,
    part: null,
    by: staff.id,
    at: dockNow,
    version: 1,
  };
  if (!(yield* tx.maintenance.insert(entry))) return yield* new RivalCommit();
  yield* attachPictures(entry, [], at);
  yield* logMaintenance(tx, { after: entry }, { staff, now });
  return _id;
});

const changeEntry = Effect.fnUntraced(function* (_id: string, report: EntryReport, at: EntryContext) {
  const { tx, staff, now } = at;
  const before = yield* tx.maintenance.read(staff.client, _id);
  if (before === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
  if (report.version === undefined) return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/version", rule: "required" }] });
  if (report.version !== before.version) return yield* failWithRefusal("CONFLICT");
  const after: MaintenanceEntry = { ...before, ...(yield* readReport(report, before, at)), version: before.version + 1 };
  if (!(yield* tx.maintenance.replace(after))) return yield* new RivalCommit();
  yield* attachPictures(after, before.files, at);
  const gone = before.files.filter((file) => !after.files.includes(file));
  for (const file of gone) yield* detachFile(tx, { client: staff.client, file, owner: ownerOf(_id) }, now);
  yield* logMaintenance(tx, { before, after }, { staff, now });
  return _id;
});

/** The fields of an entry that a report sets. Fails with BAD_REQUEST without a text where no damage has one, and for a plan that is not of the boat. */
const readReport = Effect.fnUntraced(function* (
  { boat, plan, day, what, who, cost, engineHours, files }: EntryReport,
  before: MaintenanceEntry | undefined,
  { tx, staff }: EntryContext,
) {
  if (what.trim() === "" && (before?.part ?? null) === null)
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/what", rule: "required" }] });
  if (plan !== undefined && (plan !== before?.plan || boat !== before.boat)) {
    const found = yield* tx.kinds.of.maintenancePlans.read(clubScope(staff.client), plan);
    if (found === undefined || found.retired !== undefined || !found.boats.includes(boat))
      return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/plan", rule: "choice" }] });
  }
  const keepsCost = cost === undefined && !staff.seesMoney && before !== undefined;
  return {
    boat,
    plan: plan ?? null,
    day,
    what: what.trim(),
    who: who.trim(),
    cost: keepsCost ? before.cost : cost === undefined ? null : centsOf(cost),
    engineHours: engineHours ?? null,
    files,
  };
});

const attachPictures = Effect.fnUntraced(function* (
  { _id, client, files }: MaintenanceEntry,
  known: readonly string[],
  { tx, staff }: EntryContext,
) {
  for (const [index, file] of files.entries())
    if (!known.includes(file)) yield* attachBoatPicture(tx, { client, file, owner: ownerOf(_id), by: staff.id, path: `/files/${index}` });
});

function ownerOf(_id: string): string {
  return `maintenance_entries ${_id}`;
}
