import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import {
  type ImportDateOrder,
  guessImportColumns,
  type ImportColumn,
  importLimits,
  missingImportColumns,
} from "#core/features/importing/kinds/columns.ts";
import type { ImportableKind } from "#core/domain/importing/importRecord.ts";
import type { Day } from "#core/domain/calendar/day.ts";
import type { CallFailure, RowUseInFailure } from "#core/ports/messages.ts";
import type { AlertPhrase, FailurePhrase } from "../alerts/phrase.ts";
import { createLeaveGuard, type LeaveGuard } from "../form/leaveGuard.ts";
import { repeatUnansweredCall } from "../form/repeatUnanswered.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { saveFailurePhrase } from "../managed/saveFailurePhrase.ts";
import { createImportDates } from "./dates.ts";
import { readImportFile, type ImportFile } from "./file.ts";

/** The result of checking a file's rows: what would be made of them, and what is wrong. */
export type ImportCheckResult = CallOutput<"account/imports/check">;
/** The result of an import: the rows that it created. */
export type ImportRunResult = CallOutput<"account/imports/run">;
/** An import of the last days, and what became of it. */
export type RecentImport = CallOutput<"account/imports/find">["items"][number];

/** An import that cannot be undone, and what uses its rows. */
export interface BlockedUndo {
  readonly id: string;
  readonly uses: readonly RowUseInFailure[];
}

/** The model of an import of rows from a file: the file, its columns, the check and the result. */
export interface ImportModel extends LeaveGuard {
  readonly kind: ImportableKind;
  readonly file: ReadonlySignal<ImportFile | undefined>;
  /** Why the last file could not be read; the file before it stays. */
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** The field that each column of the file fills, by the columns' order; undefined where it is left out. */
  readonly matched: ReadonlySignal<readonly (string | undefined)[]>;
  /** The required fields that no column fills. */
  readonly missing: ReadonlySignal<readonly ImportColumn[]>;
  /** The order of dates that could be of either order: as staff chose it, else as the dates of another column show it. */
  readonly dates: ReadonlySignal<ImportDateOrder>;
  /** Whether staff must choose that order. */
  readonly isDateOrderOpen: ReadonlySignal<boolean>;
  /** The first date of each column of dates, as it is read; undefined in other columns. */
  readonly firstDates: ReadonlySignal<readonly (Day | undefined)[]>;
  readonly checkResult: ReadonlySignal<ImportCheckResult | undefined>;
  readonly result: ReadonlySignal<ImportRunResult | undefined>;
  /** How many rows the last undo removed. */
  readonly undoneRows: ReadonlySignal<number | undefined>;
  readonly blockedUndo: ReadonlySignal<BlockedUndo | undefined>;
  /** Why the last call failed. */
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  readonly doing: ReadonlySignal<"checking" | "running" | "undoing" | undefined>;
  readonly recent: ReadonlySignal<readonly RecentImport[]>;
  readonly isDirty: ReadonlySignal<boolean>;
  readonly take: (name: string, text: string) => void;
  readonly markUnreadable: () => void;
  /** Chooses the field of a column; a field has one column. */
  readonly match: (at: number, name: string | undefined) => void;
  readonly orderDates: (dates: ImportDateOrder) => void;
  readonly check: () => Promise<void>;
  readonly run: () => Promise<void>;
  readonly undo: (id: string) => Promise<void>;
  readonly load: () => Promise<void>;
  readonly reset: () => void;
}

/** The parts that an import needs of the back-office. */
export type ImportParts = Pick<OfficeParts, "messages" | "loading">;

/**
 * Creates the model of an import, without React. After a failed call the file and its columns stay. A run whose answer was lost is sent
 * again with the same key.
 */
