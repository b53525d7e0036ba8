import { addWordFiles, type WordsFile } from "./words.tsx";

// What the sheet of a boat and the pass say of the promises of a club.
addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/promises.*.ts", { eager: true }));
