import { addWordFiles, type WordsFile } from "./words.tsx";

// What the choice of a lake says, which no first look needs.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/place.*.ts", { eager: true }));
