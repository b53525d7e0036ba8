import { Effect, Result, Schema } from "effect";
import type { ServerSettings } from "../shared/config.ts";
import { serverRowsOf } from "../shared/kinds/view.ts";
import { RivalCommit, failWithRefusal } from "../shared/commit.ts";
import { schemaIssues } from "../../schemas/issues.ts";
import type { Refusal } from "../../domain/errors.ts";
import { foldText } from "../../domain/find/fold.ts";
import type { KindName } from "../../ports/store/kindNames.ts";
import type { RowManager } from "../managed/rules.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import { kindWritesInCommit } from "../../ports/store/anyKind.ts";
import type { Phones } from "../../ports/phones.ts";
import type { Secrets } from "../../ports/outside.ts";
import type { Store, Transaction } from "../../ports/store/store.ts";
import type { CallIssue } from "../../domain/validation/issue.ts";
import { isRecord } from "../../domain/validation/json.ts";
import { importCellText, type ImportColumnReading, importColumnReading, isImportCellAmbiguous, parseImportCell } from "./kinds/cells.ts";
import type { ImportedRow, ImportableKind } from "../../domain/importing/importRecord.ts";
import { importColumnsByKind, type ImportDateOrder, type ImportColumn, missingImportColumns } from "./kinds/columns.ts";

/** A file as it is sent: the names of its columns, and the cells of each row in that order. */
export interface ImportSheet {
  readonly kind: ImportableKind;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly dates: ImportDateOrder;
}

/** The reason why a row cannot be imported: its index from 0, its column, "" for the row as a whole, and the rule as in a call's issue. */
export interface ImportProblem extends Pick<CallIssue, "rule" | "params"> {
  readonly row: number;
  readonly column: string;
}

/** The rows of a file that were made, and the problems of the others. */
export interface ImportResult {
  readonly rows: readonly ImportedRow[];
  readonly problems: readonly ImportProblem[];
}

/**
 * The commit, the manager and the time of an import; the commit has taken the club's turn. `locale` is the language of a customer whose row
 * names none.
 */
export interface ImportContext {
  readonly tx: Transaction;
  readonly manager: RowManager;
  readonly now: number;
  readonly locale: "en" | "fr";
}

/** The fields of a row as a form would send them. */
export type ImportRowFields = Readonly<Record<string, unknown>>;

/** A maker of the rows of a file, one after the other; each can refer to those before it. */
export interface ImportRowMaker {
  /** The input schema of the call that makes one row. */
  readonly schema: Schema.Codec<unknown, unknown>;
  /** The fields of a row, completed with their defaults. */
  readonly completed: (fields: ImportRowFields) => ImportRowFields;
  /** Makes one row of its completed fields; `mapped` are the fields of the file's columns, null where a cell is empty. */
  readonly make: (
    fields: ImportRowFields,
    mapped: ImportRowFields,
  ) => Effect.Effect<ImportedRow, Refusal | RivalCommit, Secrets | ServerSettings | Phones | Store>;
}

/**
 * Makes the rows of a file one after the other, and lists the problems of each that is refused. Fails with BAD_REQUEST for columns that do
 * not go together.
 */
export const makeImportRows = Effect.fnUntraced(function* (sheet: ImportSheet, maker: ImportRowMaker, importing: ImportContext) {
  const columns = yield* columnsIn(sheet);
  const columnReadings = columns.map((column, at) => ({ column, ...importColumnReading(column, cellsOf(sheet, column, at), sheet.dates) }));
  const named = yield* namesIn(columns, importing);
  const findAll = Schema.decodeUnknownResult(maker.schema, { onExcessProperty: "error", errors: "all" });
  const rows: ImportedRow[] = [];
  const problems: ImportProblem[] = [];
  for (const [row, cells] of sheet.rows.entries()) {
    // Other calls are answered between two rows.
    yield* Effect.yieldNow;
    const read = readRow(columnReadings, cells, named);
    const fields = maker.completed(read.fields);
    const decoded = findAll(fields);
    const wrong = [...read.issues, ...(Result.isFailure(decoded) ? schemaIssues(decoded.failure.issue, fields) : [])];
    const made =
      Result.isFailure(decoded) || wrong.length > 0
        ? { issues: wrong }
        : yield* refusedOr(maker.make(...decodedFields(decoded.success, read)));
    if ("made" in made) rows.push(made.made);
    else problems.push(...problemsOf(row, made.issues, sheet));
  }
  return { rows, problems } satisfies ImportResult;
});

/** The columns that a file names. */
const columnsIn = Effect.fnUntraced(function* ({ kind, columns }: ImportSheet) {
  const known = columns.flatMap((name) => importColumnsByKind[kind].filter((column) => column.name === name));
  const isWhole =
    known.length === columns.length && new Set(columns).size === columns.length && missingImportColumns(kind, columns).length === 0;
  return isWhole ? known : yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/columns", rule: "choice" }] });
});

