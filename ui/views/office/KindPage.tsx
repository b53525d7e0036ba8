import "../../headless/words/officeWords.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import type { KindName } from "#core/kinds/names.ts";
import { createIndex, type KindIndex, type Opened } from "../../headless/office/kindIndex.ts";
import { type KindCalls, kindCalls, type KindRow } from "../../headless/office/kindCalls.ts";
import { createKindRecord } from "../../headless/office/kindRecord.ts";
import type { OfficeParts } from "../../headless/office/parts.ts";
import { createRelated } from "../../headless/office/related.ts";
import { useIndex } from "../../headless/office/useIndex.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Index } from "./Index.tsx";
import { KindForm } from "./KindForm.tsx";
import { fieldsIn, type KindSaid, type KindShown } from "./kinds/said.ts";
import { RecordDrawer } from "./RecordDrawer.tsx";
import { useLooks } from "./useLooks.ts";

export interface KindPageProps<Name extends KindName> {
  readonly said: KindSaid<Name>;
  readonly parts: OfficeParts;
  /** The query of the address at hand. */
  readonly place: string;
}

/** The page of a managed kind: its index, and the record that is open beside it. */
export function KindPage<Name extends KindName>({ said, parts, place }: KindPageProps<Name>): ReactElement {
  useSignals();
  const words = useWords();
  const { messages, client, alerts } = parts;
  const [calls] = useState(() => kindCalls(said.name, client, messages));
  const [related] = useState(() => createRelated(said.related, client, messages));
  useEffect(() => void related.load(), [related]);
  const index = useIndex(
    () =>
      createIndex<KindRow<Name>, string, string>({
        ...parts,
        find: calls.find,
        idOf: calls.idOf,
        filters: said.filters,
        sorts: said.sorts,
        searched: said.searched(words.locale),
        retire: calls.retire,
        restore: calls.restore,
        retireFailed: ({ key }) => alerts.raise({ type: "error", message: parts.words().say(key) }),
      }),
    place,
  );
  const rows = related.rows.value;
  const shown = useMemo(() => said.shown({ words, related: rows }), [said, words, rows]);
  const looks = useLooks(said.name, shown.columns, parts.preferences);
  const opened = index.opened.value;
  return (
    <Index
      index={index}
      title={shown.title}
      addLabel={shown.addLabel}
      nameOf={shown.nameOf}
      columns={shown.columns}
      filters={shown.filters}
      looks={looks}
      empty={shown.empty}
      drawer={
        opened === undefined ? undefined : (
          <KindDrawer key={JSON.stringify(opened)} opened={opened} shown={shown} calls={calls} parts={parts} index={index} />
        )
      }
    />
  );
}

interface KindDrawerProps<Row extends object> {
  readonly opened: Exclude<Opened, undefined>;
  readonly shown: KindShown<Row>;
  readonly calls: KindCalls<Row>;
  readonly parts: OfficeParts;
  readonly index: KindIndex<Row, string, string>;
}

function KindDrawer<Row extends object>({ opened, shown, calls, parts, index }: KindDrawerProps<Row>): ReactElement {
  useSignals();
  const fields = fieldsIn(shown.sections);
  const [record] = useState(() => createKindRecord<Row>({ ...parts, opened, calls, rules: fields, saved: index.saved }));
  const row = record.form.value?.row.value;
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  return (
    <RecordDrawer
      record={record}
      title={row === undefined ? (opened === "new" ? shown.newTitle : shown.title) : shown.nameOf(row)}
      labels={labels}
      show={(name, value) => textOf(fields.find((field) => field.name === name)?.options, value)}
      onClose={index.close}
      onRetire={index.retire}
    >
      {(form) => <KindForm form={form} sections={shown.sections} />}
    </RecordDrawer>
  );
}

function textOf(options: readonly { readonly value: string; readonly text: string }[] = [], value: unknown): string {
  if (typeof value !== "string") return value === undefined ? "" : JSON.stringify(value);
  return options.find((option) => option.value === value)?.text ?? value;
}
