import { addWordFiles, type WordsFile } from "./words.tsx";

// The links to stored passes, which the first view of the page does not need.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/passLinks.*.ts", { eager: true }));
