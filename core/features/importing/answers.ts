import { Effect, Semaphore } from "effect";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import type { importCalls } from "./calls.ts";
import { importPermissions, importUndoMs } from "./kinds/columns.ts";
import { type ImportableKind, importableKinds } from "../../domain/importing/importRecord.ts";
import { makeBookingRowMaker, makeBookingRowRemover } from "./bookings.ts";
import { makeKindRowMaker, makeKindRowRemover, makeMemberRowMaker } from "./kindMaker.ts";
import type { ImportContext, ImportSheet } from "./make.ts";
import { checkImport, type ImportToRun, runImport } from "./run.ts";
import { type ImportUndoContext, undoImport } from "./undo.ts";
import type { KindName } from "../../ports/store/kindNames.ts";
import type { Catalogue } from "../../domain/catalogue/catalogue.ts";
import { type AnswersTo, type CallContext, type GatePorts, managerOfCaller } from "../caller/answer.ts";
import type { ReferredKind } from "../managed/commitManaged.ts";
import { readStaffNames } from "../people/viewer.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** Most imports in the list. */
const most = 20;

/**
 * Answers the calls of imports. Who may create rows of a kind may import them, and who may retire them may undo an import. `kindOf` gives a
 * kind with its rules.
 */
export function importAnswers(deps: GatePorts, kindOf: (name: KindName) => ReferredKind): AnswersTo<typeof importCalls> {
  const makerOf = (kind: ImportableKind, catalogue: Catalogue, importing: ImportContext) =>
    kind === "bookings"
      ? Effect.succeed(makeBookingRowMaker(catalogue, importing))
      : kind === "memberships"
        ? makeMemberRowMaker(kindOf, importing)
        : makeKindRowMaker(kindOf(kind), importing);
  const takerOf = (kind: ImportableKind, taking: ImportUndoContext) =>
    kind === "bookings" ? makeBookingRowRemover(taking) : makeKindRowRemover(kindOf(kind), taking);
  const importOf = Effect.fnUntraced(function* (sheet: ImportSheet, at: CallContext) {
    const manager = yield* managerOfCaller(at);
    if (!mayMake(at, sheet.kind)) return yield* failWithRefusal("FORBIDDEN");
    // Read before the commit, which locks the rows that the bookings name.
    const catalogue = yield* Effect.promise(() => deps.store.offer.catalogue(manager.client));
    const makes = (importing: ImportContext) => makerOf(sheet.kind, catalogue, importing);
    return { sheet, manager, locale: at.caller.locale, makerOf: makes } satisfies ImportToRun;
  });
  const inTurn = oneEach();
  return {
    "account/imports/check": Effect.fnUntraced(function* (sheet, at) {
      const question = yield* importOf(sheet, at);
      return { data: yield* inTurn(question.manager.client, checkImport(question)) };
    }),
    "account/imports/run": Effect.fnUntraced(function* (sheet, at) {
      return { data: yield* runImport(yield* importOf(sheet, at), at.once) };
    }),
    "account/imports/undo": Effect.fnUntraced(function* ({ _id }, at) {
      const may = (kind: ImportableKind) => at.may(importPermissions[kind].undo);
      return { data: yield* undoImport({ _id, manager: yield* managerOfCaller(at), removerOf: takerOf, may }, at.once) };
    }),
    "account/imports/find": Effect.fnUntraced(function* ({ itemsPerPage = most }, at) {
      const { client } = yield* managerOfCaller(at);
      const recent = yield* deps.store.imports.since(client, deps.time.now() - importUndoMs, itemsPerPage);
      const seen = recent.filter(({ kind }) => mayMake(at, kind));
      const names = yield* readStaffNames(
        deps.store,
        client,
        seen.map(({ actor }) => actor),
      );
      const items = seen.map(({ _id, kind, rows, at: when, undone, actor }) => ({
        _id,
        kind,
        made: rows.length,
        at: isoTextOf(when),
        undoUntil: isoTextOf(when + importUndoMs),
        undone: undone === null ? null : isoTextOf(undone),
        by: names.get(actor) ?? "",
      }));
      return { data: { items } };
    }),
  };
}

/** Runs work of one name at a time. */
function oneEach() {
  const turns = new Map<string, Semaphore.Semaphore>();
  return <A, E, R>(name: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
    const turn = turns.get(name) ?? Semaphore.makeUnsafe(1);
    turns.set(name, turn);
    return turn.withPermit(work);
  };
}

/** Whether somebody may import rows of any kind. */
export function mayImportAnyKind(may: CallContext["may"]): boolean {
  return importableKinds.some((kind) => may(importPermissions[kind].make));
}

function mayMake(at: CallContext, kind: ImportableKind): boolean {
  return at.may(importPermissions[kind].make);
}
