import { type Day, dayNumber } from "../calendar/day.ts";

/** What a reference is written in, in order: no letter or figure that is read or heard as another one. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const codeLength = 3;

/** How many references a club has for one day. */
export const referencesPerDay = alphabet.length ** codeLength;

/** 2020-01-01, in days since 1970. */
const firstDay = 18_262;

/**
 * What a person calls a reservation by, `MEM-7K4QX9`: the club's code, three characters of a Toronto day, from 2020 to 2101,
 * and three of `drawn` (0 or more, whole; taken round {@link referencesPerDay}). The day is the one it was made, or one soon after where a club ran out of
 * that day's. Those of a later day sort behind.
 */
export function referenceOf(client: string, made: Day, drawn: number): string {
  const day = Math.min(Math.max(dayNumber(made) - firstDay, 0), referencesPerDay - 1);
  return `${client.toUpperCase()}-${inAlphabet(day)}${inAlphabet(drawn % referencesPerDay)}`;
}

/** A reference as it is written, or why a text is none: too short to be whole, or a character that no reference has. */
export type ParsedReference = { readonly reference: string } | { readonly reason: "incomplete" | "unknownCharacter" };

/** Reads what people type: capitals or not, spaces, dashes and dots anywhere. `0` and `O`, `1`, `I` and `L` stand for nothing. */
export function parseReference(typed: string): ParsedReference {
  const bare = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, "");
  const [client, code] = [bare.slice(0, -2 * codeLength), bare.slice(-2 * codeLength)];
  if (!/^[A-Z0-9]*$/.test(client) || !/^[2-9A-HJKMNP-Z]*$/.test(code)) return { reason: "unknownCharacter" };
  return client === "" ? { reason: "incomplete" } : { reference: `${client}-${code}` };
}

function inAlphabet(number: number): string {
  let [rest, text] = [number, ""];
  for (let place = 0; place < codeLength; place += 1) {
    text = `${alphabet[rest % alphabet.length] ?? ""}${text}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}
