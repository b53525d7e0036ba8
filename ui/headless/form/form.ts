import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallFailure, CallReply } from "#core/ports/messages.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import type { FailurePhrase } from "../alerts/phrase.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { createLeaveGuard, type LeaveGuard } from "./leaveGuard.ts";
import { type FormIssue, failureFieldIssues, fieldPointer } from "./issues.ts";
import { isSameFieldValue, fieldNames } from "./mergeFields.ts";

/** One of the names of a form's fields. */
export type FieldName<Fields> = keyof Fields & string;

/** A form: fields that are typed, checked and sent. Nothing is checked while typing, and no failure clears a field. */
export interface Form<Fields extends object> extends LeaveGuard {
  readonly fields: ReadonlySignal<Fields>;
  /** Types into fields. */
  readonly set: (change: Partial<Fields>) => void;
  /** The names of fields that differ from their first value. */
  readonly changed: ReadonlySignal<readonly FieldName<Fields>[]>;
  readonly isDirty: ReadonlySignal<boolean>;
  /** Restores the first value of one field, or of all. */
  readonly revert: (name?: FieldName<Fields>) => void;
  /** Begins again with `stored` as the first values; fields in which `typed` differs count as changed. */
  readonly begin: (stored: Fields, typed?: Fields) => void;
  /** Why the last submit was refused, field by field in the order of the page. */
  readonly issues: ReadonlySignal<readonly FormIssue<FieldName<Fields>>[]>;
  readonly issueOf: (name: FieldName<Fields>) => FormIssue<FieldName<Fields>> | undefined;
  /** Counts refused submits, so that their summary takes the focus each time. */
  readonly attempt: ReadonlySignal<number>;
  /** What is wrong with the form as a whole; null for nothing. */
  readonly problem: ReadonlySignal<FailurePhrase | null>;
  /** From the submit until its answer; another submit in between does nothing. */
  readonly isSaving: ReadonlySignal<boolean>;
  /** Checks and sends the fields. Resolves to whether they were accepted. */
  readonly submit: () => Promise<boolean>;
}

/** The storage of a form's fields, if they are not stored in the form itself. */
export interface FieldsStorage<Fields> {
  readonly value: ReadonlySignal<Fields>;
  readonly write: (fields: Fields) => void;
}

/** The parts that a form is made of: its first values, its check and its call. */
export interface FormParts<Fields extends object, Answer> {
  /** The first values. They name every field, in the order of the page. */
  readonly first: Fields;
  readonly cell?: FieldsStorage<Fields>;
  readonly loading: CallsInFlight;
  /** The issues that prevent sending. */
  readonly check?: (fields: Fields) => Issues<Fields> | Promise<Issues<Fields>>;
  /** Sends the fields. */
  readonly send: (fields: Fields) => Promise<CallReply<Answer>>;
  /** Called with the answer once the fields in `sent` were accepted. */
  readonly accepted?: (answer: Answer, sent: Fields) => void;
  /** Handles a failure; false leaves it to the form. */
  readonly refused?: (failure: CallFailure) => boolean;
  /** The JSON pointer of a field in the call's data, where it is not the field's name with `/` for each dot. */
  readonly pathOf?: (name: FieldName<Fields>) => string;
  /** Icon and words of a failure that belongs to no field; the catalogue's when left out. */
  readonly failurePhrase?: (failure: CallFailure) => FailurePhrase;
}

type Issues<Fields> = readonly FormIssue<FieldName<Fields>>[];

/** Creates a form, without React. */
export function createForm<Fields extends object, Answer>(parts: FormParts<Fields, Answer>): Form<Fields> {
  const { first, check = () => [], send, accepted, refused, pathOf = fieldPointer, failurePhrase = failureCatalogPhrase } = parts;
  const cell = parts.cell ?? ownCell(first);
  const names = fieldNames(first);
  const stored = signal(cell.value.peek());
  const state = {
    issues: signal<Issues<Fields>>([]),
    attempt: signal(0),
    problem: signal<FailurePhrase | null>(null),
    isSaving: signal(false),
  };
  const changed = computed(() => names.filter((name) => !isSameFieldValue(cell.value.value[name], stored.value[name])));
  const isDirty = computed(() => changed.value.length > 0);

  function show(issues: Issues<Fields>, problem: FailurePhrase | null = null): void {
    batch(() => {
      state.issues.value = issues;
      state.problem.value = problem;
      if (issues.length > 0) state.attempt.value += 1;
    });
  }

  function begin(next: Fields, typed: Fields = next): void {
    batch(() => {
      stored.value = next;
      cell.write(typed);
      show([]);
    });
  }

  function fail(failure: CallFailure): void {
    if (refused?.(failure) === true) return;
    const issues = failureFieldIssues(failure.issues ?? [], names, pathOf);
    show(issues, issues.length === 0 ? failurePhrase(failure) : null);
  }

  async function sendFields(fields: Fields): Promise<boolean> {
    const reply = await parts.loading.during(send(fields));
    if (!reply.ok) {
      fail(reply);
      return false;
    }
    batch(() => {
      stored.value = fields;
      show([]);
      accepted?.(reply.data, fields);
    });
    return true;
  }

  async function submit(): Promise<boolean> {
    if (state.isSaving.peek()) return false;
    state.isSaving.value = true;
    const fields = cell.value.peek();
    const issues = await check(fields);
    show(issues);
    const isAccepted = issues.length === 0 && (await sendFields(fields));
    state.isSaving.value = false;
    return isAccepted;
  }

  const revert = (name?: FieldName<Fields>) =>
    cell.write(name === undefined ? stored.peek() : { ...cell.value.peek(), [name]: stored.peek()[name] });

  return {
    ...state,
    ...createLeaveGuard(isDirty, revert),
    fields: cell.value,
    set: (change) => cell.write({ ...cell.value.peek(), ...change }),
    changed,
    isDirty,
    revert,
    begin,
    issueOf: (name) => state.issues.value.find(({ field }) => field === name),
    submit,
  };
}

function ownCell<Fields>(first: Fields): FieldsStorage<Fields> {
  const fields = signal(first);
  return { value: fields, write: (next) => void (fields.value = next) };
}
