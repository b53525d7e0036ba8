import type { CallOutput } from "#core/contract/index.ts";
import { type Day, parseDay } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { ambiguousNumber, parseTypedNumber, typedNumberText } from "#core/domain/fields/typedNumber.ts";
import type { Locale } from "#core/domain/language/language.ts";
import { entryLimits } from "#core/domain/maintenance/entry.ts";
import { mostHours } from "../daysheet/passageFields.ts";
import { createForm, type Form } from "../form/form.ts";
import type { FormIssue } from "../form/issues.ts";
import { parseDollars, typedDollars } from "../managed/parseDollars.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { LoggedEntry } from "./log.ts";

/** A picture of an entry: the id of its file, and its address; undefined for one that was just sent. */
export interface EntryPicture {
  readonly _id: string;
  readonly preview: string | undefined;
}

/** The fields of an entry as they are typed; the plan is "" for none. */
export interface EntryFields {
  readonly what: string;
  readonly who: string;
  readonly day: string;
  readonly engineHours: string;
  readonly cost: string;
  readonly plan: string;
  readonly pictures: readonly EntryPicture[];
}

/** What an entry begins with: its boat, with a plan for a new one, or the entry that is changed. */
export interface EntryStart {
  readonly boat: string;
  readonly plan?: string | undefined;
  /** What was done, as a text in the language of the page. */
  readonly what?: string;
  /** The hours that the engine shows now; null where nobody read them. */
  readonly engineHours?: number | null;
  readonly entry?: LoggedEntry;
}

type SavedEntry = CallOutput<"booking/maintenance/save">;

/** Creates the form of an entry, without React. `saved` is called with what the server stored. */
export function createEntryForm(
  parts: Pick<OfficeParts, "messages" | "loading" | "now" | "newId" | "words">,
  start: EntryStart,
  saved: (entry: SavedEntry) => void,
): Form<EntryFields> {
  const { messages, loading, now, newId, words } = parts;
  const { locale } = words();
  // The same key each time: a save whose reply was lost makes no second entry.
  const key = newId();
  const today = dayAt(now());
  return createForm<EntryFields, SavedEntry>({
    first: firstFields(start, today, locale),
    loading,
    check: (fields) => entryIssues(fields, today),
    pathOf: (name) => (name === "pictures" ? "/files" : `/${name}`),
    send: ({ what, who, day, engineHours, cost, plan, pictures }) => {
      const hours = parseTypedNumber(engineHours, mostHours);
      const dollars = parseDollars(cost);
      return messages("booking/maintenance/save", {
        key,
        ...(start.entry === undefined ? {} : { _id: start.entry._id, version: start.entry.version }),
        boat: start.boat,
        ...(plan === "" ? {} : { plan }),
        day: parseDay(day) ?? today,
        what: what.trim(),
        who: who.trim(),
        ...(cost.trim() === "" || dollars === undefined ? {} : { cost: dollars }),
        ...(engineHours.trim() === "" || typeof hours !== "number" ? {} : { engineHours: hours }),
        files: pictures.map(({ _id }) => _id),
      });
    },
    accepted: saved,
  });
}

function firstFields({ plan = "", what = "", engineHours = null, entry }: EntryStart, today: Day, locale: Locale): EntryFields {
  const hoursText = (hours: number | null) => (hours === null ? "" : typedNumberText(hours, locale === "fr" ? "," : ".", mostHours));
  if (entry === undefined) return { what, who: "", day: today, engineHours: hoursText(engineHours), cost: "", plan, pictures: [] };
  return {
    what: entry.what === "" ? what : entry.what,
    who: entry.who,
    day: entry.day,
    engineHours: hoursText(entry.engineHours),
    cost: entry.cost === null ? "" : typedDollars(entry.cost, locale),
    plan: entry.plan ?? "",
    pictures: entry.pictures.map(({ file, preview }) => ({ _id: file, preview })),
  };
}

/** Gives what is wrong with an entry, in the order of its fields. */
export function entryIssues({ what, who, day, engineHours, cost }: EntryFields, today: Day): readonly FormIssue<keyof EntryFields>[] {
  const issue = (field: keyof EntryFields, phrase: FormIssue<keyof EntryFields>["phrase"]) => [{ field, phrase }];
  const longest = (field: "what" | "who", text: string) =>
    text.trim().length <= entryLimits[field] ? [] : issue(field, { key: "validation.max", params: { max: entryLimits[field] } });
  const hours = engineHours.trim() === "" ? 0 : parseTypedNumber(engineHours, mostHours);
  const date = parseDay(day);
  return [
    ...(what.trim() === "" ? issue("what", { key: "validation.required" }) : longest("what", what)),
    ...longest("who", who),
    ...(date === undefined
      ? issue("day", { key: "validation.required" })
      : date > today
        ? issue("day", { key: "validation.futureCheck" })
        : []),
    ...(hours === ambiguousNumber
      ? issue("engineHours", { key: "validation.ambiguousNumber" })
      : hours === undefined || hours < 0
        ? issue("engineHours", { key: "validation.least", params: { min: 0 } })
        : hours > mostHours.max
          ? issue("engineHours", { key: "validation.most", params: { max: mostHours.max } })
          : []),
    ...(cost.trim() !== "" && parseDollars(cost) === undefined ? issue("cost", { key: "validation.least", params: { min: 0 } }) : []),
  ];
}
