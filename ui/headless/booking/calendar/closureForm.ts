import { effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import { isCallAnswered } from "#core/contract/callKeys.ts";
import { formIssuesOf } from "../../form/issues.ts";
import type { Resource } from "../../resource/resource.ts";
import { createKindCalls, type KindRow } from "../../managed/kindCalls.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { createRowRecordModel, type RowRecordModel } from "../../managed/record.ts";
import { createRebookChoicesModel, type AffectedBooking, type RebookChoicesModel } from "./rebook.ts";
import { createPageResource } from "../../resource/pageResource.ts";

/** A closure as staff see it. */
export type ClosureRow = KindRow<"closures">;

/** The bookings that a closure affects, with their alternatives; at most as many items as one closing takes, and the total. */
export interface ClosureImpact {
  readonly items: readonly AffectedBooking[];
  readonly total: number;
}

/** A closure that the server has begun to carry out, on the bookings that it affects. */
export interface StartedClosureRun extends CallOutput<"booking/closures/close"> {
  /** Whether every booking got a proposal and none was canceled. */
  readonly onlyOffers: boolean;
}

/** The fields of a closure. `place` names a lake, dock or boat as `lake mem_l_1`. Blank times mean the whole day. */
export type ClosureFields = Readonly<Record<"place" | "dateStart" | "dateEnd" | "start" | "end" | "reason.fr" | "reason.en", string>>;

/** One of the kinds of places that a closure closes: a lake, a dock or a boat. */
export type ClosurePlace = "lake" | "dock" | "boat";

const places: readonly ClosurePlace[] = ["lake", "dock", "boat"];

/** The model of the form of a new or existing closure, with the bookings that it affects as it is typed. */
export interface ClosureFormModel {
  readonly record: RowRecordModel<ClosureFields, ClosureRow>;
  readonly affected: Pick<Resource<unknown, ClosureImpact>, "data" | "state" | "failure">;
  /** Loads the affected bookings as the form changes, until the returned function is called. */
  readonly watch: () => () => void;
  readonly retire: (row: ClosureRow) => Promise<boolean>;
  /** The choices for the affected bookings. */
  readonly rebook: RebookChoicesModel;
  /** Sends those choices for an existing closure. */
  readonly send: (row: ClosureRow) => Promise<void>;
  readonly isSending: ReadonlySignal<boolean>;
  readonly isNew: boolean;
}

/** A closure to open: an existing one by its id, or a new one for a place and a day, from `start` to `end` (`HH:mm`) where it is not the whole day. */
export type ClosureTarget =
  | { readonly id: string }
  | { readonly place: string; readonly day: Day; readonly start?: string; readonly end?: string; readonly isForRepair?: boolean };

/** The parts that the form of a closure needs: what it begins with, and its listeners. */
export interface ClosureFormParts extends Pick<OfficeParts, "messages" | "client" | "loading" | "now" | "later"> {
  readonly opened: ClosureTarget;
  /** The reason that a new closure begins with, in both languages. */
  readonly reason: ClosureRow["reason"];
  readonly saved: (row: ClosureRow, isNew: boolean) => void;
  /** Called when a closing began, with a new closure or for an existing one. */
  readonly begun: (begun: StartedClosureRun, isNew: boolean) => void;
  readonly retired: () => void;
  readonly failed: (failure: Parameters<typeof failureCatalogPhrase>[0]) => void;
}

const restMs = 250;
/** Affected bookings are read page by page, as many as one closing takes. */
const pageLength = 100;
const mostPages = 3;

/** Creates the model of the form of a closure, without React. */
export function createClosureFormModel(parts: ClosureFormParts): ClosureFormModel {
  const { messages, client, loading, now, later, opened, reason } = parts;
  const calls = createKindCalls<ClosureRow>("closures", client, messages);
  const isNew = "place" in opened;
  // The closure that this form made: after a failed read of it, another save reads it and closes nothing again.
  let made: { readonly of: string; readonly closure: string } | undefined;
  const record = createRowRecordModel<ClosureFields, ClosureRow>({
    ...("id" in opened ? { id: opened.id } : {}),
    now,
    loading,
    first: firstOf(opened, reason),
    fieldsOf,
    rowOf: calls.rowOf,
    read: calls.read,
    pathOf: (name) => (name === "place" ? "/boat" : `/${name.replaceAll(".", "/")}`),
    check: (fields) => {
      const needed = required.required;
      const { "reason.fr": fr, "reason.en": en, ...rest } = fields;
      const found = formIssuesOf(
        issuesInForm({ place: needed, dateStart: needed, dateEnd: needed, fr: needed, en: needed }, { ...rest, fr, en }),
      );
      return found.map(({ field, phrase }) => ({ field: field === "fr" || field === "en" ? (`reason.${field}` as const) : field, phrase }));
    },
    create: async (fields) => {
      const closure = creationOf(fields);
      const of = JSON.stringify(closure);
      if (made?.of === of) return calls.read(made.closure);
      const dateStart = parseDay(fields.dateStart);
      const dateEnd = parseDay(fields.dateEnd);
      // A value that is no day is sent for the server to refuse, field by field.
      if (dateStart === undefined || dateEnd === undefined) return calls.create(closure);
      const chosen = rebook.request();
      const data = { ...closure, dateStart, dateEnd, ...chosen };
      const reply = await messages("booking/closures/close", data);
      answered(reply);
      if (!reply.ok) return reply;
      made = { of, closure: reply.data.closure };
      parts.begun({ ...reply.data, onlyOffers: areOffers(chosen) }, true);
      return calls.read(reply.data.closure);
    },
    update: (row, change) => calls.update(row, changeOf({ ...fieldsOf(row), ...change })),
    saved: (row) => parts.saved(row, isNew),
  });
  const affected = createPageResource<ClosurePreview, ClosureImpact>({ now, loading }, async (closure) => {
    const items: AffectedBooking[] = [];
    for (let page = 1; ; page += 1) {
      const reply = await messages("booking/closures/alternatives", { ...closure, page, itemsPerPage: pageLength });
      if (!reply.ok) return reply;
      items.push(...reply.data.items);
      const { total } = reply.data;
      if (page === mostPages || items.length >= total || reply.data.items.length === 0) return { ok: true, data: { items, total } };
    }
  });
  const rebook = createRebookChoicesModel({ now, items: () => affected.data.value?.items ?? [] });
  if ("place" in opened && opened.isForRepair === true) rebook.chooseWhy("maintenance");
  const isSending = signal(false);
  const answered = (reply: CallReply<CallOutput<"booking/closures/close">>) => {
    if (isCallAnswered(reply)) rebook.answered();
  };
  return {
    record,
    affected,
    isNew,
    rebook,
    isSending,
    send: async ({ _id }) => {
      if (isSending.peek()) return;
      isSending.value = true;
      const chosen = rebook.request();
      const data = { _id, ...chosen };
      const reply = await loading.during(messages("booking/closures/rebook", data));
      isSending.value = false;
      answered(reply);
      if (reply.ok) parts.begun({ ...reply.data, onlyOffers: areOffers(chosen) }, false);
      else parts.failed(reply);
    },
    watch: () => {
      let stop: () => void = () => undefined;
      const end = effect(() => {
        const closure = previewOf(record.form.value?.fields.value);
        stop();
        if (closure !== undefined) stop = later(() => void affected.load(closure), restMs);
      });
      return () => {
        end();
        stop();
      };
    },
    retire: async (row) => {
      const reply = await loading.during(calls.retire(row));
      if (reply.ok) parts.retired();
      else parts.failed(reply);
      return reply.ok;
    },
  };
}

function areOffers({ bookings }: ReturnType<RebookChoicesModel["request"]>): boolean {
  return bookings.every(({ choice }) => choice === "offer");
}

function firstOf(opened: ClosureTarget, { en, fr }: ClosureFormParts["reason"]): ClosureFields {
  const blank = { place: "", dateStart: "", dateEnd: "", start: "", end: "", "reason.fr": fr, "reason.en": en };
  if (!("place" in opened)) return blank;
  const { place, day, start = "", end = "" } = opened;
  return { ...blank, place, dateStart: day, dateEnd: day, start, end };
}

function fieldsOf(row: ClosureRow): ClosureFields {
  const kind = places.find((each) => row[each] !== undefined) ?? "lake";
  const { dateStart, dateEnd, start = "", end = "", reason } = row;
  return {
    place: `${kind} ${row[kind] ?? ""}`,
    dateStart,
    dateEnd,
    start,
    end: end === "24:00" ? "" : end,
    "reason.fr": reason.fr,
    "reason.en": reason.en,
  };
}

function whereOf(place: string): Readonly<Record<string, string>> {
  const [kind = "", id = ""] = place.split(" ");
  return { [kind]: id };
}

function creationOf({ place, dateStart, dateEnd, start, end, "reason.fr": fr, "reason.en": en }: ClosureFields) {
  return { ...whereOf(place), dateStart, dateEnd, ...timesOf({ start, end }), reason: { fr: fr.trim(), en: en.trim() } };
}

function timesOf({ start, end }: Pick<ClosureFields, "start" | "end">) {
  return { ...(start === "" ? {} : { start }), ...(end === "" ? {} : { end }) };
}

/** An update sends the whole closure: its place is one of three fields, and blank fields are removed. */
function changeOf(fields: ClosureFields) {
  const gone = { lake: null, dock: null, boat: null, start: null, end: null };
  return { ...gone, ...creationOf(fields) };
}

type ClosurePreview = Omit<CallInput<"booking/closures/preview">, "page" | "itemsPerPage">;

/** The closure to preview while it is typed; undefined while the fields are not valid. */
function previewOf(fields: ClosureFields | undefined): ClosurePreview | undefined {
  if (fields === undefined) return undefined;
  const { place, start, end } = fields;
  const dateStart = parseDay(fields.dateStart);
  const dateEnd = parseDay(fields.dateEnd);
  if (place === "" || dateStart === undefined || dateEnd === undefined || dateEnd < dateStart) return undefined;
  if (start !== "" && end !== "" && end <= start) return undefined;
  return { ...whereOf(place), dateStart, dateEnd, ...timesOf(fields) };
}
