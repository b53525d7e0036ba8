import { mdiHistory } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import { createAuditHistory } from "../../../headless/oversight/auditHistory.ts";
import type { KindIndexModel, OpenIndexRow } from "../../../headless/managed/kindIndex.ts";
import type { KindCalls, ManagedRowFields } from "../../../headless/managed/kindCalls.ts";
import { createKindRecord } from "../../../headless/managed/kindRecord.ts";
import type { KindModel } from "../../../headless/managed/kindModel.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import type { TypedFieldRule, TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import { AuditHistoryDialog } from "../history/AuditHistoryList.tsx";
import { RetirementRefusal } from "./RetirementRefusal.tsx";
import { KindForm } from "./KindForm.tsx";
import { fieldsOfSections, type KindView, type KindContent, type RetirementWords, type LabeledField } from "./kindView.ts";
import { rightsOnRows } from "./rightsOnRows.ts";
import { RecordDrawer } from "./RecordDrawer.tsx";
import { TranslationMeter } from "./TranslationMeter.tsx";

/** The props of `KindRowDrawer`: the kind's view and its texts, the model of its page, and the open row. */
export interface KindRowDrawerProps<Row extends ManagedRowFields> {
  readonly view: Pick<KindView<Row>, "name" | "callsOf" | "isFixed" | "aboveForm" | "belowForm">;
  readonly model: KindModel<Row>;
  readonly opened: Exclude<OpenIndexRow, undefined>;
  readonly shown: KindContent<Row>;
  readonly parts: OfficeParts;
}

/** Shows the record of a row: its form, what still uses it, its history, and how to restore it. */
export function KindRowDrawer<Row extends ManagedRowFields>(props: KindRowDrawerProps<Row>): ReactElement {
  useSignals();
  const { view, opened, shown, parts, model } = props;
  const { calls, index } = model;
  const isKind = view.callsOf === undefined;
  const { mayAdd, mayChange, mayRetire, mayRestore } = rightsOnRows(view, parts);
  const { say, words } = useWords();
  const fields = fieldsOfSections(shown.sections, words);
  const texts = fields.filter(({ name }) => /\.(fr|en)$/.test(name));
  const [record] = useState(() => recordOf(props, fields));
  const [history] = useState(() => createAuditHistory({ ...parts, itemsPerPage: 1 }));
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const form = record.form.value;
  const row = form?.row.value;
  const isFixed = row !== undefined && view.isFixed?.(row) === true;
  useLeaveGuard(index, form);
  useSecretsCleared(form, fields);
  // Loads again with each version, and after another user's change.
  const id = opened === "new" ? undefined : opened.id;
  const seen = `${row?.version} ${form?.conflict.value !== undefined}`;
  useEffect(() => {
    if (id !== undefined && seen !== "") void history.load({ where: { model: view.name, item: id }, page: 1 });
  }, [history, view.name, id, seen]);
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  const textOf = (name: string, value: unknown) => fieldValueText(fields, name, value);
  const { leaving } = shown;
  const known = history.data.value;
  const last = known?.lines[0];
  const by =
    last === undefined
      ? {}
      : {
          conflictTitle: say("kinds.changedBy", { who: last.who ?? say("kinds.somebody"), time: words.format.clock(Date.parse(last.at)) }),
        };
  return (
    <RecordDrawer
      record={record}
      title={row === undefined ? (opened === "new" ? shown.newTitle : shown.title) : shown.nameOf(row)}
      labels={labels}
      show={textOf}
      {...by}
      onClose={index.close}
      {...(row?.retired !== undefined || isFixed || !mayRetire ? {} : { onRetire: retireWithMessage(index, leaving, parts) })}
      {...(row?.retired === undefined || !mayRestore ? {} : { onRestore: index.restore })}
      isReadOnly={row?.retired !== undefined || isFixed || !(opened === "new" ? mayAdd : mayChange)}
      {...(leaving === undefined ? {} : { leaving })}
      mark={
        known === undefined || id === undefined || !isKind ? null : (
          <Button kind="quiet" icon={mdiHistory} aria-haspopup="dialog" onPress={() => setHistoryOpen(true)}>
            {say("kinds.historyOf", { count: known.total })}
          </Button>
        )
      }
      above={
        <>
          {isHistoryOpen && id !== undefined ? (
            <AuditHistoryDialog
              parts={parts}
              where={{ model: view.name, item: id }}
              onClose={() => setHistoryOpen(false)}
              labelOf={(field) => labels[field] ?? labels[`${field}.factor`]}
              show={(field, value) => historyText(field, value, textOf)}
            />
          ) : null}
          <State {...props} row={row} />
          {row === undefined ? null : view.aboveForm?.(row, { parts, renew: () => reloadRow(props, form) })}
        </>
      }
      below={(each) => view.belowForm?.(each, { parts, index })}
    >
      {(each) => (
        <>
          {texts.length === 0 ? null : <TranslationMeter form={each} texts={texts} />}
          <KindForm form={each} sections={shown.sections} parts={parts} other={(name, value) => otherOf(calls, index, name, value)} />
        </>
      )}
    </RecordDrawer>
  );
}

