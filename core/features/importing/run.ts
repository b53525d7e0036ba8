import { Effect, Schema } from "effect";
import { runCommitOnce, jsonReplyMemo, type IdempotencyKey, RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import type { RowManager } from "../managed/rules.ts";
import { Secrets, ClockPort } from "../../ports/outside.ts";
import { Store, type Transaction } from "../../ports/store/store.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { importUndoMs } from "./kinds/columns.ts";
import { type ImportContext, type ImportRowMaker, makeImportRows, type ImportProblem, type ImportSheet } from "./make.ts";
import { makeTrialTransaction } from "./trial.ts";

/** A file to import, who imports it, and how its rows are made. */
export interface ImportToRun {
  readonly sheet: ImportSheet;
  readonly manager: RowManager;
  readonly locale: "en" | "fr";
  readonly makerOf: (importing: ImportContext) => Effect.Effect<ImportRowMaker>;
}

/** The result of a check of a file: how many rows it has, how many are wrong, and the first problems by row. */
export interface ImportCheck {
  readonly rows: number;
  readonly wrong: number;
  readonly total: number;
  readonly problems: readonly ImportProblem[];
}

/** Most problems in one answer. */
const most = 500;

/**
 * Tries to make every row of a file and keeps none: lists the problems for which an import of it would be refused. Blocks no writer of the
 * store.
 */
export const checkImport = Effect.fnUntraced(function* (request: ImportToRun) {
  const now = (yield* ClockPort).now();
  const { trial, claims } = yield* Store;
  const tried = trial((tx) => makeRowsOf(makeTrialTransaction(tx, { ...claims, now }), request, now));
  // Nothing is written, so that no other commit can come first.
  const { problems } = yield* Effect.catch(tried, (failure) =>
    failure instanceof RivalCommit ? Effect.die(failure) : Effect.fail(failure),
  );
  return checkedOf(request.sheet, problems);
});

function checkedOf({ rows }: ImportSheet, problems: readonly ImportProblem[]): ImportCheck {
  return {
    rows: rows.length,
    wrong: new Set(problems.map(({ row }) => row)).size,
    total: problems.length,
    problems: problems.slice(0, most),
  };
}

const ImportReply = Schema.Struct({ _id: Schema.String, made: Schema.Int, undoUntil: Schema.String });
const importMemo = jsonReplyMemo(ImportReply);

/**
 * Imports a file whole or not at all: its rows with their lines in the audit log, and one line for the import. Fails with BAD_REQUEST when
 * any row is refused, with the first problems by row and column.
 */
export const runImport = Effect.fnUntraced(function* (request: ImportToRun, once: IdempotencyKey) {
  const now = (yield* ClockPort).now();
  return yield* runCommitOnce(once, now, importMemo, (tx) => runInCommit(tx, request, now));
});

const runInCommit = Effect.fnUntraced(function* (tx: Transaction, request: ImportToRun, now: number) {
  const { sheet, manager } = request;
  const { client, id: actor } = manager;
  const { rows, problems } = yield* makeRowsOf(tx, request, now);
  if (problems.length > 0) return yield* failWithRefusal("BAD_REQUEST", { issues: issuesOf(sheet, problems) });
  const secrets = yield* Secrets;
  const _id = `${client}_import_${secrets.random()}`;
  yield* tx.imports.insert({ _id, client, kind: sheet.kind, rows, at: now, actor, undone: null });
  const changes = { kind: { to: sheet.kind }, rows: { to: rows.length } };
  yield* tx.audit.append({
    _id: `${client}_a_${secrets.random()}`,
    client,
    at: now,
    actor,
    model: "imports",
    item: _id,
    action: "create",
    changes,
  });
  return { _id, made: rows.length, undoUntil: isoTextOf(now + importUndoMs) };
});

const makeRowsOf = Effect.fnUntraced(function* (tx: Transaction, { sheet, manager, locale, makerOf }: ImportToRun, now: number) {
  yield* tx.kinds.takeTurn(manager.client);
  const importing = { tx, manager, now, locale };
  return yield* makeImportRows(sheet, yield* makerOf(importing), importing);
});

/** Most issues in one refusal. */
const mostIssues = 20;

function issuesOf({ columns }: ImportSheet, problems: readonly ImportProblem[]): readonly CallIssue[] {
  return problems.slice(0, mostIssues).map(({ row, column, ...issue }) => {
    const at = columns.indexOf(column);
    return { path: at < 0 ? `/rows/${row}` : `/rows/${row}/${at}`, ...issue };
  });
}
