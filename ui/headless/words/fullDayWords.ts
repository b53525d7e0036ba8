import { addWordFiles, type WordsFile } from "./words.tsx";

// The texts shown in place of boats where nothing is free.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/fullDay.*.ts", { eager: true }));
