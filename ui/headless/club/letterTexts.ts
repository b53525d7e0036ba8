import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { Locale } from "#core/domain/language/language.ts";
import {
  type EditableLetterName,
  type LetterPartName,
  letterWordsIssues,
  type LetterWordsPair,
  normalizeLetterWords,
} from "#core/domain/messages/letterWords.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureText } from "../alerts/phrase.ts";
import { formIssuesOf } from "../form/issues.ts";
import { repeatUnansweredCall } from "../form/repeatUnanswered.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { createRowRecordModel, type RowRecordModel } from "../managed/record.ts";
import { saveFailurePhrase } from "../managed/saveFailurePhrase.ts";
import type { Resource } from "../resource/resource.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** The texts of one email, as the server answers them. */
export type LetterTextsRow = CallOutput<"configuration/letters/update">;

/** The preview of an email in both languages. */
export type LetterTextsPreview = CallOutput<"configuration/letters/preview">;

/** The name of a field of the form: a language and a part. */
export type LetterTextField = `${Locale}.${LetterPartName}`;

/** The fields of the form of one email. */
export type LetterTextFields = Readonly<Record<LetterTextField, string>>;

/** The model of one email: the record of its texts, and the acts beside saving. */
export interface LetterTextsModel extends RowRecordModel<LetterTextFields, LetterTextsRow> {
  /** The newest preview; undefined until there is one. */
  readonly preview: ReadonlySignal<LetterTextsPreview | undefined>;
  /** Fetches the preview of these texts, unless they cannot be sent. */
  readonly show: (fields: LetterTextFields) => Promise<void>;
  /** Confirms the text of a language as it is. */
  readonly confirm: (locale: Locale) => Promise<void>;
  /** Types our texts into the form; a save sends them again. */
  readonly restore: () => void;
}

/** The model of the texts of all emails of a club. */
export interface LetterTextsListModel extends Pick<Resource<void, readonly LetterTextsRow[]>, "data" | "failure" | "load"> {
  /** Gives the model of an email, one for each, so that what is typed into it stays while others are open. */
  readonly letter: (name: EditableLetterName) => LetterTextsModel;
}

/** The parts that the page of the texts needs of the back-office. */
export type LetterTextsParts = Pick<OfficeParts, "messages" | "client" | "now" | "later" | "loading" | "alerts" | "words" | "address">;

/** Creates the model of the texts of a club's emails, without React. */
export function createLetterTextsModel(parts: LetterTextsParts): LetterTextsListModel {
  const { messages, client, now, loading } = parts;
  const { data, failure, load, mend } = createPageResource<void, readonly LetterTextsRow[]>({ now, loading }, async () => {
    const reply = await messages("configuration/letters/read", { client });
    return reply.ok ? { ok: true, data: reply.data.letters } : reply;
  });
  const opened = new Map<EditableLetterName, LetterTextsModel>();
  const saved = (row: LetterTextsRow) => mend((rows) => rows?.map((each) => (each.letter === row.letter ? row : each)));
  return {
    data,
    failure,
    load,
    letter: (name) => {
      const model = opened.get(name) ?? createLetterModel(parts, name, saved);
      opened.set(name, model);
      return model;
    },
  };
}

