import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import { pageTitleOf } from "#core/words/pages/title.ts";
import type { Locale } from "#core/words/index.ts";
import { addWordFiles, wordsIn, type WordsFile } from "#ui/headless/words/words.tsx";
import type { AppWideModels } from "../models/appWideModels.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/titles.*.ts", { eager: true }));

/** Gives the title of a page in a language, from the first data that the page has of its club. */
export function pageTitleIn({ first }: AppWideModels, locale: Locale, path: string, search: string): string {
  const { say, format } = wordsIn(locale);
  const known = { ...first, today: firstSelectableDay(first.now) };
  return pageTitleOf(path, new URLSearchParams(search), known, { locale, say, date: format.date });
}
