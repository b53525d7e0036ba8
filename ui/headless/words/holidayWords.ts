import { addWordFiles, type WordsFile } from "./words.tsx";

// The names of common holidays, which prices have wherever they are explained.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/holidays.*.ts", { eager: true }));