export function createImportModel(kind: ImportableKind, { messages, loading }: ImportParts): ImportModel {
  const file = signal<ImportFile | undefined>(undefined);
  const fault = signal<AlertPhrase | undefined>(undefined);
  const matched = signal<readonly (string | undefined)[]>([]);
  const dates = createImportDates(kind, file, matched);
  const checkResult = signal<ImportCheckResult | undefined>(undefined);
  const result = signal<ImportRunResult | undefined>(undefined);
  const undoneRows = signal<number | undefined>(undefined);
  const blockedUndo = signal<BlockedUndo | undefined>(undefined);
  const failure = signal<FailurePhrase | undefined>(undefined);
  const doing = signal<"checking" | "running" | "undoing" | undefined>(undefined);
  const recent = signal<readonly RecentImport[]>([]);
  // The fields that staff chose for columns apply to a corrected file too.
  const chosenFields = new Map<string, string | undefined>();

  const isDirty = computed(() => file.value !== undefined && result.value === undefined);
  const guard = createLeaveGuard(isDirty, () => reset());

  function reset(): void {
    file.value = undefined;
    fault.value = undefined;
    matched.value = [];
    result.value = undefined;
    undoneRows.value = undefined;
    dropCheck();
  }

  /** Drops the check, which was of the former file or columns. */
  function dropCheck(): void {
    checkResult.value = undefined;
    failure.value = undefined;
    blockedUndo.value = undefined;
  }

  function sheet(): CallInput<"account/imports/run"> {
    const columns = matched.peek().flatMap((name, at) => (name === undefined ? [] : [{ name, at }]));
    const rows = (file.peek()?.records ?? []).map(({ cells }) => columns.map(({ at }) => cells[at] ?? ""));
    return { kind, columns: columns.map(({ name }) => name), rows, dates: dates.order.peek() };
  }

  async function during(what: "checking" | "running" | "undoing", work: () => Promise<void>): Promise<void> {
    if (doing.peek() !== undefined) return;
    doing.value = what;
    dropFailure();
    try {
      await loading.during(work());
    } finally {
      doing.value = undefined;
    }
  }

  function dropFailure(): void {
    failure.value = undefined;
    blockedUndo.value = undefined;
  }

  async function load(): Promise<void> {
    const reply = await messages("account/imports/find", {});
    if (reply.ok) recent.value = reply.data.items;
  }

  async function checkRows(): Promise<void> {
    checkResult.value = undefined;
    const checkedFile = file.peek();
    const checkedColumns = matched.peek();
    const reply = await messages("account/imports/check", sheet());
    // Another file or another column was chosen meanwhile: the answer is about the former one.
    if (file.peek() !== checkedFile || matched.peek() !== checkedColumns) return;
    if (reply.ok) checkResult.value = reply.data;
    else failure.value = saveFailurePhrase(reply);
  }

  async function runRows(): Promise<void> {
    const data = sheet();
    const reply = await repeatUnansweredCall(() => messages("account/imports/run", data));
    if (reply.ok) {
      result.value = reply.data;
      await load();
    } else if (reply.code === "BAD_REQUEST") await checkRows();
    else failure.value = saveFailurePhrase(reply);
  }

  async function undoRows(id: string): Promise<void> {
    const data = { _id: id };
    const reply = await repeatUnansweredCall(() => messages("account/imports/undo", data));
    if (reply.ok) {
      undoneRows.value = reply.data.undone;
      if (result.peek()?._id === id) result.value = undefined;
      checkResult.value = undefined;
    } else refuse(id, reply);
    await load();
  }

  function refuse(id: string, reply: CallFailure): void {
    if (reply.code === "IN_USE" && reply.uses !== undefined) blockedUndo.value = { id, uses: reply.uses };
    else failure.value = saveFailurePhrase(reply);
  }

  return {
    ...guard,
    kind,
    file,
    fault,
    matched,
    missing: computed(() =>
      missingImportColumns(
        kind,
        matched.value.filter((name) => name !== undefined),
      ),
    ),
    dates: dates.order,
    isDateOrderOpen: dates.isOrderOpen,
    firstDates: dates.firstDates,
    checkResult,
    result,
    undoneRows,
    blockedUndo,
    failure,
    doing,
    recent,
    isDirty,
    take: (name, text) => {
      const read = readImportFile(name, text);
      if ("fault" in read) return void (fault.value = read.fault);
      reset();
      file.value = read;
      matched.value = once(
        guessImportColumns(kind, read.heads).map((guess, at) =>
          chosenFields.has(read.heads[at] ?? "") ? chosenFields.get(read.heads[at] ?? "") : guess,
        ),
      );
    },
    markUnreadable: () => void (fault.value = { key: "importing.unread" }),
    match: (at, name) => {
      matched.value = matched.peek().map((known, place) => (place === at ? name : known === name ? undefined : known));
      for (const [place, head] of (file.peek()?.heads ?? []).entries()) chosenFields.set(head, matched.peek()[place]);
      dropCheck();
    },
    orderDates: (order) => {
      dates.choose(order);
      dropCheck();
    },
    check: () => during("checking", checkRows),
    run: () => during("running", runRows),
    undo: (id) => during("undoing", () => undoRows(id)),
    load,
    reset,
  };
}

/** Keeps each field for the first column that fills it, and as many columns as an import takes. */
function once(names: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const kept = names.map((name, at) => (name !== undefined && names.indexOf(name) === at ? name : undefined));
  const chosen = kept.filter((name) => name !== undefined).slice(0, importLimits.columns);
  return kept.map((name) => (name !== undefined && chosen.includes(name) ? name : undefined));
}
