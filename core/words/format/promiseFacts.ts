import { type ClubPromises, promiseTextIn } from "../../domain/club/promises.ts";
import type { TextWithLocale } from "../../domain/language/textInLocale.ts";
import { listed, type PromiseWords } from "./promises.ts";

/** Gives the promises that fit into one line, each a few words: age, licence, and what is included. */
export function promiseFacts(promises: ClubPromises, words: PromiseWords): readonly TextWithLocale[] {
  const { locale, say } = words;
  const { minimumAge, licence, briefingMinutes: minutes, included = [], other } = promises;
  const facts = [
    ...(minimumAge === undefined ? [] : [say("promiseFacts.age", { age: minimumAge })]),
    ...(licence === "licence" ? [say("promiseFacts.licence")] : []),
    ...(licence !== "checklist"
      ? []
      : [minutes === undefined ? say("promiseFacts.licenceOrChecklist") : say("promiseFacts.licenceOrMinutes", { minutes })]),
    ...(included.length === 0
      ? []
      : [
          say("promiseFacts.included", {
            things: listed(
              included.map((each) => say(`promises.things.${each}`)),
              words,
            ),
          }),
        ]),
  ];
  const own = promiseTextIn(other, locale);
  return [...facts.map((text) => ({ text, lang: locale })), ...(own === undefined ? [] : [own])];
}
