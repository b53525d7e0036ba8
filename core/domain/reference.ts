import { type Day, dayNumber } from "./calendar/day.ts";

/** The characters of a reference, in sort order: none that looks or sounds like another. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const codeLength = 3;

/** The number of references that a club has for one day. */
export const referencesPerDay = alphabet.length ** codeLength;

/** 2020-01-01, in days since 1970. */
const firstDay = 18_262;

/**
 * Gives the reference of a reservation, as `MEM-7K4QX9`: the club's code, three characters for a Toronto day from 2020 to 2101, and three
 * for `number` (0 or more, whole; modulo {@link referencesPerDay}). The day is the one it was made on, or one soon after where a club ran
 * out of that day's. References of a later day sort behind.
 */
export function makeBookingReference(client: string, made: Day, number: number): string {
  const day = Math.min(Math.max(dayNumber(made) - firstDay, 0), referencesPerDay - 1);
  return `${client.toUpperCase()}-${inAlphabet(day)}${inAlphabet(number % referencesPerDay)}`;
}

/** A reference in its canonical form, or why a text is none: too short, or with a character that no reference has. */
export type ParsedReference = { readonly reference: string } | { readonly reason: "incomplete" | "unknownCharacter" };

/** The end of the reference of a later day of a group. */
const laterDay = /\s*\/\s*([2-9]|1\d)\s*$/;

/**
 * Parses what people type: any case, with spaces, dashes and dots anywhere. `0`, `O`, `1`, `I` and `L` are never part of the code. A later
 * day of a group has its place behind a slash.
 */
export function parseReference(typed: string): ParsedReference {
  const place = laterDay.exec(typed)?.[1];
  const bare = typed
    .replace(laterDay, "")
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, "");
  const client = bare.slice(0, -2 * codeLength);
  const code = bare.slice(-2 * codeLength);
  if (!/^[A-Z0-9]*$/.test(client) || !/^[2-9A-HJKMNP-Z]*$/.test(code)) return { reason: "unknownCharacter" };
  return client === "" ? { reason: "incomplete" } : { reference: referenceInGroup(`${client}-${code}`, Number(place ?? 1)) };
}

function inAlphabet(number: number): string {
  let rest = number;
  let text = "";
  for (let place = 0; place < codeLength; place += 1) {
    text = `${alphabet[rest % alphabet.length] ?? ""}${text}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** Gives the reference of the reservation at `place` (from 1) of a group: the group's own for the first, `MEM-7K4QX9/2` for the second. */
export function referenceInGroup(ofGroup: string, place: number): string {
  return place === 1 ? ofGroup : `${ofGroup}/${place}`;
}
