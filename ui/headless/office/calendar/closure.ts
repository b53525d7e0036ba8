import { effect, type ReadonlySignal, signal } from "@preact/signals-react";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import type { Input, Output } from "#core/contract/index.ts";
import type { CallReply } from "#core/ports/messages.ts";
import { issuesIn } from "#core/domain/validation/issue.ts";
import * as required from "#core/domain/validation/required.ts";
import { catalogPhrase } from "../../alerts/catalogPhrase.ts";
import { createAttempts } from "../../form/attempts.ts";
import { isAnswered } from "../../form/repeatUnanswered.ts";
import { issuesOf } from "../../form/issues.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import { kindCalls, type KindRow } from "../kindCalls.ts";
import type { OfficeParts } from "../parts.ts";
import { createRecord, type RecordModel } from "../record.ts";
import { createRebook, type AffectedBooking, type RebookModel } from "./rebook.ts";

/** A closure as staff manage it. */
export type ClosureRow = KindRow<"closures">;

/** Whom a closure would meet, with what each could be offered; as many of them as one closing takes. */
export interface ClosureImpact {
  readonly items: readonly AffectedBooking[];
  readonly total: number;
}

/** What was begun with a closure. */
export interface StartedClosing extends Output<"booking/closures/close"> {
  /** Nothing was cancelled: each booking got an offer. */
  readonly onlyOffers: boolean;
}

/** What staff type of a closure; `place` names a lake, a dock or a boat: `lake mem_l_1`. Blank times are the whole day. */
export type ClosureFields = Readonly<Record<"place" | "dateStart" | "dateEnd" | "start" | "end" | "reason.fr" | "reason.en", string>>;

/** What is closed. */
export type ClosurePlace = "lake" | "dock" | "boat";

const places: readonly ClosurePlace[] = ["lake", "dock", "boat"];

/** A closure that is made or changed, with whom it meets as it is typed. */
export interface ClosureModel {
  readonly record: RecordModel<ClosureFields, ClosureRow>;
  readonly affected: Pick<Resource<unknown, ClosureImpact>, "data" | "state" | "failure">;
  /** Looks at what is typed until told to stop. */
  readonly watch: () => () => void;
  readonly retire: (row: ClosureRow) => Promise<boolean>;
  /** What becomes of those it meets. */
  readonly rebook: RebookModel;
  /** Begins that for a closure that is there already. */
  readonly send: (row: ClosureRow) => Promise<void>;
  readonly isSending: ReadonlySignal<boolean>;
  readonly isNew: boolean;
}

/** Begins with a place and a day, or is one that is there, by its id. */
export type ClosureTarget = { readonly id: string } | { readonly place: string; readonly day: Day };

export interface ClosureParts extends Pick<OfficeParts, "messages" | "client" | "loading" | "now" | "later" | "newKey"> {
  readonly opened: ClosureTarget;
  /** What a new one says, of the why that it begins with. */
  readonly reason: ClosureRow["reason"];
  readonly saved: (row: ClosureRow, isNew: boolean) => void;
  /** Something was begun, with the closure or for one that was there. */
  readonly begun: (begun: StartedClosing, isNew: boolean) => void;
  readonly retired: () => void;
  readonly failed: (failure: Parameters<typeof catalogPhrase>[0]) => void;
}

const restMs = 250;
/** Those that are met are read page by page, as many as one closing takes. */
const [pageLength, mostPages] = [100, 3];

