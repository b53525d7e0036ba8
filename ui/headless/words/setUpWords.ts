import "./officeWords.ts";
import { addWordFiles, type WordsFile } from "./words.tsx";

// What administrators read of their club's first day.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/setUp.*.ts", { eager: true }));
