import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallReply } from "#core/ports/messages.ts";
import { catalogPhrase } from "../alerts/catalogPhrase.ts";
import { createRecordForm, type RecordForm, type RecordParts } from "../form/record.ts";
import { createResource, type Resource } from "../resource/resource.ts";

/** A row that is read anew and then edited, or a new one. */
export interface RecordModel<Fields extends object, Row> extends Pick<Resource<string, Row>, "state" | "failure"> {
  /** Undefined until the row is there. */
  readonly form: ReadonlySignal<RecordForm<Fields, Row> | undefined>;
  /** Asks for the row; nothing for a new one, or for one that is there: what is typed into it stays. */
  readonly load: () => Promise<void>;
}

/** What a record is made of: `id` left out for a new row. */
export interface RecordModelParts<Fields extends object, Row> extends Omit<RecordParts<Fields, Row>, "row"> {
  readonly id?: string;
  readonly now: () => number;
  readonly read: (id: string) => Promise<CallReply<Row>>;
  /** Is told of each row that was saved. */
  readonly saved?: (row: Row) => void;
}

/** A record, without React. A save answers the row with its version; another version in the store is a conflict, one choice a field. */
export function createRecord<Fields extends object, Row>(parts: RecordModelParts<Fields, Row>): RecordModel<Fields, Row> {
  const { id, saved, read, now, loading, ...rest } = parts;
  const telling = async (reply: Promise<CallReply<Row>>) => {
    const answer = await reply;
    if (answer.ok) saved?.(answer.data);
    return answer;
  };
  const formOf = (row?: Row) =>
    createRecordForm<Fields, Row>({
      ...rest,
      loading,
      ...(row === undefined ? {} : { row }),
      create: (fields, keyOf) => telling(rest.create(fields, keyOf)),
      update: (known, change, keyOf) => telling(rest.update(known, change, keyOf)),
    });
  const form = signal(id === undefined ? formOf() : undefined);
  const { state, failure, load } = createResource<string, Row>({
    now,
    loading,
    failurePhrase: catalogPhrase,
    ask: async (asked) => {
      const reply = await read(asked);
      if (reply.ok) form.value = formOf(reply.data);
      return reply;
    },
  });
  return { form, state, failure, load: () => (id === undefined || form.peek() !== undefined ? Promise.resolve() : load(id)) };
}