/** A closure, without React. */
export function createClosure(parts: ClosureParts): ClosureModel {
  const { messages, client, loading, now, later, newKey, opened, reason } = parts;
  const calls = kindCalls<ClosureRow>("closures", client, messages);
  const isNew = "place" in opened;
  const record = createRecord<ClosureFields, ClosureRow>({
    ...("id" in opened ? { id: opened.id } : {}),
    now,
    loading,
    newKey,
    first: firstOf(opened, reason),
    fieldsOf,
    rowOf: calls.rowOf,
    read: calls.read,
    pathOf: (name) => (name === "place" ? "/boat" : `/${name.replaceAll(".", "/")}`),
    check: (fields) => {
      const needed = required.required;
      const { "reason.fr": fr, "reason.en": en, ...rest } = fields;
      const found = issuesOf(issuesIn({ place: needed, dateStart: needed, dateEnd: needed, fr: needed, en: needed }, { ...rest, fr, en }));
      return found.map(({ field, phrase }) => ({ field: field === "fr" || field === "en" ? (`reason.${field}` as const) : field, phrase }));
    },
    create: async (fields, keyOf) => {
      const closure = creationOf(fields);
      const [dateStart, dateEnd] = [parseDay(fields.dateStart), parseDay(fields.dateEnd)];
      // What is no day is for the server to say, field by field.
      if (dateStart === undefined || dateEnd === undefined) return calls.create(closure, { idempotencyKey: keyOf(closure) });
      const chosen = rebook.request();
      const data = { ...closure, dateStart, dateEnd, ...chosen };
      const reply = await messages("booking/closures/close", data, { idempotencyKey: keyOf(data) });
      answered(reply);
      if (!reply.ok) return reply;
      parts.begun({ ...reply.data, onlyOffers: areOffers(chosen) }, true);
      return calls.read(reply.data.closure);
    },
    update: (row, change, keyOf) => {
      const data = changeOf({ ...fieldsOf(row), ...change });
      return calls.update(row, data, { idempotencyKey: keyOf(data) });
    },
    saved: (row) => parts.saved(row, isNew),
  });
  const affected = createResource<Asked, ClosureImpact>({
    now,
    loading,
    failurePhrase: catalogPhrase,
    ask: async (asked) => {
      const items: AffectedBooking[] = [];
      for (let page = 1; ; page += 1) {
        const reply = await messages("booking/closures/alternatives", { ...asked, page, itemsPerPage: pageLength });
        if (!reply.ok) return reply;
        items.push(...reply.data.items);
        const { total } = reply.data;
        if (page === mostPages || items.length >= total || reply.data.items.length === 0) return { ok: true, data: { items, total } };
      }
    },
  });
  const rebook = createRebook({ now, items: () => affected.data.value?.items ?? [] });
  const attempts = createAttempts(newKey);
  const isSending = signal(false);
  const answered = (reply: CallReply<Output<"booking/closures/close">>) => {
    attempts.answered(reply.ok ? undefined : reply);
    if (isAnswered(reply)) rebook.answered();
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
      const reply = await loading.during(messages("booking/closures/rebook", data, { idempotencyKey: attempts.keyOf(data) }));
      isSending.value = false;
      answered(reply);
      if (reply.ok) parts.begun({ ...reply.data, onlyOffers: areOffers(chosen) }, false);
      else parts.failed(reply);
    },
    watch: () => {
      let stop: () => void = () => undefined;
      const end = effect(() => {
        const asked = askedOf(record.form.value?.fields.value);
        stop();
        if (asked !== undefined) stop = later(() => void affected.load(asked), restMs);
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

function areOffers({ bookings }: ReturnType<RebookModel["request"]>): boolean {
  return bookings.every(({ choice }) => choice === "offer");
}

function firstOf(opened: ClosureTarget, { en, fr }: ClosureParts["reason"]): ClosureFields {
  const blank = { place: "", dateStart: "", dateEnd: "", start: "", end: "", "reason.fr": fr, "reason.en": en };
  return "place" in opened ? { ...blank, place: opened.place, dateStart: opened.day, dateEnd: opened.day } : blank;
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

/** A closure goes as a whole: its place is one of three fields, and what is blank is taken away. */
function changeOf(fields: ClosureFields) {
  const gone = { lake: null, dock: null, boat: null, start: null, end: null };
  return { ...gone, ...creationOf(fields) };
}

type Asked = Omit<Input<"booking/closures/preview">, "page" | "itemsPerPage">;

/** What is asked of the server while it is typed; nothing while it could not be a closure. */
function askedOf(fields: ClosureFields | undefined): Asked | undefined {
  if (fields === undefined) return undefined;
  const { place, start, end } = fields;
  const [dateStart, dateEnd] = [parseDay(fields.dateStart), parseDay(fields.dateEnd)];
  if (place === "" || dateStart === undefined || dateEnd === undefined || dateEnd < dateStart) return undefined;
  if (start !== "" && end !== "" && end <= start) return undefined;
  return { ...whereOf(place), dateStart, dateEnd, ...timesOf(fields) };
}
