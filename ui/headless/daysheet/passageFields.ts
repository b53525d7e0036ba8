import { ambiguousNumber, parseTypedNumber } from "#core/domain/fields/typedNumber.ts";
import { parseTimeOfDay } from "#core/domain/calendar/zone.ts";
import { isRecord } from "#core/domain/validation/json.ts";
import type { FormIssue } from "../form/issues.ts";

/** The fields of the form that records a departure or return: time as `HH:mm`, figures as they are typed. */
export interface PassageFields {
  readonly time: string;
  readonly engineHours: string;
  readonly fuel: string;
  readonly note: string;
}

/** Reads what was typed before; `timeNow` where no time was. */
export function passageDraftIn(value: unknown, timeNow: string): PassageFields {
  const { time, engineHours, fuel, note } = isRecord(value) ? value : {};
  const text = (each: unknown, otherwise = "") => (typeof each === "string" ? each : otherwise);
  return { time: text(time, timeNow), engineHours: text(engineHours), fuel: text(fuel), note: text(note) };
}

/** The bounds of engine hours. */
export const mostHours = { max: 1_000_000 };
/** The bounds of fuel, a whole number of percent. */
export const mostPercent = { max: 100, decimals: 0 };

/** Gives what is wrong with the fields, in their order. */
export function passageIssues({ time, engineHours, fuel, note }: PassageFields): readonly FormIssue<keyof PassageFields>[] {
  const issue = (field: keyof PassageFields, phrase: FormIssue<keyof PassageFields>["phrase"]) => [{ field, phrase }];
  const figureIssue = (field: "engineHours" | "fuel", text: string, reading: typeof mostHours | typeof mostPercent) => {
    const figure = text.trim() === "" ? 0 : parseTypedNumber(text, reading);
    if (figure === ambiguousNumber) return issue(field, { key: "validation.ambiguousNumber" });
    if (figure === undefined || figure < 0) return issue(field, { key: "validation.least", params: { min: 0 } });
    const isWithin = figure <= reading.max && (!("decimals" in reading) || Number.isInteger(figure));
    return isWithin ? [] : issue(field, { key: "validation.most", params: { max: reading.max } });
  };
  return [
    ...(parseTimeOfDay(time) === undefined ? issue("time", { key: "validation.required" }) : []),
    ...figureIssue("engineHours", engineHours, mostHours),
    ...figureIssue("fuel", fuel, mostPercent),
    ...(note.length <= 500 ? [] : issue("note", { key: "validation.max", params: { max: 500 } })),
  ];
}
