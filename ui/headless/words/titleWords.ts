import { addWordFiles, type WordsFile } from "./words.tsx";

// The titles of pages, which the server writes before any script.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/titles.*.ts", { eager: true }));
