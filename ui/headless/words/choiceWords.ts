import { addWordFiles, type WordsFile } from "./words.tsx";

// The choice of a time and its price, which the first view of the page does not need.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/choice.*.ts", { eager: true }));
