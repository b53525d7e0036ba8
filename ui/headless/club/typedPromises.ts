import { type ClubPromises, decodePromises } from "#core/domain/club/promises.ts";
import { includedThings, promiseTextNames } from "#core/domain/club/promiseNames.ts";
import { numberInField } from "./clubSettings.ts";
import { textOrEmpty, type TypedFields } from "../managed/typedFields.ts";

/** Gives what visitors would read of the promises as they are typed in the form of the settings. */
export function typedPromisesIn(typed: TypedFields): ClubPromises {
  const textIn = (name: string) => textOrEmpty(typed[`promises.${name}`]).trim();
  const texts = promiseTextNames.flatMap((name) => {
    const en = textIn(`${name}En`);
    const fr = textIn(`${name}Fr`);
    return en === "" && fr === "" ? [] : [[name, { en, fr }] as const];
  });
  const included = includedThings.filter((thing) => typed[`promises.${thing}`] === true);
  return decodePromises({
    minimumAge: numberInField(typed, "promises.minimumAge") || undefined,
    briefingMinutes: numberInField(typed, "promises.briefingMinutes") || undefined,
    licence: typed["promises.licence"],
    ...(included.length === 0 ? {} : { included }),
    ...Object.fromEntries(texts),
  });
}
