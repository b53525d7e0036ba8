import { addWordFiles, type Words, type WordsFile } from "../../headless/words/words.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/holidays.*.ts", { eager: true }));

/** Gives the name of a holiday: in the page's language where the holiday is a common one, else as the club named it. */
export function holidayName(name: string, { say }: Pick<Words, "say">): string {
  const known = knownHolidays.find((each) => each === name);
  return known === undefined ? name : say(`holidays.${known}`);
}

const knownHolidays = [
  "Good Friday",
  "Easter Monday",
  "Victoria Day",
  "National Patriots' Day",
  "Fête nationale",
  "Canada Day",
  "Civic Holiday",
  "Labour Day",
  "Thanksgiving",
  "Construction holiday",
] as const;
