import { addWordFiles, type WordsFile } from "./words.tsx";

// The lengths and rates of hours, and the parts of the day, which the first view of most pages does not need.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/ownHours.*.ts", { eager: true }));