function createLetterModel(
  { messages, client, now, loading, alerts, words }: LetterTextsParts,
  name: EditableLetterName,
  saved: (row: LetterTextsRow) => void,
): LetterTextsModel {
  const preview = signal<LetterTextsPreview | undefined>(undefined);
  let shown = 0;
  const send = (row: LetterTextsRow, pair: LetterWordsPair, confirmed?: Locale) => {
    const change = confirmed === undefined ? {} : { confirmed };
    return messages("configuration/letters/update", {
      client,
      letter: name,
      revision: row.revision,
      pair,
      ...change,
    });
  };
  const announceSaved = (row: LetterTextsRow) => {
    saved(row);
    const { stale, pair } = row;
    const { say } = words();
    const message =
      stale === null ? say(pair === null ? "letterTexts.savedOurs" : "letterTexts.saved") : say(`letterTexts.savedStale.${stale}`);
    alerts.raise({ type: "success", message });
  };
  const record: RowRecordModel<LetterTextFields, LetterTextsRow> = createRowRecordModel<LetterTextFields, LetterTextsRow>({
    id: name,
    now,
    loading,
    first: emptyFields,
    fieldsOf: rowFields,
    rowOf: (value) => (isRow(value) ? value : undefined),
    pathOf: (field) => `/pair/${field.replace(".", "/")}`,
    failurePhrase: saveFailurePhrase,
    check: (fields) => issuesIn(fields, record.form.peek()?.row.peek()?.placeholders ?? []),
    read: async () => {
      const reply = await messages("configuration/letters/read", { client });
      const row = reply.ok ? reply.data.letters.find(({ letter }) => letter === name) : undefined;
      if (!reply.ok) return reply;
      return row === undefined ? { ok: false, status: 404, code: "ITEM_NOT_EXIST", message: "" } : { ok: true, data: row };
    },
    create: () => Promise.reject(new Error("no letter is new")),
    update: (row, change) => send(row, pairOf({ ...rowFields(row), ...change })),
    saved: announceSaved,
  });
  return {
    ...record,
    preview,
    show: async (fields) => {
      const placeholders = record.form.peek()?.row.peek()?.placeholders ?? [];
      if (issuesIn(fields, placeholders).length > 0) return;
      const turn = ++shown;
      const reply = await messages("configuration/letters/preview", { client, letter: name, pair: pairOf(fields) });
      if (reply.ok && turn === shown) preview.value = reply.data;
    },
    confirm: async (locale) => {
      const form = record.form.peek();
      const row = form?.row.peek();
      if (form === undefined || row === undefined) return;
      const reply = await loading.during(repeatUnansweredCall(() => send(row, pairOf(rowFields(row)), locale)));
      if (reply.ok) {
        form.take(reply.data);
        announceSaved(reply.data);
      } else {
        if (isRow(reply.current)) form.take(reply.current);
        alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words()) });
      }
    },
    restore: () => {
      const form = record.form.peek();
      const row = form?.row.peek();
      if (row !== undefined) form?.set(fieldsOf(row.ours));
    },
  };
}

/** Gives the issues of what is typed, in the order of the page. */
function issuesIn(fields: LetterTextFields, placeholders: readonly string[]) {
  const pair = pairOf(fields);
  return formIssuesOf(
    (["fr", "en"] as const).flatMap((locale) =>
      letterWordsIssues(pair[locale], placeholders).map(({ field, issue }) => ({ field: `${locale}.${field}` as const, issue })),
    ),
  );
}

/** Whether all that is typed can be sent. */
export function areTextsWhole(fields: LetterTextFields, { placeholders }: Pick<LetterTextsRow, "placeholders">): boolean {
  return issuesIn(fields, placeholders).length === 0;
}

function rowFields({ pair, ours }: LetterTextsRow): LetterTextFields {
  return fieldsOf(pair ?? ours);
}

function fieldsOf({ fr, en }: LetterWordsPair): LetterTextFields {
  return {
    "fr.subject": fr.subject,
    "fr.opening": fr.opening,
    "fr.closing": fr.closing,
    "en.subject": en.subject,
    "en.opening": en.opening,
    "en.closing": en.closing,
  };
}

const nothing = { subject: "", opening: "", closing: "" };
const emptyFields = fieldsOf({ en: nothing, fr: nothing });

function pairOf(fields: LetterTextFields): LetterWordsPair {
  const wordsIn = (locale: Locale) =>
    normalizeLetterWords({
      subject: fields[`${locale}.subject`],
      opening: fields[`${locale}.opening`],
      closing: fields[`${locale}.closing`],
    });
  return { en: wordsIn("en"), fr: wordsIn("fr") };
}

function isRow(value: unknown): value is LetterTextsRow {
  return isRecord(value) && typeof value["letter"] === "string" && typeof value["revision"] === "number" && isRecord(value["ours"]);
}
