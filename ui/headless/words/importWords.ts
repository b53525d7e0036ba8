import "./officeWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What staff read while they import a file.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/importing.*.ts", { eager: true }));
