import type { OpenIndexRow } from "./kindIndex.ts";
import type { KindCalls } from "./kindCalls.ts";
import type { OfficeParts } from "./parts.ts";
import { createRowRecordModel, type RowRecordModel } from "./record.ts";
import { saveFailurePhrase } from "./saveFailurePhrase.ts";
import {
  updateCallInput,
  createCallInput,
  type TypedFieldRule,
  blankFields,
  typedFieldIssues,
  type TypedFields,
  typedFieldsOf,
} from "./typedFields.ts";

/** The parts that the record of a kind needs. */
export interface KindRecordParts<Row extends object> extends Pick<OfficeParts, "now" | "loading" | "words"> {
  readonly opened: Exclude<OpenIndexRow, undefined>;
  readonly calls: KindCalls<Row>;
  readonly rules: readonly TypedFieldRule[];
  /** The row that a new one copies, except for its name. */
  readonly like?: Row | undefined;
  readonly saved: (row: Row) => void;
}

/**
 * Creates the record of a row by the rules of its kind's fields, without React.
 */
export function createKindRecord<Row extends object>(parts: KindRecordParts<Row>): RowRecordModel<TypedFields, Row> {
  const { opened, calls, words, like, ...rest } = parts;
  const isNew = opened === "new";
  const rules = parts.rules.filter(({ isOnlyNew = false }) => isNew || !isOnlyNew);
  const fieldsOf = (row: Row) => typedFieldsOf(rules, row, words().locale === "fr" ? "," : ".");
  return createRowRecordModel<TypedFields, Row>({
    ...rest,
    ...(isNew ? {} : { id: opened.id }),
    first: like === undefined ? blankFields(rules) : { ...fieldsOf(like), ...nameless(rules) },
    fieldsOf,
    rowOf: calls.rowOf,
    check: (typed) => typedFieldIssues(rules, typed, isNew),
    read: calls.read,
    failurePhrase: saveFailurePhrase,
    create: (typed) => calls.create(createCallInput(rules, typed)),
    update: (row, change) => calls.update(row, updateCallInput(rules, fieldsOf(row), change)),
  });
}

function nameless(rules: readonly TypedFieldRule[]): TypedFields {
  return blankFields(rules.filter(({ name }) => name === "name" || name.startsWith("name.")));
}
