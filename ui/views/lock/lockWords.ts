import { addWordFiles, type WordsFile } from "../../headless/words/words.tsx";

// What customers and staff read of the codes of locks.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/lock.*.ts", { eager: true }));