/** Whether the open row is retired, and what prevents that. */
function State<Row extends ManagedRowFields>({
  row,
  opened,
  shown,
  model,
}: KindRowDrawerProps<Row> & { readonly row: Row | undefined }): ReactElement {
  const words = useWords();
  const refused = model.refused.value;
  return (
    <>
      {row?.retired === undefined ? null : (
        <Callout>
          <p>{sinceText(words.format.date(dayAt(Date.parse(row.retired))), shown.leaving, words)}</p>
        </Callout>
      )}
      {opened === "new" || refused?.id !== opened.id ? null : <RetirementRefusal refused={refused} />}
    </>
  );
}

/** Reads the open row again, into its form and its list. */
async function reloadRow<Row extends ManagedRowFields>(
  { opened, model, parts }: KindRowDrawerProps<Row>,
  form: RecordForm<TypedFields, Row> | undefined,
) {
  if (opened === "new") return;
  const reply = await parts.loading.during(model.calls.read(opened.id));
  if (!reply.ok) return;
  form?.take(reply.data);
  model.index.saved(reply.data);
}

/** Retires a row; where that erases it, a message says so and no undo is offered. */
function retireWithMessage<Row>(index: KindIndexModel<Row, string, string>, leaving: RetirementWords | undefined, { alerts }: OfficeParts) {
  return async (row: Row): Promise<boolean> => {
    const isGone = await index.retire(row);
    if (!isGone || leaving === undefined) return isGone;
    index.letGo();
    alerts.raise({ type: "success", message: leaving.done });
    return true;
  };
}

function recordOf<Row extends ManagedRowFields>(
  { opened, parts, model: { calls, index, like } }: KindRowDrawerProps<Row>,
  rules: readonly TypedFieldRule[],
) {
  const begun = opened === "new" ? like.peek() : undefined;
  return createKindRecord<Row>({ ...parts, opened, calls, rules, like: begun, saved: index.saved });
}

/** Asks about unsaved changes before another row replaces this one. */
function useLeaveGuard<Row>(
  index: Pick<KindIndexModel<Row, string, string>, "holdBack">,
  form: RecordForm<TypedFields, Row> | undefined,
): void {
  useEffect(() => {
    index.holdBack(form?.leave);
    return () => index.holdBack(undefined);
  }, [index, form]);
}

/** Clears secret fields when the page is hidden, so that no secret outlives the session. */
function useSecretsCleared<Row>(form: RecordForm<TypedFields, Row> | undefined, fields: readonly TypedFieldRule[]): void {
  const [blank] = useState(() => Object.fromEntries(fields.flatMap(({ name, isSecret }) => (isSecret === true ? [[name, ""]] : []))));
  useEffect(() => () => form?.set(blank), [form, blank]);
}

/** Opens the other row that has this value. */
async function otherOf<Row extends object>(
  calls: KindCalls<Row>,
  index: KindIndexModel<Row, string, string>,
  name: string,
  value: string,
): Promise<void> {
  const reply = await calls.find({ where: { [name]: value }, itemsPerPage: 1 });
  const [found] = reply.ok ? reply.data.items : [];
  if (found !== undefined) index.openId(calls.idOf(found));
}

function sinceText(day: string, leaving: RetirementWords | undefined, { say }: Words): string {
  return leaving?.since(day) ?? say("kinds.retiredSince", { day });
}

/** The text of a logged value by its choices; undefined leaves it to the list. */
function historyText(field: string, value: unknown, textOf: (field: string, value: unknown) => string): string | undefined {
  if (field === "outline" && value !== undefined) return textOf(field, value);
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = textOf(field, String(value));
  return text === String(value) ? undefined : text;
}

function fieldValueText(fields: readonly LabeledField[], name: string, value: unknown): string {
  const field = fields.find((each) => each.name === name);
  return field?.read === undefined || value === undefined || value === null ? optionsText(field?.options, value) : field.read(value);
}

function optionsText(options: readonly { readonly value: string; readonly text: string }[] = [], value: unknown): string {
  if (value === undefined || value === null) return "";
  const texts = [value].flat().map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
  return texts.map((text) => options.find((option) => option.value === text)?.text ?? text).join(", ");
}
