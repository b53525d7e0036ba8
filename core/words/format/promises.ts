import { type ClubPromises, promiseTextIn, type PromiseTextName } from "../../domain/club/promises.ts";
import type { TextWithLocale } from "../../domain/language/textInLocale.ts";
import type { WordKey } from "../index.ts";
import type { Locale, LookUpText } from "./say.ts";

/** One promise of a club: its title, and its texts, each with the language in which the club wrote it. */
export interface PromiseLine {
  readonly name: "who" | "included" | Exclude<PromiseTextName, "other">;
  readonly title: string;
  readonly texts: readonly TextWithLocale[];
}

/** What promises are written with: the words of a page or a letter. */
export interface PromiseWords {
  readonly locale: Locale;
  readonly say: LookUpText<WordKey>;
}

/** Gives all promises as lines with a title, in the order in which they are read; empty where the club set none. */
export function promiseLines(promises: ClubPromises, words: PromiseWords): readonly PromiseLine[] {
  const own = (["bring", "pets", "children", "weather", "parking", "askFor"] as const).map(
    (name) => [name, [promiseTextIn(promises[name], words.locale)]] as const,
  );
  const lines: readonly (readonly [PromiseLine["name"], readonly (TextWithLocale | undefined)[]])[] = [
    ["who", whoTexts(promises, words)],
    ["included", includedTexts(promises, words)],
    ...own,
  ];
  return lines.flatMap(([name, given]) => {
    const texts = given.filter((text) => text !== undefined);
    return texts.length === 0 ? [] : [{ name, title: words.say(`promises.titles.${name}`), texts }];
  });
}

/** Gives the lines of what to bring, one thing each, with their language; empty where the club says nothing. */
export function thingsToBring({ bring }: ClubPromises, locale: Locale): readonly TextWithLocale[] {
  const own = promiseTextIn(bring, locale);
  if (own === undefined) return [];
  return own.text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [{ text: line.trim(), lang: own.lang }]));
}

function whoTexts(
  { minimumAge, licence, briefingMinutes: minutes }: ClubPromises,
  { locale, say }: PromiseWords,
): readonly TextWithLocale[] {
  const texts = [
    ...(minimumAge === undefined ? [] : [say("promises.who.age", { age: minimumAge })]),
    ...(licence === "licence" ? [say("promises.who.licence")] : []),
    ...(licence !== "checklist"
      ? []
      : [minutes === undefined ? say("promises.who.checklist") : say("promises.who.checklistMinutes", { minutes })]),
  ];
  return texts.map((text) => ({ text, lang: locale }));
}

function includedTexts(
  { included = [], briefingMinutes: minutes, other }: ClubPromises,
  words: PromiseWords,
): readonly (TextWithLocale | undefined)[] {
  const { locale, say } = words;
  const things = included.map((each) =>
    each === "briefing" && minutes !== undefined ? say("promises.briefing", { minutes }) : say(`promises.things.${each}`),
  );
  const list = listed(things, words);
  return [...(list === "" ? [] : [{ text: list.slice(0, 1).toUpperCase() + list.slice(1), lang: locale }]), promiseTextIn(other, locale)];
}

/** Gives things as one list in words: "fuel, life jackets and cleaning"; "" for none. */
export function listed(things: readonly string[], { say }: PromiseWords): string {
  const last = things.at(-1) ?? "";
  return things.length < 2 ? last : say("promises.and", { before: things.slice(0, -1).join(", "), last });
}
