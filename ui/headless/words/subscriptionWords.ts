import { addWordFiles, type WordsFile } from "./words.tsx";

// The words of the page of the plans.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/subscription.*.ts", { eager: true }));
