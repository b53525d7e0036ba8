import { addWordFiles, type WordsFile } from "./words.tsx";

// What refused calls say, which no page shows before the first of them.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/errors.*.ts", { eager: true }));
