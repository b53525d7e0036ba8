import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Day } from "#core/domain/calendar/day.ts";
import { importDateOrderOf, isDateOrderOpen, parseTypedDate } from "#core/features/importing/kinds/cells.ts";
import { importColumnsByKind, type ImportDateOrder } from "#core/features/importing/kinds/columns.ts";
import type { ImportableKind } from "#core/domain/importing/importRecord.ts";
import type { ImportFile } from "./file.ts";

/** The state of the dates of a file to import. */
export interface ImportDates {
  /** The order of dates that could be of either order: as staff chose it, else as the dates of another column show it. */
  readonly order: ReadonlySignal<ImportDateOrder>;
  /** Whether staff must choose that order. */
  readonly isOrderOpen: ReadonlySignal<boolean>;
  /** The first date of each column of dates, as it is read; undefined in other columns. */
  readonly firstDates: ReadonlySignal<readonly (Day | undefined)[]>;
  readonly choose: (order: ImportDateOrder) => void;
}

/** Creates the state of the dates in the columns of a file that fill fields of dates. */
export function createImportDates(
  kind: ImportableKind,
  file: ReadonlySignal<ImportFile | undefined>,
  matched: ReadonlySignal<readonly (string | undefined)[]>,
): ImportDates {
  const chosen = signal<ImportDateOrder | undefined>(undefined);
  const columns = computed(() =>
    matched.value.map((name, at) => {
      const texts = hasDates(kind, name) ? (file.value?.records ?? []).flatMap(({ cells }) => cells[at]?.trim() || []) : [];
      return { texts, order: importDateOrderOf(texts) };
    }),
  );
  const order = computed(() => chosen.value ?? columns.value.find((column) => column.order !== undefined)?.order ?? "dmy");
  return {
    order,
    isOrderOpen: computed(() => columns.value.some((column) => column.order === undefined && column.texts.some(isDateOrderOpen))),
    firstDates: computed(() =>
      columns.value.map((column) =>
        column.texts.map((text) => parseTypedDate(text, column.order ?? order.value)).find((day) => day !== undefined),
      ),
    ),
    choose: (next) => void (chosen.value = next),
  };
}

function hasDates(kind: ImportableKind, name: string | undefined): boolean {
  return importColumnsByKind[kind].some((column) => column.name === name && (column.reading === "day" || column.reading === "yearDay"));
}
