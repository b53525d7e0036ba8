import { addWordFiles, type WordsFile } from "./words.tsx";

// The notes on the sunset, which the first view of the page does not need.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/sunset.*.ts", { eager: true }));