type Names = ReadonlyMap<KindName, ReadonlyMap<string, readonly string[]>>;

/** The living rows that a file may refer to: ids by folded name in either language, and by id. */
const namesIn = Effect.fnUntraced(function* (columns: readonly ImportColumn[], { tx, manager }: ImportContext) {
  const kinds = new Set(columns.flatMap(({ of }) => of ?? []));
  const names = new Map<KindName, ReadonlyMap<string, readonly string[]>>();
  for (const kind of kinds) {
    const ids = new Map<string, string[]>();
    for (const row of [...serverRowsOf(kind, manager.client), ...(yield* kindWritesInCommit(tx, kind).living(manager.client))])
      for (const name of new Set([row._id, ...namesOf(row)].map(foldText))) ids.set(name, [...(ids.get(name) ?? []), row._id]);
    names.set(kind, ids);
  }
  return names;
});

function namesOf({ name }: AnyRow): readonly string[] {
  if (typeof name === "string") return [name];
  return typeof name === "object" && name !== null ? Object.values(name).filter((text) => typeof text === "string") : [];
}

/** The texts of a column's cells that are not empty. */
function cellsOf({ rows }: ImportSheet, column: ImportColumn, at: number): readonly string[] {
  return rows.flatMap((cells) => importCellText(column, cells[at]) || []);
}

/** A row's fields, those whose cell is empty as null, and the issues of cells that name no row, or several, or that are a number in two ways. */
function readRow(columns: readonly (ImportColumnReading & { readonly column: ImportColumn })[], cells: readonly string[], names: Names) {
  const fields: Record<string, unknown> = {};
  const blanks: Record<string, null> = {};
  const issues: CallIssue[] = [];
  for (const [at, { column, ...reading }] of columns.entries()) {
    const text = importCellText(column, cells[at]);
    if (text === "") {
      blanks[column.name] = null;
      continue;
    }
    const ids = column.of === undefined ? undefined : (names.get(column.of)?.get(foldText(text)) ?? []);
    if (ids !== undefined && ids.length !== 1) issues.push({ path: pathOf(column), rule: "choice" });
    if (isImportCellAmbiguous(column, text, reading)) issues.push({ path: pathOf(column), rule: "ambiguousNumber" });
    put(fields, column.name.split("."), ids?.[0] ?? (ids === undefined ? parseImportCell(column, text, reading) : "unknown"));
  }
  return { fields, blanks, issues };
}

/** The decoded fields of a row, and those of the file's columns. */
function decodedFields(decoded: unknown, { fields, blanks }: Pick<ReturnType<typeof readRow>, "fields" | "blanks">) {
  const row = isRecord(decoded) ? decoded : {};
  return [row, { ...blanks, ...Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]])) }] as const;
}

function put(fields: Record<string, unknown>, [first = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) fields[first] = value;
  else fields[first] = { ...Object(fields[first] ?? {}), [rest.join(".")]: value };
}

function pathOf({ name }: ImportColumn): string {
  return `/${name.replaceAll(".", "/")}`;
}

type RowOutcome = { readonly made: ImportedRow } | { readonly issues: readonly CallIssue[] };

/** The row that was made, or why it was refused. */
function refusedOr<Needs>(making: Effect.Effect<ImportedRow, Refusal | RivalCommit, Needs>): Effect.Effect<RowOutcome, RivalCommit, Needs> {
  return Effect.catch(
    Effect.map(making, (made): RowOutcome => ({ made })),
    (failure) => {
      if (failure instanceof RivalCommit) return Effect.fail(failure);
      const { issues = [{ path: "", rule: failure.code }] } = failure.facts;
      return Effect.succeed({ issues });
    },
  );
}

/**
 * One problem per column, in the order of the file; the row as a whole comes last, for issues without a column. An issue of a group of
 * columns is attributed to the column that the file has.
 */
function problemsOf(row: number, issues: readonly CallIssue[], { kind, columns }: ImportSheet): readonly ImportProblem[] {
  const problems = new Map<string, ImportProblem>();
  for (const { path, rule, params } of issues) {
    const name = columnAt(path.slice(1).replaceAll("/", "."), importColumnsByKind[kind], columns);
    if (!problems.has(name)) problems.set(name, { row, column: name, rule, ...(params === undefined ? {} : { params }) });
  }
  const places = [...columns, ...importColumnsByKind[kind].map(({ name }) => name), ""];
  return [...problems.values()].toSorted((one, other) => places.indexOf(one.column) - places.indexOf(other.column));
}

function columnAt(field: string, known: readonly ImportColumn[], columns: readonly string[]): string {
  const meant = known.filter(
    ({ name }) => field !== "" && (name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`)),
  );
  const groups = new Set(meant.flatMap(({ group }) => group ?? []));
  const also = known.filter(({ group }) => group !== undefined && groups.has(group));
  const fits = [...meant, ...also].map(({ name }) => name);
  return fits.find((name) => columns.includes(name)) ?? fits[0] ?? "";
}
