import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import { repeatUnansweredCall } from "./repeatUnanswered.ts";
import { createForm, type FieldName, type Form, type FormParts } from "./form.ts";
import { type FieldClash, isSameFieldValue, mergeFields, fieldNames } from "./mergeFields.ts";

/** The form of one row of a managed kind, which creates or changes the row. */
export interface RecordForm<Fields extends object, Row> extends Form<Fields> {
  /** The row as it is stored; undefined for a new one. */
  readonly row: ReadonlySignal<Row | undefined>;
  /** Set where somebody else saved the row meanwhile. Fields that only they changed are taken over; fields that both changed need a choice. */
  readonly conflict: ReadonlySignal<RowConflict<Fields, Row> | undefined>;
  /** Chooses whose value a field gets that both changed. Once all are chosen a submit overwrites what they stored. */
  readonly choose: (name: FieldName<Fields>, whose: "mine" | "theirs") => void;
  /** Takes the newly stored row; what is typed stays. It is a method, so that forms of any row are assignable to each other. */
  take(row: Row): void;
  /** Whether the last save can be undone: until something else is typed. */
  readonly canUndo: ReadonlySignal<boolean>;
  /** Saves the values from before the last save. Resolves to whether that was accepted. */
  readonly undo: () => Promise<boolean>;
}

/** A row that somebody else changed at the same time. */
export interface RowConflict<Fields, Row> {
  /** The row as the other person stored it. */
  readonly current: Row;
  readonly clashes: readonly (FieldClash<Fields, FieldName<Fields>> & { readonly chosen: "mine" | "theirs" | undefined })[];
  /** Fields that only the other person changed. */
  readonly taken: readonly FieldName<Fields>[];
}

/** The parts that the form of a row needs. */
export interface RecordFormParts<Fields extends object, Row> extends Omit<
  FormParts<Fields, Row>,
  "send" | "accepted" | "refused" | "cell"
> {
  /** The row to change; left out for a new one, which begins with `first`. */
  readonly row?: Row;
  readonly fieldsOf: (row: Row) => Fields;
  /** Reads the row in a conflict's answer; undefined where there is none. */
  readonly rowOf: (value: unknown) => Row | undefined;
  readonly create: (fields: Fields) => Promise<CallReply<Row>>;
  /** Sends the changed fields, with the row's version. */
  readonly update: (row: Row, change: Partial<Fields>) => Promise<CallReply<Row>>;
}

/** Creates the form of a row, without React. */
export function createRecordForm<Fields extends object, Row>(parts: RecordFormParts<Fields, Row>): RecordForm<Fields, Row> {
  const { fieldsOf, rowOf, create, update, check = () => [] } = parts;
  const row = signal(parts.row);
  const conflict = signal<RowConflict<Fields, Row> | undefined>(undefined);
  const before = signal<Partial<Fields> | undefined>(undefined);
  const first = parts.row === undefined ? parts.first : fieldsOf(parts.row);

  const form: Form<Fields> = createForm<Fields, Row>({
    ...parts,
    first,
    check: async (fields) => [...undecidedFields(conflict.peek()), ...(await check(fields))],
    send: (fields) => {
      const known = row.peek();
      return repeatUnansweredCall(() => (known === undefined ? create(fields) : update(known, changeOf(fieldsOf(known), fields))));
    },
    accepted: (saved, sent) => {
      const known = row.peek();
      before.value = known === undefined ? undefined : changeOf(sent, fieldsOf(known));
      row.value = saved;
      conflict.value = undefined;
      // What was typed while the save was in flight stays.
      form.begin(fieldsOf(saved), mergeFields(sent, form.fields.peek(), fieldsOf(saved)).fields);
    },
    refused: (failure) => takeConflict(failure),
  });

  function takeConflict({ code, current }: CallFailure): boolean {
    const known = row.peek();
    const theirs = code === "CONFLICT" ? rowOf(current) : undefined;
    if (known === undefined || theirs === undefined) return false;
    const { fields, clashes, taken } = mergeFields(fieldsOf(known), form.fields.peek(), fieldsOf(theirs));
    batch(() => {
      row.value = theirs;
      conflict.value = { current: theirs, taken, clashes: clashes.map((clash) => ({ ...clash, chosen: undefined })) };
      form.begin(fieldsOf(theirs), fields);
    });
    return true;
  }

  return {
    ...form,
    row,
    conflict,
    choose: (name, whose) => {
      const open = conflict.peek();
      const clash = open?.clashes.find((each) => each.name === name);
      if (open === undefined || clash === undefined) return;
      batch(() => {
        conflict.value = { ...open, clashes: open.clashes.map((each) => (each === clash ? { ...each, chosen: whose } : each)) };
        form.set(valueOf<Fields>(name, clash[whose]));
      });
    },
    take: (stored) => {
      const known = row.peek();
      if (known === undefined) return;
      row.value = stored;
      form.begin(fieldsOf(stored), mergeFields(fieldsOf(known), form.fields.peek(), fieldsOf(stored)).fields);
    },
    canUndo: computed(() => before.value !== undefined && !form.isDirty.value && !form.isSaving.value),
    undo: () => {
      const change = before.peek();
      if (change === undefined) return Promise.resolve(false);
      form.set(change);
      return form.submit();
    },
  };
}

const undecidedPhrase = { key: "errors.code.CONFLICT" } as const;

function undecidedFields<Fields, Row>(conflict: RowConflict<Fields, Row> | undefined) {
  return (conflict?.clashes ?? [])
    .filter(({ chosen }) => chosen === undefined)
    .map(({ name }) => ({ field: name, phrase: undecidedPhrase }));
}

/** The fields of `to` that differ from those of `from`. */
function changeOf<Fields extends object>(from: Fields, to: Fields): Partial<Fields> {
  return fieldNames(to)
    .filter((name) => !isSameFieldValue(from[name], to[name]))
    .reduce<Partial<Fields>>((change, name) => ({ ...change, ...valueOf<Fields>(name, to[name]) }), {});
}

function valueOf<Fields>(name: keyof Fields & string, value: Fields[keyof Fields & string]): Partial<Fields> {
  const change: Partial<Fields> = {};
  change[name] = value;
  return change;
}
