import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import { createRecordForm, type RecordForm, type RecordFormParts } from "../form/recordForm.ts";
import type { Resource } from "../resource/resource.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The model of the record of a row, which is fetched and then edited, or of a new one: its form, and the action that loads it. */
export interface RowRecordModel<Fields extends object, Row> extends Pick<Resource<string, Row>, "state" | "failure"> {
  /** The form of the row; undefined until the row is loaded. */
  readonly form: ReadonlySignal<RecordForm<Fields, Row> | undefined>;
  /** Fetches the row. Does nothing for a new row or a loaded one, whose input stays. */
  readonly load: () => Promise<void>;
}

/** The parts that a record needs; `id` is left out for a new row. */
export interface RowRecordParts<Fields extends object, Row> extends Omit<RecordFormParts<Fields, Row>, "row"> {
  readonly id?: string;
  readonly now: () => number;
  readonly read: (id: string) => Promise<CallReply<Row>>;
  /** Called with each saved row. */
  readonly saved?: (row: Row) => void;
}

/**
 * Creates the model of the record of a row, without React. Where another version was stored meanwhile a save is a conflict, with one
 * choice a field.
 */
export function createRowRecordModel<Fields extends object, Row>(parts: RowRecordParts<Fields, Row>): RowRecordModel<Fields, Row> {
  const { id, saved, read, now, loading, ...rest } = parts;
  const reporting = async (reply: Promise<CallReply<Row>>) => {
    const answer = await reply;
    if (answer.ok) saved?.(answer.data);
    return answer;
  };
  const formOf = (row?: Row) =>
    createRecordForm<Fields, Row>({
      ...rest,
      loading,
      ...(row === undefined ? {} : { row }),
      create: (fields) => reporting(rest.create(fields)),
      update: (known, change) => reporting(rest.update(known, change)),
    });
  const form = signal(id === undefined ? formOf() : undefined);
  const { state, failure, load } = createPageResource<string, Row>({ now, loading }, async (rowId) => {
    const reply = await read(rowId);
    if (reply.ok) form.value = formOf(reply.data);
    return reply;
  });
  return { form, state, failure, load: () => (id === undefined || form.peek() !== undefined ? Promise.resolve() : load(id)) };
}
