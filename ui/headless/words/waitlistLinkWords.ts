import { addWordFiles, type WordsFile } from "./words.tsx";

// The way to the waitlist from a page that has nothing free.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/waitlist.*.ts", { eager: true }));
